import type { Language, Words } from '#kernel/wire.ts'

/** Words of each language; Chinese words are their own keys. */
export function wordsOf(catalogue: Readonly<Record<string, string>>): Readonly<Record<Language, Words>> {
  return { zh: (chinese) => chinese, en: (chinese) => catalogue[chinese] ?? chinese }
}
