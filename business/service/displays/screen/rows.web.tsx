import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { lotLoad } from '#business/service/map/lot-load.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { useWords } from '#web/language/language.ts'
import { Nothing } from './big-screen.web.tsx'
import styles from './rows.module.css'
import type { Screen } from './screen.ts'

/** The newest passings; a new one comes in at the top and the others move down. */
export function Passings({ figures: { passings }, most }: { figures: Screen; most: number }) {
  const { say } = useWords()
  if (passings.length === 0) return <Nothing>今天还没有车辆通行</Nothing>
  return (
    <ol className={styles.passings}>
      {passings.slice(0, most).map(({ id, plateNumber, plateColor, direction, passAt, parkLotName }) => (
        <li key={id}>
          {plateNumber ? (
            <PlateChip plate={plateNumber} colour={plateColor} />
          ) : (
            <span className={styles.noPlate}>{say('无牌车')}</span>
          )}
          <span data-out={direction === directions.exit || undefined}>
            {say(direction === directions.exit ? '出场' : '入场')}
          </span>
          <span className={styles.lot}>{parkLotName}</span>
          <time className="tabular">{passAt.slice(11, 16)}</time>
        </li>
      ))}
    </ol>
  )
}

type Rank = 'load' | 'income'

/** The lots with the highest load, or the most money received today. */
export function LotRank({ figures: { lots }, by, most }: { figures: Screen; by: Rank; most: number }) {
  if (lots.length === 0) return <Nothing>还没有停车场</Nothing>
  const sizeOf = ({ inside, spots, incomeToday }: Screen['lots'][number]) =>
    by === 'load' ? lotLoad(inside, spots).percent : Number(incomeToday)
  const ranked = [...lots].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most)
  const longest = by === 'load' ? 100 : Math.max(sizeOf(ranked[0]!), 0.01)
  return (
    <ol className={styles.rank}>
      {ranked.map((lot) => {
        const { percent, tone } = lotLoad(lot.inside, lot.spots)
        return (
          <li key={lot.id}>
            <span className={styles.lot}>{lot.name}</span>
            <b className="tabular">{by === 'load' ? `${percent}%` : `¥${lot.incomeToday}`}</b>
            <i
              style={{
                width: `${(sizeOf(lot) / longest) * 100}%`,
                background: by === 'load' ? `var(--${tone})` : 'var(--active)',
              }}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** The open alarms by their kinds, running past; they stand still for anyone who wants less motion. */
export function AlarmTicker({ figures: { alarms } }: { figures: Screen }) {
  const { say } = useWords()
  if (alarms.length === 0) return <Nothing>没有未处理的告警</Nothing>
  const seconds = Math.max(20, alarms.length * 5)
  return (
    <div className={styles.ticker}>
      <ul style={{ animationDuration: `${seconds}s` }}>
        {alarms.map(({ id, alarmType, level, parkLotName, happenedAt }) => (
          <li key={id} data-level={level}>
            <time className="tabular">{happenedAt.slice(5, 16)}</time>
            <b>{say(alarmTypes.find(({ code }) => code === alarmType)?.label ?? '告警')}</b>
            <span>{parkLotName}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
