import { fail, Failure } from '#kernel/failure.ts'
import { networkOf } from '../http/addresses.ts'

const windowMs = 60_000
const triesInWindow = 20
const mostKeys = 10_000

/**
 * Slows guessing of keys and codes that are too long to be guessed: at most 20 wrong ones a minute for an address (of IPv6, for its network), counted in
 * this process; `most`: another number. Passwords can be guessed; their tries are counted in `sign-in-tries.ts`.
 */
export function signInLimit(now: () => number = Date.now, most = triesInWindow) {
  /** By when it was counted last, the longest ago first. */
  const wrong = new Map<string, number[]>()
  const recent = (key: string) => (wrong.get(key) ?? []).filter((at) => at > now() - windowMs)
  /** Guesses that are being looked at. */
  const underWay = new Map<string, number>()
  const check = (keys: string[]): void => {
    for (const key of keys.map(networkOf)) {
      const tries = recent(key)
      if (tries.length >= most) throw fail('tooOften', { seconds: Math.ceil((tries[0]! + windowMs - now()) / 1000) })
    }
  }
  const count = (keys: string[]): void => {
    for (const key of keys.map(networkOf)) {
      const tries = [...recent(key), now()]
      wrong.delete(key)
      wrong.set(key, tries)
    }
    for (const key of wrong.keys()) {
      if (wrong.size <= mostKeys) break
      wrong.delete(key)
    }
  }
  return {
    check,
    count,
    /**
     * Looks at what may be a guess, and counts it where it was refused as wrong; that the database was away is no one's guess. Of those that come at the
     * same instant so many are looked at, for behind one address there may be the phones of many.
     */
    async guess<Result>(address: string, look: () => Promise<Result>): Promise<Result> {
      check([address])
      const key = networkOf(address)
      const others = underWay.get(key) ?? 0
      if (others >= most * 2) throw fail('busy')
      underWay.set(key, others + 1)
      try {
        return await look()
      } catch (error) {
        if (error instanceof Failure && error.state !== 'busy') count([address])
        throw error
      } finally {
        const left = underWay.get(key)! - 1
        if (left) underWay.set(key, left)
        else underWay.delete(key)
      }
    },
  }
}

export type SignInLimit = ReturnType<typeof signInLimit>
