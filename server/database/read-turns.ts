/** Longer than any list of a tenant takes that an index leads to; anyone who takes longer waits for the disk rather than for a processor. */
const longMs = 200

interface Place {
  begin(): void
}

/** Runs a read when its turn has come. `whose`: a session, or a tenant whose systems ask with keys. */
type InReadTurn = <Answer>(whose: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Runs `atOnce` reads together: more would only share the processors with the gates' decisions and answer no one sooner. Of those who wait each has
 * one turn and then each the next, so anyone who asks for two hundred lists keeps only themselves waiting. A read that takes long no longer counts,
 * so that it keeps no quick one waiting. After `patienceMs` without a turn it fails as a pool does that has no connection.
 */
export function readTurns({
  atOnce,
  patienceMs,
}: {
  readonly atOnce: number
  readonly patienceMs: number
}): InReadTurn {
  /** By asker, who is next standing first. */
  const waiting = new Map<string, Set<Place>>()
  let underWay = 0
  const leave = (whose: string, places: Set<Place>, place: Place) => {
    places.delete(place)
    if (places.size === 0) waiting.delete(whose)
  }
  const giveOn = () => {
    underWay -= 1
    const [next] = waiting
    if (!next) return
    const [whose, places] = next
    const place = places.values().next().value!
    waiting.delete(whose)
    waiting.set(whose, places)
    leave(whose, places, place)
    underWay += 1
    place.begin()
  }
  const turn = (whose: string) =>
    new Promise<void>((begin, fail) => {
      const places = waiting.get(whose) ?? new Set()
      waiting.set(whose, places)
      const place: Place = {
        begin() {
          clearTimeout(timer)
          begin()
        },
      }
      const timer = setTimeout(() => {
        leave(whose, places, place)
        fail(new Error('timeout exceeded when trying to connect'))
      }, patienceMs)
      places.add(place)
    })
  return async (whose, read) => {
    if (underWay >= atOnce) await turn(whose)
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
