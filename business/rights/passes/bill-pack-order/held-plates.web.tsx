import type { CellProps } from '#fields/shown.web.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import styles from './held-plates.module.css'

/** The plates of a pass or a card, separated by commas; in a table the first, and how many more there are. */
export function HeldPlates({ value }: CellProps) {
  const plates = String(value).split(',')
  return (
    <span className={styles.plates} title={String(value)}>
      {plates.map((plate) => (
        <PlateChip key={plate} plate={plate} />
      ))}
      {plates.length > 1 && <small>+{plates.length - 1}</small>}
    </span>
  )
}
