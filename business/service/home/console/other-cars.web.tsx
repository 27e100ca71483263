import { PassingPicture } from '#business/places/pictures/passing-picture/passing-picture.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { useWords } from '#web/language/language.ts'
import type { WaitingCar } from './live-view.ts'
import styles from './other-cars.module.css'

/** More say nothing about who it was. */
const mostLookalikes = 3

interface Other {
  readonly passingNo: string
  /** Empty for a car that was not read; null where a person said it, so that there is no picture. */
  readonly plateNumber: string | null
  readonly at: string
}

/** The other cars that a decision is about, each with its picture: whose stay is charged here, which car inside looks alike, which one a person let out unread, who ended the stay of this car. */
export function OtherCars({
  car: { plateNumber, order, lookalikes, letOutUnread, endedWrongly: ended },
  large = false,
}: Props) {
  const { say } = useWords()
  const isGuess = order?.cameAt && plateNumber !== '' && order.plateNumber !== plateNumber
  return (
    <>
      {isGuess && (
        <Others
          says={say('按相近车牌的入场计费,有误请解除:')}
          cars={[{ passingNo: order.entryPassingNo ?? '', plateNumber: order.plateNumber, at: order.cameAt }]}
          large={large}
        />
      )}
      {lookalikes.length > 0 && (
        <Others
          says={say('相近的在场车辆:')}
          cars={lookalikes.slice(0, mostLookalikes).map((each) => ({ ...each, at: each.cameAt }))}
          large={large}
        />
      )}
      {letOutUnread && (
        <Others
          says={say('刚放行过一辆未识别车牌的车;若就是本车,请补登车牌:')}
          cars={[{ passingNo: letOutUnread.passingNo, plateNumber: '', at: letOutUnread.passAt }]}
          large={large}
        />
      )}
      {ended && (
        <Others
          says={
            ended.readAs
              ? say('本车的停车已由识别为 {plate} 的出场结束;若匹配有误请解除:', { plate: ended.readAs })
              : say('本车已由人工登记离场;若登记有误请撤销:')
          }
          cars={[{ passingNo: ended.passingNo, plateNumber: ended.readAs, at: ended.leftAt }]}
          large={large}
        />
      )}
    </>
  )
}

interface Props {
  car: WaitingCar
  large?: boolean
}

function Others({ says, cars, large }: { says: string; cars: readonly Other[]; large: boolean }) {
  return (
    <div className={styles.others} data-large={large || undefined}>
      {says}
      {cars.map(({ passingNo, plateNumber, at }) => (
        <span key={plateNumber} className={styles.car}>
          {plateNumber && <PlateChip plate={plateNumber} />} <Moment at={at} />
          {plateNumber !== null && passingNo && (
            <span className={styles.picture}>
              <PassingPicture passingNo={passingNo} plateNumber={plateNumber} large={large} />
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
