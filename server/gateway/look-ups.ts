import { fail } from '#kernel/failure.ts'
import { networkOf } from '../http/addresses.ts'
import { lineOf } from '../in-turn.ts'
import { signInLimit } from '../session/sign-in-limit.ts'
import { strangersLimit } from './strangers.ts'

/** Of one network (of IPv4, an address) in a minute: those who were looked up and are no one. */
const mostMisses = 200
/** Who wait to be looked up: of one network, and altogether. */
const [waitingOfNetwork, waiting] = [200, 1_000]
/** Who proved themselves where, the longest ago forgotten first. */
const [mostKnown, knownMs] = [20_000, 86_400_000]

/** Runs a look-up when it is its turn. */
type Turn = <Found>(look: () => Promise<Found | null>) => Promise<Found | null>

export interface LookUps {
  /**
   * How someone is looked up who says to be this at an address; null: not at all, as too many from there were no one. Who proved themselves there lately is looked up at
   * once; all strangers are one after the other, so that they take one connection of those of the gates.
   * @throws `busy` where too many wait.
   */
  turnOf(name: string, address: string | null): Turn | null
  /** Someone was who they said, there. */
  proved(name: string, address: string | null): void
}

/** Keeps strangers from asking the database of the gates as often as they like. Behind one address there may be all cameras of a car park. */
export function lookUps(now: () => number = Date.now): LookUps {
  const misses = signInLimit(now, mostMisses)
  const places = strangersLimit(waitingOfNetwork, waiting)
  const inLine = lineOf(1, waiting)
  /** Until when. */
  const known = new Map<string, number>()
  const keyOf = (name: string, address: string | null) => `${address === null ? '' : networkOf(address)} ${name}`
  const isRefused = (address: string): boolean => {
    try {
      misses.check([address])
      return false
    } catch {
      return true
    }
  }
  return {
    turnOf(name, address) {
      if ((known.get(keyOf(name, address)) ?? 0) > now()) return (look) => look()
      // Behind a broker everyone has the same address.
      if (address !== null && isRefused(address)) return null
      const leave = places.enter(address ?? '')
      if (!leave) throw fail('busy')
      return async (look) => {
        try {
          const found = await inLine(look)
          if (found === null && address !== null) misses.count([address])
          return found
        } finally {
          leave()
        }
      }
    },
    proved(name, address) {
      const key = keyOf(name, address)
      known.delete(key)
      known.set(key, now() + knownMs)
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
    },
  }
}
