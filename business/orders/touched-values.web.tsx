import { wordOf, type Fields } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { asRow } from '#web/entity/difference.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './touched-values.module.css'

const asNamed = (name: string) => name

/** The names of what was touched, in the words of the order, of its split, of a passing or of the lane it belongs to. */
const concepts = [
  { of: parkOrder, spelt: asNamed },
  { of: { all: parkOrder.actions.splitStay.fields as Fields }, spelt: asNamed },
  { of: { all: parkOrder.actions.recordPassing.fields as Fields }, spelt: asNamed },
  { of: lane, spelt: (name: string) => name.charAt(0).toUpperCase() + name.slice(1) },
]

/** What a person touched, each value as its order or lane shows it. */
export function TouchedValues({ value }: CellProps) {
  const { say } = useWords()
  const values = asRow(value) ?? {}
  return (
    <dl className={styles.values}>
      {partsOf(values).map(({ name, of, field, part }) => (
        <div key={name}>
          <dt>{say(wordOf(of.all[field]!))}</dt>
          <dd>
            <FieldCell of={of} name={field} row={{ ...values, [field]: part }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In the order in which their concept declares them: the database keeps the shortest name first. */
function partsOf(values: WireRow) {
  return Object.entries(values)
    .flatMap(([name, part]) => {
      const among = concepts.findIndex(({ of, spelt }) => of.all[spelt(name)])
      if (among < 0) return []
      const { of, spelt } = concepts[among]!
      const field = spelt(name)
      return [{ name, of, field, part, among, at: Object.keys(of.all).indexOf(field) }]
    })
    .toSorted((one, other) => one.among - other.among || one.at - other.at)
}
