import { namesOf } from '#kernel/entity.ts'
import { wordOf } from '#kernel/field.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { registry } from '#business/ground/registry.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { asRow } from '#web/entity/difference.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './audit-log.module.css'
import { auditLog } from './audit-log.ts'

const cells = { Module: Word, Action: Word, Before: Values, After: Values }

export default function AuditLogPage() {
  return <EntityPage of={auditLog} cells={cells} />
}

/** Written in Chinese, said in the language being shown. */
function Word({ value }: CellProps) {
  const { say } = useWords()
  return say(String(value))
}

/** Values of the changed object, in the words of its own concept. */
function Values({ value, name, row }: CellProps) {
  const { say } = useWords()
  const of = registry.get().entities.find((each) => namesOf(each).includes(String(row['ObjectType'])))
  const values = asRow(value)
  if (!of || !values) return <FieldCell of={auditLog} name={name} row={row} />
  const names = Object.keys(values).filter((each) => of.all[each] && values[each] !== null)
  if (names.length === 0) return <span className={styles.nothing}>—</span>
  return (
    <dl className={styles.values}>
      {names.map((each) => (
        <div key={each}>
          <dt>{say(wordOf(of.all[each]!))}</dt>
          <dd>
            <FieldCell of={of} name={each} row={values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
