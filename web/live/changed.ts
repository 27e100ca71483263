import { useEffect, useEffectEvent, useRef } from 'react'

type Listener = (topic: string) => void
const listeners = new Set<Listener>()
/** How many changes there were, and which of them was the last of each topic: pages that are kept hidden hear of none. */
let count = 0
const lastOf = new Map<string, number>()

/** In the place of a topic: anything may have changed. */
export const everything = '*'

/** The server says that records of a concept changed; anyone who shows them asks again. */
export function notifyOfChange(topic: string): void {
  lastOf.set(topic, ++count)
  for (const listener of listeners) listener(topic)
}

/** Asks again when one of the concepts changed, at most once in `everyMs`, when the page is looked at again, and as it is shown again after changes that it missed. */
export function useChanged(topics: readonly string[], again: () => void, everyMs = 3_000): void {
  const latest = useEffectEvent(again)
  const wanted = topics.join(' ')
  const known = useRef(count)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookNow = () => {
      known.current = count
      latest()
    }
    if ([...wanted.split(' '), everything].some((topic) => (lastOf.get(topic) ?? 0) > known.current)) lookNow()
    const listener = (topic: string) => {
      if ((topic !== everything && !wanted.split(' ').includes(topic)) || document.hidden) return
      timer ??= setTimeout(() => {
        timer = undefined
        lookNow()
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
