import { isPlate, isVirtualPlate, plateColorOf, plateParts } from './plate-number.ts'
import styles from './plate-chip.module.css'

/** PlateColor of domain.md 5.1 → the face painted. */
const faces: Readonly<Record<number, string>> = {
  1: 'blue',
  2: 'yellow',
  3: 'white',
  4: 'black',
  5: 'green',
  6: 'yellow-green',
  7: 'plain',
}

/** A plate as it looks on the car: its colour, a dot after the office; dashed while virtual, temporary or doubtful, which a masked one does not say. */
export function PlateChip({ plate, colour }: { plate: string; colour?: number | null }) {
  const face = faces[colour || plateColorOf(plate)] ?? 'plain'
  const isMasked = plate.includes('*')
  const doubtful = !isMasked && (!isPlate(plate) || isVirtualPlate(plate) || plate.startsWith('临'))
  const { head, tail } = isMasked ? { head: plate.slice(0, 2), tail: plate.slice(2) } : plateParts(plate)
  const shortTail = isVirtualPlate(plate) ? tail.slice(0, 5) : tail
  return (
    <span className={styles.plate} data-face={face} data-doubtful={doubtful || undefined} title={plate}>
      {head}
      {shortTail && <i aria-hidden="true" />}
      {shortTail}
    </span>
  )
}
