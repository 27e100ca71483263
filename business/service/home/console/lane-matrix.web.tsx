import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/session/session.ts'
import { useWords } from '#web/language/language.ts'
import styles from './console.module.css'
import type { LaneActions } from './lane-actions.web.ts'
import { LaneCard } from './lane-card.web.tsx'
import { useLaneKeys } from './lane-keys.web.tsx'
import { offersAt } from './lane-offers.web.ts'
import type { LaneNow, LotNow } from './live-view.ts'
import { nextCard } from './next-card.web.ts'
import { useSameCar, useStillThere } from './same-car.web.ts'
import { useQueue } from './use-queue.web.ts'

interface Props {
  lanes: readonly LaneNow[]
  lots: readonly LotNow[]
  /** When the server looked, by its own clock. */
  at: string
  hasLanes: boolean
  actions: LaneActions
}

/** Lanes where a car waits, then the others by lot, each at its own place. Arrows go from lane to lane, Enter opens what can be done at one. */
export function LaneMatrix({ lanes, lots, at, hasLanes, actions }: Props) {
  const { say } = useWords()
  const matrix = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const isBusy = menuOf !== null || actions.isBusy
  const offersOf = (each: LaneNow) => offersAt(each, actions, say('选择入场'))
  const queue = useQueue(lanes, isBusy, useMay()('service-call:answer'))
  const others = lanes.filter((lane) => !queue.includes(lane))
  const target = targetOf(chosen, queue, lanes)
  if (chosen && !chosen.hadCar && target?.Id === chosen.id && target.waiting) setChosen({ ...chosen, hadCar: true })
  useLaneKeys(target, target ? offersOf(target) : [], chosen?.id ?? null, isBusy)
  useSameCar(lanes, actions)
  useStillThere(lanes, actions)
  const cardOf = (id: string | undefined) => matrix.current?.querySelector<HTMLElement>(`[data-lane="${id}"]`)
  const goOn = () => cardOf(target?.Id)?.focus()
  const leaves = useEffectEvent(() => {
    const at = document.activeElement?.closest<HTMLElement>('[data-lane]')
    if (at && at.dataset['lane'] !== target?.Id) goOn()
  })
  useEffect(() => leaves(), [target?.Id])
  // A lane whose car is gone has been dealt with: the focus that comes back to it from a dialog goes on.
  const reach = ({ Id, waiting }: LaneNow) => {
    if (chosen?.id !== Id) setChosen({ id: Id, hadCar: waiting !== null })
    else if (target?.Id !== Id) goOn()
  }
  const leave = (id: string) => {
    if (chosen?.id === id && !chosen.hadCar) setChosen(null)
  }

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-lane]')
    if (!card || !matrix.current?.contains(card)) return
    const isEnter = event.key === 'Enter' && event.target === card && !event.repeat
    // The menu takes the focus a moment after it opened: an Enter that comes before that is for its first line.
    if (isEnter && menuOf === card.dataset['lane']) {
      event.preventDefault()
      setMenuOf(null)
      offersOf(lanes.find(({ Id }) => Id === menuOf)!)[0]?.run()
    }
    if (menuOf !== null) return
    if (isEnter) {
      event.preventDefault()
      setMenuOf(card.dataset['lane']!)
    }
    const next = nextCard([...matrix.current.querySelectorAll<HTMLElement>('[data-lane]')], card, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const card = (lane: LaneNow) => (
    <LaneCard
      key={lane.Id}
      lane={lane}
      lot={lots.find(({ parkLotId }) => parkLotId === lane.ParkLotId)}
      hasLotName={lots.length > 1}
      isUnderLot={!queue.includes(lane)}
      at={at}
      isCurrent={lane === target}
      isOpen={lane.Id === menuOf}
      onPoint={() => setChosen({ id: lane.Id, hadCar: lane.waiting !== null })}
      onReach={() => reach(lane)}
      onLeave={() => leave(lane.Id)}
      onOpen={(open) => setMenuOf(open ? lane.Id : null)}
      offers={offersOf(lane)}
    />
  )
  // One list of children: a card that moves to another part keeps the focus.
  return (
    <div className={styles.matrix} ref={matrix} onKeyDown={move}>
      {lanes.length === 0 && <Nothing hasLanes={hasLanes} />}
      {[
        ...(queue.length > 0 ? [<h2 key="queue">{say('等待处理')}</h2>, ...queue.map(card)] : []),
        ...(queue.length > 0 && others.length > 0
          ? [
              <h2 key="others" data-wall>
                {say('其他车道')}
              </h2>,
            ]
          : []),
        ...lots.flatMap(({ parkLotId, parkLotName }) => {
          const ofLot = others.filter(({ ParkLotId }) => ParkLotId === parkLotId)
          if (ofLot.length === 0) return []
          return [
            <h2 key={`lot-${parkLotId}`} data-lot>
              {parkLotName}
            </h2>,
            ...ofLot.map(card),
          ]
        }),
      ]}
    </div>
  )
}

/** The lane that someone went to, and whether a car has stood there since. */
interface Chosen {
  readonly id: string
  readonly hadCar: boolean
}

/** The lane in hand: the one gone to until its car is gone, else where the longest wait is. */
function targetOf(chosen: Chosen | null, queue: readonly LaneNow[], lanes: readonly LaneNow[]): LaneNow | undefined {
  const kept = lanes.find(({ Id }) => Id === chosen?.id)
  if (kept && (kept.waiting || !chosen?.hadCar)) return kept
  return queue.find(({ waiting, help }) => waiting ?? help) ?? kept ?? lanes[0]
}

function Nothing({ hasLanes }: { hasLanes: boolean }) {
  const { say } = useWords()
  if (hasLanes) return <p className={styles.nothing}>{say('没有车辆在等待')}</p>
  return (
    <p className={styles.nothing}>
      {say('还没有车道')} <Link to="/_cloud_basic/laneInfo">{say('去添加车道')}</Link>
    </p>
  )
}
