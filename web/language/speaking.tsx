import { useMemo, type ReactNode } from 'react'
import { useLanguage, WordsContext, wordsOf } from './language.ts'

/** Everything inside speaks one language, and the other one from the moment it is chosen. */
export function Speaking({ children }: { children: ReactNode }) {
  const spoken = useLanguage()
  const words = useMemo(() => wordsOf(spoken), [spoken])
  return <WordsContext value={words}>{children}</WordsContext>
}
