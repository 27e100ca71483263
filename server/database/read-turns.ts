/** Longer than any list of a tenant takes that an index leads to; whoever takes longer waits for the disk rather than for a processor. */
const longMs = 200

interface Place {
  begin(): void
}

/**
 * Runs reads in the order in which they came, `atOnce` of them: more would only share the processors with the gates' decisions and answer nobody
 * sooner. One that takes long no longer counts, so that it keeps no quick one waiting. After `patienceMs` without a turn it fails as a pool does
 * that has no connection.
 */
export function readTurns({ atOnce, patienceMs }: { readonly atOnce: number; readonly patienceMs: number }) {
  const waiting = new Set<Place>()
  let underWay = 0
  const giveOn = () => {
    underWay -= 1
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    underWay += 1
    next.begin()
  }
  const turn = () =>
    new Promise<void>((begin, fail) => {
      const place: Place = {
        begin() {
          clearTimeout(timer)
          begin()
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(place)
        fail(new Error('timeout exceeded when trying to connect'))
      }, patienceMs)
      waiting.add(place)
    })
  return async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    if (underWay >= atOnce) await turn()
    else underWay += 1
    let hasGivenOn = false
    const giveOnOnce = () => {
      if (!hasGivenOn) giveOn()
      hasGivenOn = true
    }
    const timer = setTimeout(giveOnOnce, longMs)
    try {
      return await read()
    } finally {
      clearTimeout(timer)
      giveOnOnce()
    }
  }
}
