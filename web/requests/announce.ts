import type { Refusal } from './refusal.ts'

/** How each refusal is said (specification 8): for how long, and what follows when it has been read. */
export interface Announcement {
  readonly tone: 'failed' | 'http' | 'notSignedIn' | 'ended'
  readonly message: string
  readonly seconds: number
  /** `enter`: the console is closed until the person has done what is asked of them at the entrance, which says it. */
  readonly then?: 'signIn' | 'leave' | 'enter'
}

type Listener = (announcement: Announcement) => void
const listeners = new Set<Listener>()
/** Announced before anyone listened: delivered to the first listener. */
const unheard: Announcement[] = []
let leaving = false

/** Returns the function that stops listening. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  for (const announcement of unheard.splice(0)) listener(announcement)
  return () => void listeners.delete(listener)
}

/** Says a refusal once; while the session's end is being said, nothing else is. `quiet` leaves it to the caller unless the session ended. */
export function announce(refusal: Refusal, quiet: boolean): void {
  const announcement = wording(refusal)
  if (leaving || (quiet && !announcement.then)) return
  if (announcement.then && announcement.then !== 'enter') leaving = true
  if (listeners.size === 0 && announcement.then !== 'enter') unheard.push(announcement)
  for (const listener of listeners) listener(announcement)
}

/** A new session may learn of its end again, and reads nothing of the one before. */
export function listenAgain(): void {
  leaving = false
  unheard.length = 0
}

function wording({ state, message, isHttpError }: Refusal): Announcement {
  if (state === '403') return { tone: 'ended', message, seconds: 5, then: 'leave' }
  if (state === '401') return { tone: 'notSignedIn', message, seconds: 3, then: 'signIn' }
  if (['mustChangePassword', 'mustSetUpSecondFactor'].includes(state))
    return { tone: 'failed', message, seconds: 3, then: 'enter' }
  return isHttpError ? { tone: 'http', message, seconds: 5 } : { tone: 'failed', message, seconds: 3 }
}
