import type { Console } from './consoles.ts'

/** A console says something every ten seconds. */
const mostMessages = 100
const withinMs = 10_000

/** Between two answers to getWarning of one console. */
const pauseMs = 1_000

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
 * Counts for a console: one time at once, with a pause after each, and all that it asks for meanwhile is one more time, so that it learns what is
 * true after its last question. `count` throws nothing.
 */
export function countInPace(console: Console, count: () => Promise<void>): void {
  if (console.counting !== 'no') {
    console.counting = 'askedAgain'
    return
  }
  console.counting = 'underWay'
  void count().finally(() => {
    setTimeout(() => {
      const again = console.counting === 'askedAgain' && console.socket.readyState === console.socket.OPEN
      console.counting = 'no'
      if (again) countInPace(console, count)
    }, pauseMs).unref()
  })
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
