import { sentences } from '#kernel/failure.ts'
import { rephrasing } from '#kernel/rephrase.ts'
import type { Words } from '#kernel/wire.ts'
import { useSpoken, type Catalogue } from './language.ts'

const asStored: Words = (stored) => stored
const refusals = Object.fromEntries(Object.values(sentences).map(({ zh, en }) => [zh, en]))
let made: { readonly of: Catalogue; readonly words: Words } | null = null

/** What the product composed and stored in Chinese, in the language being shown. */
export function useStoredWords(): Words {
  const { language, words } = useSpoken()
  if (language === 'zh') return asStored
  if (made?.of !== words) made = { of: words, words: rephrasing({ ...refusals, ...words }) }
  return made.words
}
