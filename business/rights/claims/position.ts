import type { Passing, Position } from './facts.ts'

export function positionOf(passing: Pick<Passing, 'passAt' | 'passingId'>): Position {
  return { at: passing.passAt, id: passing.passingId }
}

export function isBefore(one: Position, other: Position): boolean {
  return one.at !== other.at ? one.at < other.at : one.id < other.id
}

/** For sorting by position. */
export function inHistory(one: Position, other: Position): number {
  return isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0
}

/** Before every fact of that millisecond. */
export function startOf(at: number): Position {
  return { at, id: '' }
}

/** After every fact of that millisecond. */
export function endOf(at: number): Position {
  return { at, id: '\uffff' }
}
