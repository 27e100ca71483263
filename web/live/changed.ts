import { useEffect, useEffectEvent, useRef } from 'react'
import { everything } from '#kernel/everything.ts'
import { hasChangedSince, latestChange, noteChange } from './change-count.ts'
import { watch } from './watched.ts'

type Listener = (topic: string) => void
const listeners = new Set<Listener>()

/** The server says that records of a concept changed; anyone who shows them asks again. */
export function notifyOfChange(topic: string): void {
  noteChange(topic)
  for (const listener of listeners) listener(topic)
}

/** Asks again when one of the concepts changed, at most once in `everyMs`, when the page is looked at again, and as it is shown again after changes that it missed. */
export function useChanged(topics: readonly string[], again: () => void, everyMs = 3_000): void {
  const latest = useEffectEvent(again)
  const wanted = topics.join(' ')
  const known = useRef(latestChange())
  useEffect(() => {
    const names = wanted.split(' ')
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookNow = () => {
      known.current = latestChange()
      latest()
    }
    if (hasChangedSince(names, known.current)) lookNow()
    const listener = (topic: string) => {
      if ((topic !== everything && !names.includes(topic)) || document.hidden) return
      timer ??= setTimeout(() => {
        timer = undefined
        lookNow()
      }, everyMs)
    }
    const lookAgain = () => listener(everything)
    listeners.add(listener)
    document.addEventListener('visibilitychange', lookAgain)
    const leave = watch(names)
    return () => {
      leave()
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer)
    }
  }, [wanted, everyMs])
}
