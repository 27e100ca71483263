import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deed, DeedFacts } from '#business/traffic/edge/deed.ts'

/** An event that the box took while the centre was away. */
export interface Entry {
  readonly serial: string
  /** As its device sent it. */
  readonly event: Readonly<Record<string, unknown>>
  /** What it did; null: nothing that counts, it is passed on as it is. */
  readonly deed: (DeedFacts & Partial<Deed>) | null
  /** The centre decided about it: it is not reported, and forgotten with the next snapshot. */
  readonly isKnown?: true
}

/** What the box did since the last snapshot, in a file that is only added to: an entry is on the disk before anyone is answered. */
export interface Journal {
  /** Entries that were not reported, in order. */
  readonly waiting: readonly Entry[]
  /** Those with what the centre decided since the last snapshot. */
  readonly entries: readonly Entry[]
  /** The entry of an event that came before. */
  entryOf(serial: string, eventId: string): Entry | undefined
  add(entry: Entry): void
  /** The centre has them, and the snapshot shows it. */
  forget(entries: readonly Entry[]): void
  /** The centre has them; they count until a snapshot shows them. */
  reported(entries: readonly Entry[]): void
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'journal.jsonl')
  const waiting = new Map<string, Entry>()
  const keyOf = (serial: string, eventId: unknown) => `${serial}/${String(eventId)}`
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const said = parsed(line)
    if (said && 'done' in said) for (const key of said.done) waiting.delete(key)
    else if (said) waiting.set(keyOf(said.serial, said.event['eventId']), said)
  }
  const write = (line: unknown, flag = 'a') =>
    writeFileSync(file, `${JSON.stringify(line)}\n`, { flag, flush: true, mode: 0o600 })
  /** What was reported is not read again and again. */
  const shorten = () => {
    const lines = [...waiting.values()].map((entry) => `${JSON.stringify(entry)}\n`)
    writeFileSync(`${file}.new`, lines.join(''), { flush: true, mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  shorten()
  return {
    get waiting() {
      return [...waiting.values()].filter(({ isKnown }) => !isKnown)
    },
    get entries() {
      return [...waiting.values()]
    },
    entryOf: (serial, eventId) => waiting.get(keyOf(serial, eventId)),
    add(entry) {
      write(entry)
      waiting.set(keyOf(entry.serial, entry.event['eventId']), entry)
    },
    reported(entries) {
      for (const entry of entries) {
        write({ ...entry, isKnown: true })
        waiting.set(keyOf(entry.serial, entry.event['eventId']), { ...entry, isKnown: true })
      }
    },
    forget(entries) {
      if (entries.length === 0) return
      const done = entries.map(({ serial, event }) => keyOf(serial, event['eventId']))
      write({ done })
      for (const key of done) waiting.delete(key)
      if (waiting.size === 0) shorten()
    },
  }
}

/** A line that the power cut in two says nothing: no one was answered for it. */
function parsed(line: string): Entry | { done: string[] } | null {
  try {
    return line === '' ? null : (JSON.parse(line) as Entry)
  } catch {
    return null
  }
}
