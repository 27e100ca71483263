import { sentences } from '#kernel/failure.ts'
import { rephrasing } from '#kernel/rephrase.ts'
import type { Words } from '#kernel/wire.ts'
import { useLanguage, type Catalogue } from './language.ts'

const asStored: Words = (stored) => stored
const refusals = Object.fromEntries(Object.values(sentences).map(({ zh, en }) => [zh, en]))
const made = new WeakMap<Catalogue, Words>()

/** Made once for all that a page shows. */
function wordsFrom(catalogue: Catalogue): Words {
  const words = made.get(catalogue) ?? rephrasing({ ...refusals, ...catalogue })
  made.set(catalogue, words)
  return words
}

/** What the product composed and stored in Chinese, in the language being shown. */
export function useStoredWords(): Words {
  const { language, words } = useLanguage()
  return language === 'zh' ? asStored : wordsFrom(words)
}
