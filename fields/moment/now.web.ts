import { useSyncExternalStore } from 'react'

const tickMs = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The present, one clock for the whole console, moving every quarter of a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** While no one looked, the clock stood. */
function start(): void {
  now = Date.now()
  timer = setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, tickMs)
}
