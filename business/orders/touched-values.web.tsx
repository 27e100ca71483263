import { wordOf, type Fields } from '#kernel/field.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import type { CellProps } from '#fields/shown.web.ts'
import { asRow } from '#web/entity/difference.tsx'
import { FieldCell } from '#web/entity/field-cell.tsx'
import { useWords } from '#web/language/language.ts'
import styles from './touched-values.module.css'

const asNamed = (name: string) => name

/** The names of what was touched, in the words of the order, of its split or of the lane it belongs to. */
const concepts = [
  { of: parkOrder, spelt: asNamed },
  { of: { all: parkOrder.actions.splitStay.fields as Fields }, spelt: asNamed },
  { of: lane, spelt: (name: string) => name.charAt(0).toUpperCase() + name.slice(1) },
]

/** What a person touched, each value as its order or lane shows it. */
export function TouchedValues({ value }: CellProps) {
  const { say } = useWords()
  const values = asRow(value) ?? {}
  return (
    <dl className={styles.values}>
      {Object.entries(values).map(([name, part]) => {
        const concept = concepts.find(({ of, spelt }) => of.all[spelt(name)])
        if (!concept) return null
        const field = concept.spelt(name)
        return (
          <div key={name}>
            <dt>{say(wordOf(concept.of.all[field]!))}</dt>
            <dd>
              <FieldCell of={concept.of} name={field} row={{ ...values, [field]: part }} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
