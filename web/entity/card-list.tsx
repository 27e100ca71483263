import { FieldCell } from './field-cell.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './entity-page.module.css'
import type { ListViewProps } from './list-table.tsx'
import { RowActions } from './row-actions.tsx'

/** As many facts on a card; the rest is in the details. */
const factsMost = 8

/** The list on a phone: a card for each record. */
export function CardList({ of, rows, columns, cells, actions, dimmed, onOpen }: ListViewProps) {
  const [first, ...others] = columns.filter(({ hidden }) => !hidden)
  if (!first) return null
  return (
    <ul className={styles.cards} data-dimmed={dimmed || undefined}>
      {rows.map((row) => {
        const offers = actions.offersFor(row)
        return (
          <li key={String(row[of.common.id])} className={styles.card}>
            <header>
              <button type="button" className={styles.link} onClick={() => onOpen(String(row[of.common.id]))}>
                <FieldCell of={of} name={first.name} row={row} cells={cells} />
              </button>
            </header>
            <dl>
              {others.slice(0, factsMost).map(({ name }) => (
                <div key={name}>
                  <dt>
                    <FieldLabel field={of.all[name]!} />
                  </dt>
                  <dd>
                    <FieldCell of={of} name={name} row={row} cells={cells} />
                  </dd>
                </div>
              ))}
            </dl>
            {offers.length > 0 && (
              <footer>
                <RowActions offers={offers} />
              </footer>
            )}
          </li>
        )
      })}
    </ul>
  )
}
