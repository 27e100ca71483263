import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import type { MyStay } from './phone.ts'

/** Stays one under the other, each the way to its own page. */
export function StayList({ stays }: { stays: readonly MyStay[] }) {
  const { say } = useWords()
  return (
    <ul className={styles.debts}>
      {stays.map(({ token, lotName, plateNumber, plateColor, cameAt, isInside, paid, owed }) => (
        <li key={token}>
          <a href={`/pay/${token}`}>
            <span>
              {lotName}
              <small className="tabular">
                <PlateChip plate={plateNumber} colour={plateColor} /> {cameAt?.slice(0, 16) ?? say('没有入场记录')}
              </small>
            </span>
            {Number(owed) > 0 ? (
              <b className="tabular">{say('欠费 ¥{money}', { money: owed })}</b>
            ) : (
              <span className="tabular">{isInside ? say('在场') : `¥${paid}`}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
