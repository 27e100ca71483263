import { Button, Dropdown } from 'antd'
import { lane as laneConcept, laneTypes } from '#business/basics/lane/lane.ts'
import { abnormalTypes } from '#business/dictionaries/abnormal-type.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { passing } from '#business/orders/passing/passing.ts'
import { PassingPicture } from '#business/orders/passing-picture/passing-picture.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import type { Offer, RecordActions } from '#web/entity/record-actions.ts'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './console.module.css'
import type { LaneNow, SeenCar, WaitingCar } from './live-view.ts'
import { Waited } from './waited.web.tsx'

/** More say nothing about who it was. */
const mostLookalikes = 3

interface Props {
  lane: LaneNow
  /** Where it stands apart from its lot. */
  lotName: string | null
  at: string
  isCurrent: boolean
  isOpen: boolean
  onReach(): void
  onOpen(open: boolean): void
  laneActions: RecordActions
  orderActions: RecordActions
}

/** A lane: barrier, camera, the car that waits or was seen last, and what can be done. */
export function LaneCard({ lane, lotName, at, isCurrent, isOpen, onReach, onOpen, laneActions, orderActions }: Props) {
  const { say } = useWords()
  const { LaneName, LaneType, waiting, last } = lane
  const offers = offersAt(lane, laneActions, orderActions)
  const atHand = atHandOf(offers, waiting)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <article
      className={styles.card}
      data-lane={lane.Id}
      data-waiting={waiting ? true : undefined}
      aria-label={LaneName}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of the arrow keys, as in a grid
      tabIndex={tabIndex}
      onFocus={onReach}
    >
      <header>
        <span className={styles.direction} data-out={LaneType === laneTypes.exit || undefined}>
          <Icon name={LaneType === laneTypes.exit ? 'exit' : 'enter'} size={16} />
        </span>
        <h3 title={LaneName}>
          {LaneName}
          {lotName && <small>{lotName}</small>}
        </h3>
        <FieldCell of={laneConcept} name="GateState" row={{ GateState: lane.GateState }} />
      </header>
      <Cameras lane={lane} />
      <div className={styles.car}>
        {waiting ? <Waiting car={waiting} at={at} /> : last && <Seen car={last} />}
        {!waiting && !last && <span className={styles.faint}>{say('今天还没有车辆通行')}</span>}
      </div>
      {offers.length > 0 && (
        <footer>
          {atHand.map(({ key, label, run }) => (
            <Button
              key={key}
              size="small"
              type={key === 'pay' ? 'primary' : 'default'}
              tabIndex={tabIndex}
              onClick={run}
            >
              {label}
            </Button>
          ))}
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
              className={styles.more}
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

/** What is done at a lane: first with the order of the car that waits, then with the barrier. */
function offersAt(
  { Id, LaneName, waiting }: LaneNow,
  laneActions: RecordActions,
  orderActions: RecordActions,
): Offer[] {
  const order = waiting?.order
  const owes = order && Number(order.needPayMoney) > 0
  const meant = waiting?.lookalikes.length === 1 ? waiting.lookalikes[0]! : null
  return [
    ...(order && meant
      ? named(orderActions.offersFor({ ...order, plateNumber: meant.plateNumber }), ['correctPlate'])
      : []),
    ...(order
      ? named(orderActions.offersFor({ ...order }), [
          ...(owes ? ['pay'] : []),
          'waive',
          ...(meant ? [] : ['correctPlate']),
          'quote',
        ])
      : []),
    ...named(laneActions.offersFor({ Id, LaneName }), ['openGate', 'keepOpen', 'closeGate']),
  ]
}

/** Two at most lie open: how the car that waits goes on, or both ways of the barrier. */
function atHandOf(offers: readonly Offer[], waiting: WaitingCar | null): Offer[] {
  if (!waiting) return named(offers, ['openGate', 'closeGate'])
  const goesOn = waiting.lookalikes.length > 0 ? ['correctPlate', 'pay', 'waive'] : ['pay', 'waive']
  return [...named(offers, goesOn).slice(0, 1), ...named(offers, ['openGate'])]
}

function named(offers: readonly Offer[], keys: readonly string[]): Offer[] {
  return keys.flatMap((key) => offers.filter((offer) => offer.key === key))
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

function Seen({ car: { passingNo, plateNumber, plateColor, passAt } }: { car: SeenCar }) {
  return (
    <>
      <span className={styles.seen}>
        <Plate plate={plateNumber} colour={plateColor} />
        <PassingPicture passingNo={passingNo} plateNumber={plateNumber} />
      </span>
      <Moment at={passAt} />
    </>
  )
}

function Waiting({ car, at }: { car: WaitingCar; at: string }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  return (
    <>
      <div className={styles.picture}>
        <PassingPicture passingNo={car.passingNo} plateNumber={car.plateNumber} large />
      </div>
      <Plate plate={car.plateNumber} colour={car.plateColor} />
      <span className={styles.waited}>
        {say('已等')} <Waited since={car.passAt} at={at} />
      </span>
      <b className={styles.why}>
        <Why car={car} />
      </b>
      {car.order && (
        <b className={styles.due}>
          <Money yuan={car.order.needPayMoney} sign />
        </b>
      )}
      {car.text && (
        <span className={styles.text} title={sayStored(car.text)}>
          {say('屏幕:')}
          {sayStored(car.text)}
        </span>
      )}
      {car.lookalikes.length > 0 && (
        <span className={styles.text}>
          {say('相近的在场车辆:')}
          {car.lookalikes.slice(0, mostLookalikes).map(({ plateNumber, cameAt, passingNo }) => (
            <span key={plateNumber} className={styles.lookalike}>
              <PlateChip plate={plateNumber} /> <Moment at={cameAt} />
              <PassingPicture passingNo={passingNo} plateNumber={plateNumber} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** What keeps it here, for the person who must act; the screen's words are for the driver. */
function Why({ car: { plateNumber, abnormalType, order } }: { car: WaitingCar }) {
  const { say } = useWords()
  if (!plateNumber) return say('未识别到车牌')
  if (abnormalType !== abnormalTypes.normal)
    return <FieldCell of={passing} name="abnormalType" row={{ abnormalType }} />
  return order && Number(order.needPayMoney) > 0 ? say('未缴费') : say('等待人工确认')
}

function Plate({ plate, colour }: { plate: string; colour: number }) {
  const { say } = useWords()
  return plate ? <PlateChip plate={plate} colour={colour} /> : <span className={styles.faint}>{say('无牌车')}</span>
}
