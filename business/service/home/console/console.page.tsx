import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useSearchParams } from 'react-router'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useChanged } from '#web/live/changed.ts'
import { Failed } from '#web/look/failed.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { CarSearch } from './car-search.web.tsx'
import styles from './console.module.css'
import { DutyLine } from './duty-line.web.tsx'
import { useLaneActions } from './lane-actions.web.ts'
import { LaneDialogs } from './lane-dialogs.web.tsx'
import { KeyLegend } from './lane-keys.web.tsx'
import { LaneMatrix } from './lane-matrix.web.tsx'
import type { LiveView } from './live-view.ts'
import { LotList } from './lot-list.web.tsx'
import { AlarmStream, PassingStream } from './streams.web.tsx'

/** Heartbeats and barriers move without an event of the hub. */
const refreshMs = 5_000
const eventsEveryMs = 500

/** The operators' console: lots, every lane with the car that waits at it and what can be done there, alarms and passings; live. */
export default function ConsolePage() {
  const { say } = useWords()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'console'],
    queryFn: ({ signal }) => ask<LiveView>('/api/dashboard/queryConsole', {}, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const again = async () => void (await refetch())
  useChanged(
    ['passing', 'park-order', 'pay-record', 'alarm', 'device', 'lane', 'service-call'],
    () => void again(),
    eventsEveryMs,
  )
  const actions = useLaneActions(again)
  if (!data) return error ? <Failed error={error} onRetry={() => void again()} /> : <PageSkeleton />

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
  const ofLot = data.lanes.filter(({ ParkLotId }) => lot === null || ParkLotId === lot)
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
        <CarSearch />
        <DutyLine />
        <KeyLegend />
      </header>
      <div className={styles.columns}>
        <LotList lots={data.lots} chosen={lot} onChoose={(id) => turn('lot', id)} />
        <LaneMatrix
          lanes={onlyWaiting ? waiting : ofLot}
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
