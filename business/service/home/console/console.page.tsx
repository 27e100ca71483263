import { Checkbox } from 'antd'
import { useSearchParams } from 'react-router'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { Failed } from '#web/look/failed.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { CarSearch } from './car-search.web.tsx'
import styles from './console.module.css'
import { DutyLine } from './duty-line.web.tsx'
import { useLaneActions } from './lane-actions.web.ts'
import { LaneDialogs } from './lane-dialogs.web.tsx'
import { KeyHelp } from './key-help.web.tsx'
import { LaneMatrix } from './lane-matrix.web.tsx'
import { LotList } from './lot-list.web.tsx'
import { SoundSwitch } from './sound-switch.web.tsx'
import { AlarmStream, PassingStream } from './streams.web.tsx'
import { useCues } from './use-cues.web.ts'
import { useLiveView } from './use-live-view.web.ts'

/** The operators' console: lots, every lane with the car that waits at it and what can be done there, alarms and passings; live. */
export default function ConsolePage() {
  const { say } = useWords()
  const [params, setParams] = useSearchParams()
  const { data, error, again } = useLiveView()
  const actions = useLaneActions(again)
  const lot = params.get('lot')
  const onlyWaiting = params.get('waiting') === '1'
  const turn = (name: string, value: string | null) =>
    setParams(
      (known) => {
        if (value === null) known.delete(name)
        else known.set(name, value)
        return known
      },
      { replace: true },
    )
  const answersCalls = useMay()('service-call:answer')
  const onDuty = params.get('lanes') === 'all' ? null : (data?.dutyLanes ?? null)
  const ofLot = (data?.lanes ?? []).filter(
    ({ Id, ParkLotId, help }) =>
      (lot === null || ParkLotId === lot) &&
      (onDuty === null || onDuty.includes(Id) || (answersCalls && help !== null)),
  )
  useCues(ofLot, data?.alarms, answersCalls)
  if (!data) return error ? <Failed error={error} onRetry={() => void again()} /> : <PageSkeleton />

  const waiting = ofLot.filter((each) => each.waiting)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('控制台')}</h1>
        <span className="tabular" data-waiting={waiting.length > 0 || undefined}>
          {say('{n} 辆车在等待', { n: waiting.length })}
        </span>
        <Checkbox checked={onlyWaiting} onChange={({ target }) => turn('waiting', target.checked ? '1' : null)}>
          {say('只看等待的车道')}
        </Checkbox>
        {data.dutyLanes && (
          <Checkbox checked={onDuty !== null} onChange={({ target }) => turn('lanes', target.checked ? null : 'all')}>
            {say('只看值班的车道')}
          </Checkbox>
        )}
        <CarSearch />
        <div className={styles.own}>
          <DutyLine hasKey />
          <SoundSwitch />
          <KeyHelp />
        </div>
      </header>
      <div className={styles.columns}>
        <LotList lots={data.lots} chosen={lot} onChoose={(id) => turn('lot', id)} />
        <LaneMatrix
          lanes={onlyWaiting ? ofLot.filter((each) => each.waiting ?? each.help) : ofLot}
          lots={data.lots}
          at={data.at}
          hasLanes={data.lanes.length > 0}
          actions={actions}
        />
        <aside className={styles.streams} aria-label={say('实时动态')}>
          <AlarmStream alarms={data.alarms} />
          <PassingStream passings={data.passings} />
        </aside>
      </div>
      <LaneDialogs actions={actions} />
    </div>
  )
}
