import type { Purpose } from './purposes.ts'

/** Longer than any list of a tenant takes that an index leads to; anyone who takes longer waits for the disk rather than for a processor. */
const longMs = 200

interface Turn {
  begin(): void
}

/** Of one tenant so many are under way at most. */
export const readOfTenant = ({ connections }: Pick<Purpose, 'connections'>) => Math.ceil(connections / 2)

/** Of all tenants: a fifth of the connections is kept for those who change something or sign in. */
export const readOfAll = ({ connections }: Pick<Purpose, 'connections'>) =>
  Math.max(1, connections - Math.ceil(connections / 5))

/** Who reads: a session, a person, or a tenant's systems that ask with keys; and the tenant, null of a session that names none. */
interface Reader {
  readonly caller: string
  readonly tenantId: string | null
}

/** Runs a read when its turn has come. */
type InReadTurn = <Answer>(reader: Reader, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Runs `atOnce` reads together: more would only share the processors with the gates' decisions and answer no one sooner. Of those who wait each has
 * one turn and then each the next, so anyone who asks for two hundred lists keeps only themselves waiting. A read that takes long no longer counts,
 * so that it keeps no quick one waiting; but of one caller `ofOne`, of one tenant `ofTenant` and of all `ofAll` are under way at most, however long they
 * take, so that neither one person nor the staff of one tenant takes all connections.
 * After `patienceMs` without a turn it fails as a pool does that has no connection.
 */
export function readTurns({
  atOnce,
  ofOne,
  ofTenant,
  ofAll,
  patienceMs,
}: {
  readonly atOnce: number
  readonly ofOne: number
  readonly ofTenant: number
  readonly ofAll: number
  readonly patienceMs: number
}): InReadTurn {
  /** By caller, who is next standing first. */
  const waiting = new Map<string, { readonly reader: Reader; readonly places: Set<Turn> }>()
  const [ofCaller, ofTheTenant] = [counts<string>(), counts<string | null>()]
  let quick = 0
  let all = 0
  const mayBegin = ({ caller, tenantId }: Reader) =>
    quick < atOnce && all < ofAll && ofCaller.of(caller) < ofOne && ofTheTenant.of(tenantId) < ofTenant
  const count = ({ caller, tenantId }: Reader, change: 1 | -1) => {
    all += change
    ofCaller.change(caller, change)
    ofTheTenant.change(tenantId, change)
  }
  const begin = (reader: Reader) => {
    quick += 1
    count(reader, 1)
  }
  const leave = (caller: string, places: Set<Turn>, place: Turn) => {
    places.delete(place)
    if (places.size === 0) waiting.delete(caller)
  }
  const startNext = () => {
    for (const [caller, theirs] of waiting) {
      if (!mayBegin(theirs.reader)) continue
      const place = theirs.places.values().next().value!
      waiting.delete(caller)
      waiting.set(caller, theirs)
      leave(caller, theirs.places, place)
      begin(theirs.reader)
      place.begin()
      return
    }
  }
  const turn = (reader: Reader) =>
    new Promise<void>((started, fail) => {
      const { caller } = reader
      const theirs = waiting.get(caller) ?? { reader, places: new Set() }
      waiting.set(caller, theirs)
      const place: Turn = {
        begin() {
          clearTimeout(timer)
          started()
        },
      }
      const timer = setTimeout(() => {
        leave(caller, theirs.places, place)
        fail(new Error('timeout exceeded when trying to connect'))
      }, patienceMs)
      theirs.places.add(place)
    })
  return async (reader, read) => {
    if (mayBegin(reader)) begin(reader)
    else await turn(reader)
    let isQuick = true
    const passTurn = () => {
      if (isQuick) quick -= 1
      isQuick = false
      startNext()
    }
    const timer = setTimeout(passTurn, longMs)
    try {
      return await read()
    } finally {
      clearTimeout(timer)
      count(reader, -1)
      passTurn()
    }
  }
}

/** How many there are of each; what is at none takes no memory. */
function counts<Key>(): { of(key: Key): number; change(key: Key, by: number): void } {
  const known = new Map<Key, number>()
  const of = (key: Key) => known.get(key) ?? 0
  return {
    of,
    change(key, by) {
      const now = of(key) + by
      if (now > 0) known.set(key, now)
      else known.delete(key)
    },
  }
}
