import type { CSSProperties } from 'react'
import { useWords } from '../language/language.ts'
import type { Heat } from './chart-points.ts'
import styles from './report-heat.module.css'

/** As many lines as can be looked over at once: a month of days. */
const mostLines = 31
/** With more than these a line is lower, and every second has its name. */
const mostTall = 12

/** Columns that lie side by side, line by line, the darker the more; the exact figures stand in the table. */
export function ReportHeat({ title, heat }: { title: string; heat: Heat }) {
  const { say } = useWords()
  const rows = heat.rows.slice(0, mostLines)
  if (rows.length === 0) return null
  const isLow = rows.length > mostTall
  const label = say('{title},按{label},共 {n} 项', { title, label: say('时间'), n: heat.rows.length })
  return (
    <figure className={styles.heat} role="img" aria-label={label}>
      <figcaption className={styles.legend}>
        {heat.label}
        <span className="tabular">0</span>
        <i />
        <span className="tabular">{heat.most.toLocaleString('en-US')}</span>
        {rows.length < heat.rows.length && <span>{say('前 {n} 项', { n: rows.length })}</span>}
      </figcaption>
      <div
        className={styles.grid}
        data-low={isLow || undefined}
        style={{ '--columns': heat.across.length } as CSSProperties}
      >
        {rows.map(({ name, values }, line) => (
          <div key={name} className={styles.line}>
            <b title={name}>{isLow && line % 2 > 0 ? '' : name}</b>
            {values.map((value, at) => (
              <i
                key={heat.across[at]}
                title={`${name} ${heat.across[at]}: ${value?.toLocaleString('en-US') ?? '—'}`}
                data-none={value === null || undefined}
                style={{ '--share': `${(100 * (value ?? 0)) / heat.most}%` } as CSSProperties}
              />
            ))}
          </div>
        ))}
        <div className={styles.line}>
          <b />
          {heat.across.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
