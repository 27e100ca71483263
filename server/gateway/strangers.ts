import { networkOf } from '../http/addresses.ts'

/**
 * Connections that have not said yet who they are: so many from one address (of IPv6, its network), and so many altogether. One more is turned away; a device
 * tries again, and is through as soon as those before it have proved themselves or were closed.
 */
export function strangersLimit(mostFromAddress: number, most: number) {
  const waiting = new Map<string, number>()
  let all = 0
  return {
    /** Returns what ends the wait, whatever its end is; null when there are too many. */
    enter(address: string): (() => void) | null {
      const network = networkOf(address)
      const own = waiting.get(network) ?? 0
      if (own >= mostFromAddress || all >= most) return null
      waiting.set(network, own + 1)
      all += 1
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all -= 1
        const left = waiting.get(network)! - 1
        if (left) waiting.set(network, left)
        else waiting.delete(network)
      }
    },
  }
}
