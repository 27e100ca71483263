import { Button, Dropdown } from 'antd'
import { Link } from 'react-router'
import { lane as laneConcept, laneTypes } from '#business/places/basics/lane/lane.ts'
import { Moment } from '#fields/moment/moment.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import type { Offer } from '#web/entity/record-actions.ts'
import { useWords } from '#web/language/language.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './lane-card.module.css'
import { Seen, Waiting } from './car-at-lane.web.tsx'
import { HelpLine } from './help-line.web.tsx'
import { keyOf } from './lane-keys.web.tsx'
import { LaneStill } from './lane-still.web.tsx'
import { atHandOf } from './lane-offers.web.ts'
import type { LaneNow, LotNow } from './live-view.ts'

interface Props {
  lane: LaneNow
  lot: LotNow | undefined
  /** There are other car parks on the page. */
  hasLotName: boolean
  /** It stands under its lot's name, which a wall is too wide to have a row for. */
  isUnderLot: boolean
  at: string
  /** The keys are for it. */
  isCurrent: boolean
  isOpen: boolean
  onPoint(): void
  onReach(): void
  onLeave(): void
  onOpen(open: boolean): void
  offers: readonly Offer[]
}

/** A lane: barrier, camera, the car that waits or was seen last, and what can be done. */
export function LaneCard({
  lane,
  lot,
  hasLotName,
  isUnderLot,
  at,
  isCurrent,
  isOpen,
  onPoint,
  onReach,
  onLeave,
  onOpen,
  offers,
}: Props) {
  const { say } = useWords()
  const { LaneName, LaneType, waiting, last } = lane
  const atHand = atHandOf(offers, waiting)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <article
      className={styles.card}
      data-lane={lane.Id}
      data-waiting={waiting ? true : undefined}
      data-called={lane.help ? true : undefined}
      aria-current={isCurrent || undefined}
      aria-label={LaneName}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of the arrow keys, as in a grid
      tabIndex={tabIndex}
      onPointerDown={onPoint}
      onFocus={onReach}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <header>
        <span className={styles.direction} data-out={LaneType === laneTypes.exit || undefined}>
          <Icon name={LaneType === laneTypes.exit ? 'exit' : 'enter'} size={16} />
        </span>
        <h3 title={LaneName}>
          {LaneName}
          {hasLotName && lot && <small data-under-lot={isUnderLot || undefined}>{lot.parkLotName}</small>}
        </h3>
        <FieldCell of={laneConcept} name="GateState" row={{ GateState: lane.GateState }} />
        <Link
          to={`/dashboardCdLane/index?id=${lane.Id}`}
          tabIndex={tabIndex}
          aria-label={say('{lane}全屏', { lane: LaneName })}
        >
          <Icon name="expand" size={14} />
        </Link>
      </header>
      {lane.help && <HelpLine help={lane.help} at={at} />}
      <Cameras lane={lane} />
      <div className={styles.car}>
        {waiting ? <Waiting car={waiting} lot={lot} at={at} /> : last && <Seen car={last} />}
        {lane.still && <LaneStill still={lane.still} />}
        {!waiting && !last && <span className={styles.faint}>{say('今天还没有车辆通行')}</span>}
      </div>
      {offers.length > 0 && (
        <footer>
          <div className={styles.atHand}>
            {atHand.map(({ key, label, run }) => (
              <Button
                key={key}
                size="small"
                type={key === 'pay' ? 'primary' : 'default'}
                tabIndex={tabIndex}
                onClick={run}
                {...(isCurrent && { 'aria-keyshortcuts': keyOf(key, offers) })}
              >
                {label}
                {isCurrent && keyOf(key, offers) && <kbd aria-hidden>{keyOf(key, offers)}</kbd>}
              </Button>
            ))}
          </div>
          <Dropdown
            trigger={['click']}
            autoFocus
            open={isOpen}
            onOpenChange={onOpen}
            menu={{ items: offers.map(({ key, label, run }) => ({ key, label, onClick: run })) }}
          >
            <Button
              size="small"
              type="text"
              tabIndex={tabIndex}
              aria-label={say('{lane}的操作', { lane: LaneName })}
              icon={<Icon name="more" size={16} />}
            />
          </Dropdown>
        </footer>
      )}
    </article>
  )
}

function Cameras({ lane: { cameras, camerasOnline, heartbeatAt } }: { lane: LaneNow }) {
  const { say } = useWords()
  if (cameras === 0)
    return (
      <p className={styles.camera} data-tone="closed">
        {say('没有在用的相机')}
      </p>
    )
  const silent = camerasOnline < cameras
  return (
    <p className={styles.camera} data-tone={silent ? 'bad' : 'good'}>
      {silent ? say('相机离线') : say('相机在线')}
      {heartbeatAt && <Moment at={heartbeatAt} />}
    </p>
  )
}
