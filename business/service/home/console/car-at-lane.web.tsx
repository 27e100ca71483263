import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { isSaidByScreen } from './said-by-screen.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { PassingPicture } from '#business/places/pictures/passing-picture/passing-picture.web.tsx'
import { passing } from '#business/orders/passing/passing.ts'
import { Money, NotKnown } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import styles from './lane-card.module.css'
import type { LotNow, SeenCar, WaitingCar } from './live-view.ts'
import { OtherCars } from './other-cars.web.tsx'
import { Stayed } from './stayed.web.tsx'
import { Waited } from './waited.web.tsx'

/** The car that passed last. */
export function Seen({ car: { passingNo, plateNumber, plateColor, passAt } }: { car: SeenCar }) {
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

/** The car that stands before the barrier: picture, plate, why it waits, what it owes. */
export function Waiting({ car, lot, at }: { car: WaitingCar; lot: LotNow | undefined; at: string }) {
  const { say } = useWords()
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
        <Why car={car} lot={lot} />
      </b>
      <Due car={car} className={styles.due} />
      <span className={styles.text}>
        <Stayed car={car} />
      </span>
      <OnScreen car={car} lot={lot} className={styles.text} />
      <OtherCars car={car} />
    </>
  )
}

/** What the lane's screen said when the car was read; at an entry also how many spots are left now, for a car that found none may come in since. */
export function OnScreen({
  car,
  lot,
  className,
}: {
  car: WaitingCar
  lot: LotNow | undefined
  className: string | undefined
}) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const { text } = car
  if (!text) return null
  const left = leftFor(car, lot)
  return (
    <>
      <span className={className} title={sayStored(text)}>
        {say('屏幕:')}
        {sayStored(text)}
      </span>
      {left !== null && <span className={className}>{say('现在余位 {n}', { n: left })}</span>}
    </>
  )
}

/** How many spots a car at an entry would find now; null at an exit. */
function leftFor({ direction }: WaitingCar, lot: LotNow | undefined): number | null {
  return direction === directions.entry && lot ? Math.max(0, lot.spots - lot.inside) : null
}

/** What it is asked for; where no one knows it, a zero would say that it goes free. */
export function Due({ car: { order }, className }: { car: WaitingCar; className: string | undefined }) {
  if (!order) return null
  return <b className={className}>{order.isPriced ? <Money yuan={order.needPayMoney} sign /> : <NotKnown />}</b>
}

/** What keeps it here, for the person who must act; the screen's words are for the driver. */
export function Why({ car, lot }: { car: WaitingCar; lot: LotNow | undefined }) {
  const { plateNumber, abnormalType, order, text } = car
  const { say } = useWords()
  const sayStored = useStoredWords()
  if (!plateNumber) return say('未识别到车牌')
  if (isSaidByScreen(car)) return sayStored(text)
  // What a person has corrected or undone since the car was read is not in its reading.
  const hasEntrySince = abnormalType === abnormalTypes.noEntry && order?.hasEntry
  if (abnormalType !== abnormalTypes.normal && !hasEntrySince)
    return <FieldCell of={passing} name="abnormalType" row={{ abnormalType }} />
  if (order && !order.hasEntry)
    return <FieldCell of={passing} name="abnormalType" row={{ abnormalType: abnormalTypes.noEntry }} />
  if (leftFor(car, lot) === 0) return say('车位已满')
  if (!order || Number(order.needPayMoney) === 0) return say(car.isReadInDoubt ? '识别可信度低' : '等待人工确认')
  if (Number(order.arrearsMoney) === 0) return say('未缴费')
  return order.arrearsMoney === order.needPayMoney ? say('欠费未缴') : say('未缴费,含欠费')
}

export function Plate({ plate, colour }: { plate: string; colour: number }) {
  const { say } = useWords()
  return plate ? <PlateChip plate={plate} colour={colour} /> : <span className={styles.faint}>{say('无牌车')}</span>
}
