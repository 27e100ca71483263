import { wordsWidth } from '#fields/words-width.ts'
import styles from './ring.module.css'

export interface Slice {
  readonly name: string
  readonly value: number
  readonly colour: string
  /** Stands behind the name. */
  readonly text: string
}

/** Seen from five metres: far apart in lightness too (after Okabe and Ito). */
export const ringColours = ['#6ea6f5', '#f2a94a', '#4cc3a8', '#cf8fcd', '#e6db74', '#9aa5b3']

const radius = 44
const around = 2 * Math.PI * radius

/** Of the drawing of 100 × 100: how large the note is, and how long it may become before the ring. */
const [noteSize, noteRoom] = [13, 66]

function sizeOf(note: string): number {
  return noteSize * Math.min(1, noteRoom / wordsWidth(note, noteSize))
}

/** Shares of a whole as a ring, with their names and figures alongside it; `middle` stands within. */
export function Ring({ slices, middle, note }: { slices: readonly Slice[]; middle: string; note: string }) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const lengthOf = (value: number) => (total > 0 ? (value / total) * around : 0)
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className={styles.base} />
        {slices.map(({ name, value, colour }, at) => {
          const length = lengthOf(value)
          const before = slices.slice(0, at).reduce((sum, slice) => sum + lengthOf(slice.value), 0)
          return (
            <circle
              key={name}
              cx="50"
              cy="50"
              r={radius}
              stroke={colour}
              strokeDasharray={`${length} ${around - length}`}
              strokeDashoffset={-before}
              transform="rotate(-90 50 50)"
            />
          )
        })}
        <text x="50" y="51" className={styles.middle}>
          {middle}
        </text>
        <text x="50" y="66" className={styles.note} style={{ fontSize: sizeOf(note) }}>
          {note}
        </text>
      </svg>
      <ul>
        {slices.map(({ name, colour, text }) => (
          <li key={name}>
            <i style={{ background: colour }} />
            <span>{name}</span>
            <b className="tabular">{text}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
