import { fail } from '#kernel/failure.ts'

const windowMs = 60_000
const triesInWindow = 20

/**
 * Slows guessing: at most 20 wrong sign-ins a minute for an account and for an address, counted in this process. The account's own lock
 * in the database is the lasting one.
 */
export function signInLimit(now: () => number = Date.now) {
  const wrong = new Map<string, number[]>()
  const recent = (key: string) => (wrong.get(key) ?? []).filter((at) => at > now() - windowMs)
  return {
    demand(keys: string[]): void {
      for (const key of keys) {
        const tries = recent(key)
        if (tries.length >= triesInWindow)
          throw fail('tooOften', { seconds: Math.ceil((tries[0]! + windowMs - now()) / 1000) })
      }
    },
    count(keys: string[]): void {
      if (wrong.size > 10_000) wrong.clear()
      for (const key of keys) wrong.set(key, [...recent(key), now()])
    },
    forget(key: string): void {
      wrong.delete(key)
    },
  }
}
