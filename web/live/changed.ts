import { useEffect, useEffectEvent } from 'react'

type Hear = (topic: string) => void
const hearers = new Set<Hear>()

/** In the place of a topic: anything may have changed. */
export const everything = '*'

/** The server says that records of a concept changed; whoever shows them asks again. */
export function notifyOfChange(topic: string): void {
  for (const hear of hearers) hear(topic)
}

/** Asks again when one of the concepts changed, at most once in `everyMs`, and when the page is looked at again. */
export function useChanged(topics: readonly string[], again: () => void, everyMs = 3_000): void {
  const latest = useEffectEvent(again)
  const wanted = topics.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (topic: string) => {
      if ((topic !== everything && !wanted.split(' ').includes(topic)) || document.hidden) return
      timer ??= setTimeout(() => {
        timer = undefined
        latest()
      }, everyMs)
    }
    const lookAgain = () => hear(everything)
    hearers.add(hear)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      hearers.delete(hear)
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer)
    }
  }, [wanted, everyMs])
}
