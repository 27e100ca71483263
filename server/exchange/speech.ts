import type { Language, Words } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'

/** How a file speaks: the words of its language, and what the tenant itself calls certain codes. */
export interface Speech {
  readonly words: Words
  readonly codeName: CodeName
}

/** The tenant's own name of a code that a field holds; null where the code's declared word is the name. */
export type CodeName = (field: string, code: string) => string | null

/** Reads the tenant's names of codes in a language. */
export type ReadCodeNames = (tx: Tx, language: Language) => Promise<CodeName>
