import type { Agenda } from '../agenda.ts'
import type { Action } from './action.ts'

/** What is said together: first what comes in, then all the rest. */
export interface Window {
  readonly entries: readonly Action[]
  readonly rest: readonly Action[]
}

/**
 * Takes from the agenda what is due until then and can be said in two rounds with the same outcome as one by one: no car comes again
 * or is spoken of twice, and the lot does not overflow because those who leave are said later than those who come.
 */
export function takeWindow(agenda: Agenda<Action>, until: number, limit: number, freeSpots: number): Window {
  const entries: Action[] = []
  const rest: Action[] = []
  const spokenOf = new Set<string>()
  const gone = new Set<string>()
  for (
    let action = agenda.next;
    action && agenda.nextAt <= until && entries.length + rest.length < limit;
    action = agenda.next
  ) {
    const { visit } = action
    const isEntry = action.what === 'entry'
    const key = `${isEntry ? 'in' : 'out'} ${visit.id}`
    if (spokenOf.has(key) || (isEntry && gone.has(visit.car.plateNumber))) break
    if (isEntry && entries.length > 0 && entries.length >= freeSpots) break
    agenda.take()
    spokenOf.add(key)
    if (isEntry) entries.push(action)
    else {
      rest.push(action)
      gone.add(visit.car.plateNumber)
    }
  }
  return { entries, rest }
}
