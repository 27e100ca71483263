import type { Console } from './consoles.ts'

/** A console says something every ten seconds. */
const mostMessages = 100
const withinMs = 10_000

/** Tabs of one session that may listen at the same time to one channel. */
export const mostSockets = 10

/** Counts a message; whether the console says more than any console has to say. */
export function isFlooding(console: Console): boolean {
  const now = performance.now()
  if (now - console.receivedSince > withinMs) Object.assign(console, { received: 0, receivedSince: now })
  console.received += 1
  console.isAlive = true
  return console.received > mostMessages
}

/**
 * Runs the work of a key at once, and then with a pause after each time: all that is asked meanwhile is one more time, so that what came last is not left
 * out. `work` throws nothing.
 */
export function inPace<Key>(pauseMs: number): (key: Key, work: () => Promise<void> | void) => void {
  const askedMeanwhile = new Map<Key, (() => Promise<void> | void) | null>()
  const run = async (key: Key, work: () => Promise<void> | void) => {
    askedMeanwhile.set(key, null)
    await work()
    setTimeout(() => {
      const next = askedMeanwhile.get(key)
      askedMeanwhile.delete(key)
      if (next) void run(key, next)
    }, pauseMs).unref()
  }
  return (key, work) => {
    if (askedMeanwhile.has(key)) askedMeanwhile.set(key, work)
    else void run(key, work)
  }
}

/** How many sockets each session has open in this process. */
export function socketCounter(): { take(session: Buffer): boolean; giveBack(session: Buffer): void } {
  const open = new Map<string, number>()
  return {
    take(session) {
      const key = session.toString('latin1')
      const theirs = open.get(key) ?? 0
      if (theirs >= mostSockets) return false
      open.set(key, theirs + 1)
      return true
    },
    giveBack(session) {
      const key = session.toString('latin1')
      const left = open.get(key)! - 1
      if (left) open.set(key, left)
      else open.delete(key)
    },
  }
}
