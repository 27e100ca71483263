import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { RecordActions } from '#web/entity/record-actions.ts'
import { useWords } from '#web/language/language.ts'
import styles from './console.module.css'
import { LaneCard } from './lane-card.web.tsx'
import type { LaneNow, LotNow } from './live-view.ts'
import { nextCard } from './next-card.web.ts'
import { useQueue } from './use-queue.web.ts'

interface Props {
  lanes: readonly LaneNow[]
  lots: readonly LotNow[]
  /** When the server looked, by its own clock. */
  at: string
  hasLanes: boolean
  laneActions: RecordActions
  orderActions: RecordActions
}

/** Lanes where a car waits, then the others by lot, each at its own place. Arrows go from lane to lane, Enter opens what can be done at one. */
export function LaneMatrix({ lanes, lots, at, hasLanes, laneActions, orderActions }: Props) {
  const { say } = useWords()
  const matrix = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const queue = useQueue(lanes, menuOf !== null || laneActions.doing !== null || orderActions.doing !== null)
  const others = lanes.filter((lane) => !queue.includes(lane))
  const reached = lanes.some(({ Id }) => Id === current) ? current : (queue[0] ?? lanes[0])?.Id

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-lane]')
    if (menuOf !== null || !card || !matrix.current?.contains(card)) return
    if (event.key === 'Enter' && event.target === card) {
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
      lotName={queue.includes(lane) && lots.length > 1 ? lotNameOf(lots, lane) : null}
      at={at}
      isCurrent={lane.Id === reached}
      isOpen={lane.Id === menuOf}
      onReach={() => setCurrent(lane.Id)}
      onOpen={(open) => setMenuOf(open ? lane.Id : null)}
      laneActions={laneActions}
      orderActions={orderActions}
    />
  )
  // One list of children: a card that moves to another part keeps the focus.
  return (
    <div className={styles.matrix} ref={matrix} onKeyDown={move}>
      {lanes.length === 0 && <Nothing hasLanes={hasLanes} />}
      {[
        ...(queue.length > 0 ? [<h2 key="queue">{say('等待处理')}</h2>, ...queue.map(card)] : []),
        ...lots.flatMap(({ parkLotId, parkLotName }) => {
          const ofLot = others.filter(({ ParkLotId }) => ParkLotId === parkLotId)
          return ofLot.length > 0 ? [<h2 key={`lot-${parkLotId}`}>{parkLotName}</h2>, ...ofLot.map(card)] : []
        }),
      ]}
    </div>
  )
}

function lotNameOf(lots: readonly LotNow[], { ParkLotId }: LaneNow): string | null {
  return lots.find(({ parkLotId }) => parkLotId === ParkLotId)?.parkLotName ?? null
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
