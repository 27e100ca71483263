import type { Shown } from '../shown.web.ts'
import type { StructureField } from './structure.ts'
import styles from './structure.module.css'

/** Shown as it is, in one line where there is no room for more; a concept whose people write such values brings an input of its own to its page. */
export const shownStructure: Shown<StructureField> = {
  width: 200,
  usual: ({ usually }) => usually ?? null,
  Cell: ({ value }) => (
    <code className={styles.structure} title={JSON.stringify(value)}>
      {JSON.stringify(value, null, 1)}
    </code>
  ),
}
