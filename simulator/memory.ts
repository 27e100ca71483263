import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What must be remembered between two runs, as one JSON file that is there whole or not at all. */
export interface Memory<Content extends object> {
  content: Content
  save(): void
}

export function openMemory<Content extends object>(file: string, initial: Content): Memory<Content> {
  mkdirSync(dirname(file), { recursive: true })
  const memory: Memory<Content> = {
    content: readIfThere(file) ?? initial,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(memory.content, null, 1), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
  return memory
}

function readIfThere<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read (${String(error)}). Remove it to begin anew.`, { cause: error })
  }
}
