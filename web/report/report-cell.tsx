import type { Report } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'
import { FieldCell } from '../entity/field-cell.tsx'
import { useWords } from '../language/language.ts'
import styles from './report-page.module.css'

/** A cell of a row; what says which row it is says so too when it was never given. */
export function ReportCell({ of, name, row }: { of: Report; name: string; row: WireRow }) {
  const { say } = useWords()
  const isNotGiven = of.key.includes(name) && (row[name] === null || row[name] === '')
  return isNotGiven ? (
    <span className={styles.notGiven}>{say('未填写')}</span>
  ) : (
    <FieldCell of={of} name={name} row={row} />
  )
}
