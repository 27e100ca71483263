import { Button, Dropdown } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lane as laneConcept, laneTypes } from '#business/places/basics/lane/lane.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { Failed } from '#web/look/failed.tsx'
import { Icon } from '#web/look/icons.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { CarSearch } from './car-search.web.tsx'
import { DutyLine } from './duty-line.web.tsx'
import { HelpLine } from './help-line.web.tsx'
import { KeyHelp } from './key-help.web.tsx'
import { useLaneActions } from './lane-actions.web.ts'
import { LaneCar } from './lane-car.web.tsx'
import { LaneDialogs } from './lane-dialogs.web.tsx'
import { isForThePage, keyOf, useLaneKeys } from './lane-keys.web.tsx'
import { atHandOf, offersAt } from './lane-offers.web.ts'
import styles from './lane.module.css'
import type { LaneNow } from './live-view.ts'
import { useSameCar, useStillThere } from './same-car.web.ts'
import { SoundSwitch } from './sound-switch.web.tsx'
import { useCues } from './use-cues.web.ts'
import { useLiveView } from './use-live-view.web.ts'

const allLanes = '/dashboardCd/index'

/** One lane over the whole window, to be read from two metres: who stands there, what they owe, what is to be done. */
export default function LanePage() {
  const { say } = useWords()
  const go = useNavigate()
  const [params] = useSearchParams()
  const { data, error, again } = useLiveView()
  const actions = useLaneActions(again)
  const lane = data?.lanes.find(({ Id }) => Id === params.get('id'))
  const lanes = lane ? [lane] : []
  useCues(lanes, data?.alarms, useMay()('service-call:answer'))
  useSameCar(lanes, actions)
  useStillThere(lanes, actions)
  const offers = lane ? offersAt(lane, actions, say('选择入场')) : []
  const [isMenuOpen, openMenu] = useState(false)
  const isBusy = isMenuOpen || actions.isBusy
  useLaneKeys(lane, offers, lane?.Id ?? null, isBusy)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (isMenuOpen) {
      // It takes the focus a moment after it opened: an Enter that comes before that is for its first line.
      const isBefore = key === 'Enter' && !event.repeat && !isWithin(target, '[role="menu"]')
      if (isBefore) event.preventDefault()
      if (isBefore || key === 'Escape') openMenu(false)
      if (isBefore) offers[0]?.run()
    } else if (!isBusy && isForThePage(event)) {
      if (key === 'Escape') void go(allLanes)
      if (key !== 'Enter' || isWithin(target, 'button, a')) return
      event.preventDefault()
      openMenu(offers.length > 0)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  if (!data) return error ? <Failed error={error} onRetry={() => void again()} /> : <PageSkeleton />
  const lot = data.lots.find(({ parkLotId }) => parkLotId === lane?.ParkLotId)
  const waits = data.lanes.filter(
    ({ Id, waiting }) => waiting && Id !== lane?.Id && (data.dutyLanes?.includes(Id) ?? true),
  )
  return (
    <div className={styles.screen} data-whole-window>
      <header>
        {lane ? <LaneHead lane={lane} lotName={lot?.parkLotName} /> : <h1>{say('车道大屏')}</h1>}
        {waits.length > 0 && <b className={styles.elsewhere}>{say('其他车道 {n} 辆在等待', { n: waits.length })}</b>}
        <CarSearch />
        <DutyLine hasKey />
        <SoundSwitch />
        <KeyHelp isOneLane />
        <Button onClick={() => void go(allLanes)} icon={<Icon name="shrink" size={16} />}>
          {say('全部车道')} <kbd aria-hidden>Esc</kbd>
        </Button>
      </header>
      {lane ? (
        <div className={styles.middle}>
          {lane.help && <HelpLine help={lane.help} at={data.at} />}
          <LaneCar lane={lane} lot={lot} at={data.at} />
        </div>
      ) : (
        <p className={styles.nothing}>{say('没有这条车道,或它已停用')}</p>
      )}
      <footer data-bottom-bar>
        {atHandOf(offers, lane?.waiting ?? null).map(({ key, label, run }) => (
          <Button
            key={key}
            size="large"
            type={key === 'pay' ? 'primary' : 'default'}
            onClick={run}
            aria-keyshortcuts={keyOf(key, offers)}
          >
            {label} {keyOf(key, offers) && <kbd aria-hidden>{keyOf(key, offers)}</kbd>}
          </Button>
        ))}
        {offers.length > 0 && (
          <Dropdown
            trigger={['click']}
            autoFocus
            placement="topRight"
            open={isMenuOpen}
            onOpenChange={openMenu}
            menu={{ items: offers.map(({ key, label, run }) => ({ key, label, onClick: run })) }}
          >
            <Button size="large" className={styles.more} aria-label={say('{lane}的操作', { lane: lane!.LaneName })}>
              <Icon name="more" size={20} /> <kbd aria-hidden>Enter</kbd>
            </Button>
          </Dropdown>
        )}
      </footer>
      <LaneDialogs actions={actions} />
    </div>
  )
}

const isWithin = (target: EventTarget | null, what: string) =>
  target instanceof Element && target.closest(what) !== null

function LaneHead({ lane, lotName }: { lane: LaneNow; lotName: string | undefined }) {
  const isOut = lane.LaneType === laneTypes.exit
  return (
    <>
      <h1 data-out={isOut || undefined}>
        <Icon name={isOut ? 'exit' : 'enter'} size={28} /> {lane.LaneName} <small title={lotName}>{lotName}</small>
      </h1>
      <FieldCell of={laneConcept} name="GateState" row={{ GateState: lane.GateState }} />
    </>
  )
}
