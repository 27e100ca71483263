import type { CellProps } from '#fields/shown.web.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { plateAsRead } from '#fields/plate/plate-number.ts'
import { useWords } from '#web/language/language.ts'
import styles from './plate-as-read.module.css'

/** The plate under which a passing counts, and what its camera read where that is another. */
export function PlateAsRead({ row, ...given }: CellProps) {
  const { Cell } = shownOf(given.field)
  return (
    <>
      <Cell {...given} row={row} />
      <ReadOtherwise plateNumber={String(given.value ?? '')} recoPlateNumber={String(row['recoPlateNumber'] ?? '')} />
    </>
  )
}

/** What the camera read of a passing that counts under another plate, or under none. */
export function ReadOtherwise({ plateNumber, recoPlateNumber }: Record<'plateNumber' | 'recoPlateNumber', string>) {
  const { say } = useWords()
  const read = plateAsRead(recoPlateNumber)
  return read === '' || read === plateNumber ? null : (
    <small className={styles.read}>{say('识别为 {plate}', { plate: read })}</small>
  )
}
