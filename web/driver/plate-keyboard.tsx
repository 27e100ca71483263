import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '../language/language.ts'
import styles from './plate-input.module.css'

type Rows = readonly (readonly string[])[]

interface Props {
  /** What stands on the keys, row by row. */
  readonly rows: Rows
  /** Whether there is a character to take away. */
  readonly hasBack: boolean
  readonly onKey: (key: string) => void
  readonly onBack: () => void
}

const back = '⌫'

/**
 * The keys as one stop of Tab, as a grid of WAI-ARIA is: the arrows lead from key to key. Letters of a real keyboard type here as well. When other keys
 * come in the place of these, who stood on one stands on the first of them.
 */
export function PlateKeyboard({ rows, hasBack, onKey, onBack }: Props) {
  const { say } = useWords()
  const grid = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const [[stopRow, stopColumn], setStop] = useState<readonly [number, number]>([0, 0])
  const [rowsBefore, setRowsBefore] = useState(rows)
  if (rowsBefore !== rows) {
    setRowsBefore(rows)
    setStop([0, 0])
  }
  useLayoutEffect(() => {
    if (isHere.current) focusKey(grid.current!, 0, 0)
  }, [rows])
  const shown = hasBack ? [...rows.slice(0, -1), [...rows.at(-1)!, back]] : rows
  const go = (event: KeyboardEvent) => {
    const text = event.key
    const there = stepTo(text, shown, stopRow, stopColumn)
    if (there) focusKey(grid.current!, ...there)
    else if (text === 'Backspace') onBack()
    else if (isTyped(event)) onKey(text.toUpperCase())
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={say('车牌键盘')}
      className={styles.keys}
      data-first={!hasBack || undefined}
      onKeyDown={go}
      onFocus={() => (isHere.current = true)}
      onBlur={({ target }) => {
        // A key that goes away takes the focus with it; who leaves by himself is elsewhere.
        if (target.isConnected) isHere.current = false
      }}
    >
      {shown.map((row, at) => (
        <div key={at} role="row">
          {row.map((key, column) => (
            <span key={key} role="gridcell">
              <button
                type="button"
                tabIndex={at === stopRow && column === stopColumn ? 0 : -1}
                onFocus={() => setStop([at, column])}
                {...(key === back
                  ? { className: styles.back, 'aria-label': say('删除一位'), onClick: onBack }
                  : { onClick: () => onKey(key) })}
              >
                {key}
              </button>
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey

/** Where a key of the real keyboard leads from there; null: nowhere. */
function stepTo(key: string, rows: Rows, row: number, column: number): readonly [number, number] | null {
  const last = (at: number) => rows[at]!.length - 1
  const inRow = (at: number) => [at, Math.min(column, last(at))] as const
  if (key === 'ArrowRight') return [row, Math.min(column + 1, last(row))]
  if (key === 'ArrowLeft') return [row, Math.max(column - 1, 0)]
  if (key === 'ArrowDown') return inRow(Math.min(row + 1, rows.length - 1))
  if (key === 'ArrowUp') return inRow(Math.max(row - 1, 0))
  if (key === 'Home') return [row, 0]
  if (key === 'End') return [row, last(row)]
  return null
}

function focusKey(grid: HTMLElement, row: number, column: number): void {
  grid.children[row]!.querySelectorAll('button')[column]!.focus()
}
