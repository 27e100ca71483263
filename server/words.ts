import { sentences } from '#kernel/failure.ts'
import { rephrasing } from '#kernel/rephrase.ts'
import { inChinese } from '#kernel/sentence.ts'
import type { Language, Words } from '#kernel/wire.ts'

/** Words of each language; Chinese words are their own keys, also as parts of what was stored. */
export function wordsOf(catalogue: Readonly<Record<string, string>>): Readonly<Record<Language, Words>> {
  return { zh: inChinese, en: rephrasing({ ...refusals, ...catalogue }) }
}

const refusals = Object.fromEntries(Object.values(sentences).map(({ zh, en }) => [zh, en]))
