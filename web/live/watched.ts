import { everything } from '#kernel/everything.ts'
import { noteChange } from './change-count.ts'

/** How long a concept that no page shows is still watched: who goes back to a page soon does not ask again. */
const lingerMs = 30_000
/** Who shows more is notified of everything: what a message may say is limited. */
const mostNamed = 80

/** What a channel says to the server, which notifies a console only of concepts that it watches. */
export interface Watched {
  /** Names of concepts; `*` for all. */
  topics(): readonly string[]
  /** Calls back when they are others. Returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

/** How many mounted pages show each concept; none for one that lingers. */
const pagesOf = new Map<string, number>()
const listeners = new Set<() => void>()
let isChangePending = false
let isOutOfSight = false

/** What the pages of this window show; nothing after it was hidden for a while, for its pages ask again when it is looked at. */
export const watched: Watched = {
  topics: () => (isOutOfSight ? [] : pagesOf.size > mostNamed ? [everything] : [...pagesOf.keys()]),
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Watches these until the function that is returned is called, and a while longer. What is watched no more counts as changed, since it may. */
export function watch(topics: readonly string[]): () => void {
  for (const topic of topics) {
    if (!pagesOf.has(topic)) notifyOnce()
    pagesOf.set(topic, (pagesOf.get(topic) ?? 0) + 1)
  }
  return () => {
    for (const topic of topics) pagesOf.set(topic, pagesOf.get(topic)! - 1)
    setTimeout(() => topics.forEach(forgetUnshown), lingerMs)
  }
}

function forgetUnshown(topic: string): void {
  if (pagesOf.get(topic) !== 0) return
  pagesOf.delete(topic)
  noteChange(topic)
  notifyOnce()
}

/** A page mounts several at once. */
function notifyOnce(): void {
  if (isChangePending) return
  isChangePending = true
  queueMicrotask(() => {
    isChangePending = false
    for (const listener of listeners) listener()
  })
}

let outOfSightSoon: ReturnType<typeof setTimeout> | undefined
globalThis.document?.addEventListener('visibilitychange', () => {
  clearTimeout(outOfSightSoon)
  if (document.hidden) outOfSightSoon = setTimeout(() => seeOrNot(true), lingerMs)
  else if (isOutOfSight) seeOrNot(false)
})

function seeOrNot(isHidden: boolean): void {
  isOutOfSight = isHidden
  if (isHidden) [...pagesOf.keys()].forEach(forgetUnshown)
  notifyOnce()
}
