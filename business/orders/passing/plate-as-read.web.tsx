import type { CellProps } from '#fields/shown.web.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import { plateAsRead } from '#fields/plate/plate-number.ts'
import { useWords } from '#web/language/language.ts'
import styles from './plate-as-read.module.css'

/** The plate under which a passing counts, and what its camera read where that is another. */
export function PlateAsRead({ row, ...given }: CellProps) {
  const { say } = useWords()
  const { Cell } = shownOf(given.field)
  const read = plateAsRead(String(row['recoPlateNumber'] ?? ''))
  return (
    <>
      <Cell {...given} row={row} />
      {read !== '' && read !== given.value && (
        <small className={styles.read}>{say('识别为 {plate}', { plate: read })}</small>
      )}
    </>
  )
}
