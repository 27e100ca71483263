import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
/** Every entry of a book as a line of JSON; what was written is there after the channel was killed. */
export interface Journal<Entry> {
  readonly entries: readonly Entry[]
  write(entry: Entry): void
}

/** Reads what an earlier run wrote. A last line that was cut off when it was killed never held, and is removed. */
export function openJournal<Entry>(file: string): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return {
    entries: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry),
    write: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  }
}
