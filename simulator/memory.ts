import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What must be remembered between two runs, as one JSON file that is there whole or not at all. */
export interface Memory<Content extends object> {
  content: Content
  /** What cannot be written, as on a full disk, is said once and written with the next save that can be. */
  save(): void
}

export function openMemory<Content extends object>(file: string, initial: Content): Memory<Content> {
  mkdirSync(dirname(file), { recursive: true })
  let isBehind = false
  const memory: Memory<Content> = {
    content: readIfThere(file) ?? initial,
    save() {
      try {
        writeFileSync(`${file}.new`, JSON.stringify(memory.content, null, 1), { mode: 0o600 })
        renameSync(`${file}.new`, file)
        if (isBehind) console.log(`${file} is written again.`)
        isBehind = false
      } catch (error) {
        if (!isBehind) console.error(`${file} cannot be written (${String(error)}); it is tried again.`)
        isBehind = true
      }
    },
  }
  return memory
}

function readIfThere<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read (${String(error)}). Remove it to start over.`, { cause: error })
  }
}
