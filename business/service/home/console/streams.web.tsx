import { Link } from 'react-router'
import { alarm } from '#business/places/devices/alarm/alarm.ts'
import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { ReadOtherwise } from '#business/orders/passing/plate-as-read.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { listLink } from '#web/entity/address.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './console.module.css'
import card from './lane-card.module.css'
import type { AlarmNow, PassingNow } from './live-view.ts'

/** Alarms that no one handled yet, the newest on top; each leads to where it is handled. */
export function AlarmStream({ alarms }: { alarms: readonly AlarmNow[] }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  return (
    <section>
      <h2>{say('未处理告警')}</h2>
      {alarms.length === 0 && <p className={styles.nothing}>{say('没有未处理的告警')}</p>}
      <ul>
        {alarms.map(({ id, msgType, level, description, parkLotName, laneName, lastHappenedAt }) => (
          <li key={id}>
            <Link
              to={listLink(
                msgType === alarmClasses.passing ? '/_cloud_operation/Alarm_Handle' : '/_cloud_operation/Device_Notice',
                { state: ['1', '2'] },
              )}
            >
              {sayStored(description)}
            </Link>
            <p>
              <FieldCell of={alarm} name="level" row={{ level }} />
              <span>{parkLotName}</span>
              {laneName && <span>{laneName}</span>}
              <Moment at={lastHappenedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the cameras saw last, the newest on top. */
export function PassingStream({ passings }: { passings: readonly PassingNow[] }) {
  const { say } = useWords()
  return (
    <section>
      <h2>{say('最近通行')}</h2>
      {passings.length === 0 && <p className={styles.nothing}>{say('今天还没有车辆通行')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the arrow keys */}
      <ul tabIndex={0} aria-label={say('最近通行')}>
        {passings.map(({ id, plateNumber, recoPlateNumber, plateColor, direction, laneName, passAt, isOpened }) => (
          <li key={id}>
            <p>
              <span className={card.direction} data-out={direction === directions.exit || undefined}>
                <Icon name={direction === directions.exit ? 'exit' : 'enter'} size={15} />
              </span>
              {plateNumber ? <PlateChip plate={plateNumber} colour={plateColor} /> : <b>{say('无牌车')}</b>}
              <ReadOtherwise plateNumber={plateNumber} recoPlateNumber={recoPlateNumber} />
              <span>{laneName}</span>
              {!isOpened && <em>{say('未开闸')}</em>}
              <Moment at={passAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
