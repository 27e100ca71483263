import { directions } from '#business/ground/dictionaries/direction.ts'
import { ReadOtherwise } from '#business/orders/passing/plate-as-read.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { listLink } from '#web/entity/address.ts'
import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import { Icon } from '#web/look/icons.tsx'
import styles from './dashboard.module.css'
import type { RecentPassing } from './today.ts'

/** The newest passings at all lanes; the newest on top. */
export function RecentPassings({ passings }: { passings: readonly RecentPassing[] }) {
  const { say } = useWords()
  if (passings.length === 0) return <p className={styles.nothing}>{say('今天还没有车辆通行')}</p>
  return (
    <ul className={styles.passings}>
      {passings.map(({ id, plateNumber, recoPlateNumber, plateColor, direction, passAt, parkLotName, isOpened }) => (
        <li key={id}>
          <OwnLink to={listLink('/_cloud_operation/Passing_Record', plateNumber ? { plateNumber } : {})}>
            {plateNumber ? <PlateChip plate={plateNumber} colour={plateColor} /> : say('无牌车')}
          </OwnLink>
          <ReadOtherwise plateNumber={plateNumber} recoPlateNumber={recoPlateNumber} />
          <span className={styles.direction} data-out={direction === directions.exit || undefined}>
            <Icon name={direction === directions.exit ? 'exit' : 'enter'} size={15} />{' '}
            {say(direction === directions.exit ? '出场' : '入场')}
          </span>
          <span className={styles.lot}>{parkLotName}</span>
          {!isOpened && <span className={styles.waiting}>{say('未开闸')}</span>}
          <Moment at={passAt} />
        </li>
      ))}
    </ul>
  )
}
