import { fail, Failure } from '#kernel/failure.ts'
import { networkOf } from '../http/addresses.ts'

const windowMs = 60_000
export const triesInWindow = 20
const mostKeys = 10_000

/** That a database was away, or too many came at once, is no one's guess. */
const isRefusal = (error: unknown) => error instanceof Failure && error.state !== 'busy'

/**
 * Slows guessing of keys and codes that are too long to be guessed: at most 20 wrong ones a minute for an address (of IPv6, for its network), counted in
 * this process; `most`: another number. Of those that come at the same instant `atOnce` are looked at, for behind one address there may be the phones of many;
 * where a look asks someone outside, no more than are allowed. Passwords can be guessed; their tries are counted in `sign-in-tries.ts`.
 */
export function signInLimit(now: () => number = Date.now, most = triesInWindow, atOnce = most * 2) {
  /** By when it was counted last, the longest ago first. */
  const wrong = new Map<string, number[]>()
  const recent = (key: string) => (wrong.get(key) ?? []).filter((at) => at > now() - windowMs)
  /** Guesses that are being looked at: any of them may be wrong. */
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
  const looking = async <Result>(address: string, look: () => Promise<Result>): Promise<Result> => {
    check([address])
    const key = networkOf(address)
    const others = underWay.get(key) ?? 0
    if (recent(key).length + others >= atOnce) throw fail('busy')
    underWay.set(key, others + 1)
    try {
      return await look()
    } finally {
      const left = underWay.get(key)! - 1
      if (left) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
  return {
    check,
    count,
    /** Looks at what may be a guess, and counts it where it was refused as wrong. */
    guess: <Result>(address: string, look: () => Promise<Result>, isWrong = isRefusal): Promise<Result> =>
      looking(address, () =>
        look().catch((error: unknown) => {
          if (isWrong(error)) count([address])
          throw error
        }),
      ),
    /** Looks for what may be guessed at, and counts where there is nothing. */
    find: <Found>(address: string, look: () => Promise<Found | null>): Promise<Found | null> =>
      looking(address, async () => {
        const found = await look()
        if (found === null) count([address])
        return found
      }),
  }
}

export type SignInLimit = ReturnType<typeof signInLimit>
