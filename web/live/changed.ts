import { useEffect, useEffectEvent } from 'react'

type Listener = (topic: string) => void
const listeners = new Set<Listener>()

/** In the place of a topic: anything may have changed. */
export const everything = '*'

/** The server says that records of a concept changed; anyone who shows them asks again. */
export function notifyOfChange(topic: string): void {
  for (const listener of listeners) listener(topic)
}

/** Asks again when one of the concepts changed, at most once in `everyMs`, and when the page is looked at again. */
export function useChanged(topics: readonly string[], again: () => void, everyMs = 3_000): void {
  const latest = useEffectEvent(again)
  const wanted = topics.join(' ')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listener = (topic: string) => {
      if ((topic !== everything && !wanted.split(' ').includes(topic)) || document.hidden) return
      timer ??= setTimeout(() => {
        timer = undefined
        latest()
      }, everyMs)
    }
    const lookAgain = () => listener(everything)
    listeners.add(listener)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer)
    }
  }, [wanted, everyMs])
}
