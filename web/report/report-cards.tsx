import { Link } from 'react-router'
import { FieldCell } from '../entity/field-cell.tsx'
import { FieldLabel } from '../entity/field-label.tsx'
import entityStyles from '../entity/entity-page.module.css'
import { useWords } from '../language/language.ts'
import { isFreeText } from './free-text.ts'
import { ReportCell } from './report-cell.tsx'
import type { ReportRowsProps } from './report-table.tsx'
import styles from './report-page.module.css'

/** The report on a phone: the totals first, then a card for each row. */
export function ReportCards({ of, answer, columns, dimmed, linkOf }: ReportRowsProps) {
  const { say } = useWords()
  const keys = columns.filter((name) => of.key.includes(name))
  const figures = columns.filter((name) => !of.key.includes(name))
  return (
    <ul className={entityStyles.cards} data-dimmed={dimmed || undefined}>
      {Object.keys(answer.sum).length > 0 && (
        <li className={`${entityStyles.card} ${styles.totals}`}>
          <header>{say('合计')}</header>
          <dl>
            {figures
              .filter((name) => name in answer.sum)
              .map((name) => (
                <div key={name}>
                  <dt>
                    <FieldLabel field={of.all[name]!} />
                  </dt>
                  <dd>
                    <FieldCell of={of} name={name} row={answer.sum} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      )}
      {answer.rows.map((row) => {
        const head = keys.map((name) => <ReportCell key={name} of={of} name={name} row={row} />)
        return (
          <li key={of.key.map((name) => String(row[name])).join(' ')} className={entityStyles.card}>
            <header>
              {linkOf ? (
                <Link to={linkOf(row)} className={styles.cardHead}>
                  {head}
                </Link>
              ) : (
                <span className={styles.cardHead}>{head}</span>
              )}
            </header>
            <dl>
              {figures.map((name) => (
                <div key={name} className={isFreeText(of, name) ? styles.wide : undefined}>
                  <dt>
                    <FieldLabel field={of.all[name]!} />
                  </dt>
                  <dd>
                    <FieldCell of={of} name={name} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
