import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { PassingPicture } from '#business/places/pictures/passing-picture/passing-picture.web.tsx'
import { passing } from '#business/orders/passing/passing.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import styles from './console.module.css'
import type { SeenCar, WaitingCar } from './live-view.ts'
import { Waited } from './waited.web.tsx'

/** More say nothing about who it was. */
const mostLookalikes = 3

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
export function Waiting({ car, at }: { car: WaitingCar; at: string }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const { endedWrongly: ended } = car
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
      {car.letOutUnread && (
        <span className={styles.text}>
          {say('刚放行过一辆未识别车牌的车;若就是本车,请补登车牌:')}
          <span className={styles.lookalike}>
            <Moment at={car.letOutUnread.passAt} />
            <PassingPicture passingNo={car.letOutUnread.passingNo} plateNumber="" />
          </span>
        </span>
      )}
      {ended && (
        <span className={styles.text}>
          {ended.readAs
            ? say('本车的停车已由识别为 {plate} 的出场结束;若匹配有误请解除:', { plate: ended.readAs })
            : say('本车已由人工登记离场;若登记有误请撤销:')}
          <span className={styles.lookalike}>
            {ended.readAs && <PlateChip plate={ended.readAs} />} <Moment at={ended.leftAt} />
            {ended.readAs && <PassingPicture passingNo={ended.passingNo} plateNumber={ended.readAs} />}
          </span>
        </span>
      )}
    </>
  )
}

/** What keeps it here, for the person who must act; the screen's words are for the driver. */
export function Why({ car: { plateNumber, abnormalType, order } }: { car: WaitingCar }) {
  const { say } = useWords()
  if (!plateNumber) return say('未识别到车牌')
  if (abnormalType !== abnormalTypes.normal)
    return <FieldCell of={passing} name="abnormalType" row={{ abnormalType }} />
  return order && Number(order.needPayMoney) > 0 ? say('未缴费') : say('等待人工确认')
}

export function Plate({ plate, colour }: { plate: string; colour: number }) {
  const { say } = useWords()
  return plate ? <PlateChip plate={plate} colour={colour} /> : <span className={styles.faint}>{say('无牌车')}</span>
}
