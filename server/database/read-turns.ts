/** Longer than any list of a tenant takes that an index leads to; anyone who takes longer waits for the disk rather than for a processor. */
const longMs = 200

interface Turn {
  begin(): void
}

/** Runs a read when its turn has come. `whose`: a session, or a tenant whose systems ask with keys. */
type InReadTurn = <Answer>(whose: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Runs `atOnce` reads together: more would only share the processors with the gates' decisions and answer no one sooner. Of those who wait each has
 * one turn and then each the next, so anyone who asks for two hundred lists keeps only themselves waiting. A read that takes long no longer counts,
 * so that it keeps no quick one waiting; but of one caller `ofOne` are under way at most, however long they take, so that no one takes all connections.
 * After `patienceMs` without a turn it fails as a pool does that has no connection.
 */
export function readTurns({
  atOnce,
  ofOne,
  patienceMs,
}: {
  readonly atOnce: number
  readonly ofOne: number
  readonly patienceMs: number
}): InReadTurn {
  /** By caller, who is next standing first. */
  const waiting = new Map<string, Set<Turn>>()
  const own = new Map<string, number>()
  let underWay = 0
  const mayBegin = (whose: string) => underWay < atOnce && (own.get(whose) ?? 0) < ofOne
  const begin = (whose: string) => {
    underWay += 1
    own.set(whose, (own.get(whose) ?? 0) + 1)
  }
  const end = (whose: string) => {
    const left = own.get(whose)! - 1
    if (left > 0) own.set(whose, left)
    else own.delete(whose)
  }
  const leave = (whose: string, places: Set<Turn>, place: Turn) => {
    places.delete(place)
    if (places.size === 0) waiting.delete(whose)
  }
  const startNext = () => {
    for (const [whose, places] of waiting) {
      if (!mayBegin(whose)) continue
      const place = places.values().next().value!
      waiting.delete(whose)
      waiting.set(whose, places)
      leave(whose, places, place)
      begin(whose)
      place.begin()
      return
    }
  }
  const turn = (whose: string) =>
    new Promise<void>((started, fail) => {
      const places = waiting.get(whose) ?? new Set()
      waiting.set(whose, places)
      const place: Turn = {
        begin() {
          clearTimeout(timer)
          started()
        },
      }
      const timer = setTimeout(() => {
        leave(whose, places, place)
        fail(new Error('timeout exceeded when trying to connect'))
      }, patienceMs)
      places.add(place)
    })
  return async (whose, read) => {
    if (mayBegin(whose)) begin(whose)
    else await turn(whose)
    let counts = true
    const passTurn = () => {
      if (counts) underWay -= 1
      counts = false
      startNext()
    }
    const timer = setTimeout(passTurn, longMs)
    try {
      return await read()
    } finally {
      clearTimeout(timer)
      end(whose)
      passTurn()
    }
  }
}
