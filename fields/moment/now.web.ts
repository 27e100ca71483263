import { useSyncExternalStore } from 'react'

const tickMs = 15_000
const hearers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The present, one clock for the whole console, moving every quarter of a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of hearers) each()
  }, tickMs)
  return () => {
    hearers.delete(hear)
    if (hearers.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}
