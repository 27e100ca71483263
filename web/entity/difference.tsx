import { wordOf } from '#kernel/field.ts'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { useWords } from '../language/language.ts'
import styles from './details.module.css'
import { FieldCell } from './field-cell.tsx'

/** Only what differs; nothing for a record that was made or deleted. */
export function Difference({ of, before, after }: { of: Entity; before: WireRow | null; after: WireRow | null }) {
  const { say } = useWords()
  if (!before || !after) return null
  const names = Object.keys(after).filter(
    (name) => of.all[name] && name !== of.common.updatedAt && name !== of.common.updatedBy,
  )
  if (names.length === 0) return null
  return (
    <dl className={styles.difference}>
      {names.map((name) => (
        <div key={name}>
          <dt>{say(wordOf(of.all[name]!))}</dt>
          <dd>
            <del>
              <FieldCell of={of} name={name} row={before} />
            </del>
            <span aria-label={say('改为')}>→</span>
            <ins>
              <FieldCell of={of} name={name} row={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const asRow = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRow) : null
