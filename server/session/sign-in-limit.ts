import { fail } from '#kernel/failure.ts'

const windowMs = 60_000
const triesInWindow = 20

/**
 * Slows guessing of keys and codes that are too long to be guessed: at most 20 wrong ones a minute for an address, counted in this process; `most`: another number.
 * Passwords can be guessed; their tries are counted in `sign-in-tries.ts`.
 */
export function signInLimit(now: () => number = Date.now, most = triesInWindow) {
  const wrong = new Map<string, number[]>()
  const recent = (key: string) => (wrong.get(key) ?? []).filter((at) => at > now() - windowMs)
  return {
    demand(keys: string[]): void {
      for (const key of keys) {
        const tries = recent(key)
        if (tries.length >= most) throw fail('tooOften', { seconds: Math.ceil((tries[0]! + windowMs - now()) / 1000) })
      }
    },
    count(keys: string[]): void {
      if (wrong.size > 10_000) wrong.clear()
      for (const key of keys) wrong.set(key, [...recent(key), now()])
    },
  }
}
