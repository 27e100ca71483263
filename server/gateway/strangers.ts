/**
 * Connections that have not said yet who they are: so many from one address, and so many altogether. One more is turned away; a device
 * tries again, and is through as soon as those before it have proved themselves or were closed.
 */
export function strangersLimit(mostFromAddress: number, most: number) {
  const waiting = new Map<string, number>()
  let all = 0
  return {
    /** Returns what ends the wait, whatever its end is; null when there are too many. */
    enter(address: string): (() => void) | null {
      const own = waiting.get(address) ?? 0
      if (own >= mostFromAddress || all >= most) return null
      waiting.set(address, own + 1)
      all += 1
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all -= 1
        const left = waiting.get(address)! - 1
        if (left) waiting.set(address, left)
        else waiting.delete(address)
      }
    },
  }
}
