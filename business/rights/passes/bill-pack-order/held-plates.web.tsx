import type { CellProps } from '#fields/shown.web.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import styles from './held-plates.module.css'

/** The plates of a pass or a card, parted by commas: the first, and how many more there are. */
export function HeldPlates({ value }: CellProps) {
  const [first = '', ...more] = String(value).split(',')
  return (
    <span className={styles.plates} title={String(value)}>
      <PlateChip plate={first} />
      {more.length > 0 && <small>+{more.length}</small>}
    </span>
  )
}
