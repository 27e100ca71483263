import type { ComponentProps } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { useWords } from '../language/language.ts'
import { useMay } from '../session/session.ts'
import type { Filters } from './address.ts'
import { useRows } from './requests.ts'
import styles from './details.module.css'
import type { FieldCell } from './field-cell.tsx'
import { FieldLabel } from './field-label.tsx'
import { LinkedCell } from './linked-cell.tsx'
import { filtersWithPeriod } from './list-query.ts'

const newest = 20

interface Props {
  readonly of: Entity
  readonly filters: Filters
  readonly columns: readonly string[]
  /** What they are here, where the concept's own name does not say it. */
  readonly label?: string
  /** How fields are shown here, where their kind does not say it all. */
  readonly cells?: ComponentProps<typeof FieldCell>['cells']
}

/** Records of another concept that belong to the one shown, the newest first; nothing for people who may not see them. */
export function RelatedList({ of, filters, columns, label = of.label, cells = {} }: Props) {
  const { say } = useWords()
  const permitted = useMay()(permission(of, 'read'))
  const { data } = useRows(of, { ...filtersWithPeriod(of, filters), Page: 1, PerPage: newest }, permitted)
  if (!permitted || !data?.rows.length) return null
  return (
    <section className={styles.related}>
      <h2>
        {say(label)} <small>{data.total}</small>
      </h2>
      <div>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <FieldLabel field={of.all[name]!} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={String(row[of.common.id])}>
                {columns.map((name) => (
                  <td key={name}>
                    <LinkedCell of={of} name={name} row={row} cells={cells} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
