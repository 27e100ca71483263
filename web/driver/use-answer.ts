import { useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { callServer } from './call-server.ts'

interface Answered<Data> {
  readonly data: Data | null
  readonly refusal: Refusal | null
  /** Asks once more; what is shown stays until there is an answer. */
  readonly again: () => void
}

/** What an endpoint answers, asked when the page shows it, and in the other language when that is chosen. */
export function useAnswer<Data>(path: string, input: Readonly<Record<string, string>>): Answered<Data> {
  const body = JSON.stringify(input)
  const { language } = useWords()
  const [times, setTimes] = useState(0)
  const [answer, setAnswer] = useState<Omit<Answered<Data>, 'again'>>({ data: null, refusal: null })
  useEffect(() => {
    let isWanted = true
    callServer<Data>(path, JSON.parse(body) as Record<string, string>).then(
      (data) => isWanted && setAnswer({ data, refusal: null }),
      (refusal: Refusal) => isWanted && setAnswer(({ data }) => ({ data, refusal })),
    )
    return () => void (isWanted = false)
  }, [path, body, language, times])
  return { ...answer, again: useCallback(() => setTimes((before) => before + 1), []) }
}
