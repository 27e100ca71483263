import type { Agenda } from '../agenda.ts'
import type { Action } from './action.ts'

/** What is said together, one round after the other: who comes in, who pays, who leaves. */
export type Rounds = readonly [entries: readonly Action[], payments: readonly Action[], departures: readonly Action[]]

const roundOf = { entry: 0, payment: 1, exit: 2, release: 2, scan: 2 } as const

/**
 * Takes from the agenda what is due until then and can be said in rounds with the same outcome as one by one: no car comes after it
 * paid or left, or pays after it left, no visit appears twice in a round, and the lot does not overflow because those who leave are
 * said last.
 */
export function takeWindow(agenda: Agenda<Action>, until: number, limit: number, freeSpots: number): Rounds {
  const rounds: [Action[], Action[], Action[]] = [[], [], []]
  const [entries, payments, departures] = rounds
  const mentioned = new Set<string>()
  /** The latest round in which a plate appeared. */
  const latest = new Map<string, number>()
  /** Spots whose car leaves: the next one is said to come after that. */
  const freed = new Set<string>()
  for (
    let action = agenda.next;
    action && agenda.nextAt <= until && entries.length + payments.length + departures.length < limit;
    action = agenda.next
  ) {
    const { id, car, spotNumber } = action.visit
    const round = roundOf[action.what]
    const isRepeat = action.what !== 'scan' && action.isRepeat === true
    if (!isRepeat && mentioned.has(`${round} ${id}`)) break
    if (round < (latest.get(car.plateNumber) ?? 0)) break
    if (spotNumber && round === 0 && freed.has(spotNumber)) break
    if (round === 0 && entries.length > 0 && entries.length >= freeSpots) break
    agenda.take()
    rounds[round].push(action)
    mentioned.add(`${round} ${id}`)
    if (spotNumber && action.what === 'exit') freed.add(spotNumber)
    latest.set(car.plateNumber, round)
  }
  return rounds
}
