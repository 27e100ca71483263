import { dayMinutes } from './wall-clock.ts'
import type { Zone } from './zones.ts'

/** What the parts of a stay were charged of its ceilings so far, in one zone or over all; a stay that no pass cuts has one part. */
export interface PartsSoFar {
  /** The minute in which the first of them starts: days, cycles and periods of the stay are counted from there. */
  since: number
  /** Fen, or minutes of ceilingMinutes, by the ceiling's name and scope. */
  used: Map<string, Map<number, number>>
}

/** By zone; null: over all zones. */
export type StaySoFar = Map<Zone | null, PartsSoFar>

/** The same for the next part, which starts in a minute; what it adds is not in what was before it. */
export function goOn(before: PartsSoFar | undefined, begin: number): PartsSoFar {
  if (!before) return { since: begin, used: new Map() }
  return { ...before, used: new Map([...before.used].map(([name, scopes]) => [name, new Map(scopes)])) }
}

/** What was used of one ceiling; what is noted there stays. */
export function usedOf({ used }: PartsSoFar, name: string): Map<number, number> {
  const scopes = used.get(name) ?? new Map<number, number>()
  used.set(name, scopes)
  return scopes
}

/** Where the cycle of 24 h started that runs at a minute; null when none of them does. */
export function runningCycle(began: Iterable<number>, at: number): number | null {
  const running = [...began].filter((begin) => begin <= at && at < begin + dayMinutes)
  return running.length ? Math.max(...running) : null
}
