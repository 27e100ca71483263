import { useSettling } from '#web/charts/settling.ts'
import { useWords } from '#web/language/language.ts'
import styles from './figures.module.css'
import type { Screen } from './screen.ts'

/** Money received today, counting up as it comes in. */
export function IncomeFigure({ figures }: { figures: Screen }) {
  const { say } = useWords()
  const shown = useSettling(Number(figures.incomeToday))
  return (
    <div className={styles.income}>
      <b className="tabular">
        <i>¥</i>
        {shown.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </b>
      <span className="tabular">{say('昨日同期 ¥{money}', { money: grouped(figures.incomeYesterdaySameHour) })}</span>
    </div>
  )
}

/** Cars in, out and inside, spots left, alarms open. */
export function CarFigures({ figures }: { figures: Screen }) {
  return (
    <dl className={styles.cars}>
      <Figure label="入场" value={figures.inCount} />
      <Figure label="出场" value={figures.outCount} />
      <Figure label="在场" value={figures.insideNow} />
      <Figure label="剩余车位" value={Math.max(0, figures.spotTotal - figures.insideNow)} />
      <Figure label="未处理告警" value={figures.alarmsOpen} isBad={figures.alarmsOpen > 0} />
    </dl>
  )
}

function Figure({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  const { say } = useWords()
  const shown = useSettling(value)
  return (
    <div data-bad={isBad || undefined}>
      <dt>{say(label)}</dt>
      <dd className="tabular">{Math.round(shown).toLocaleString('en-US')}</dd>
    </div>
  )
}

function grouped(yuan: string): string {
  return Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
