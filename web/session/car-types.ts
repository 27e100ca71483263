import { storedNames } from './token.ts'

/** A size of vehicles that prices tell apart, and its name (specification 9: exports turn the one into the other). */
export interface CarType {
  readonly Id: number
  readonly Name: string
}

export function keepCarTypes(carTypes: readonly CarType[]): void {
  sessionStorage.setItem(storedNames.carTypes, JSON.stringify(carTypes))
}

/** The list kept at sign-in; empty when it is gone or broken. */
export function readCarTypes(): readonly CarType[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedNames.carTypes) ?? '[]')
    return Array.isArray(kept) ? (kept as CarType[]) : []
  } catch {
    return []
  }
}
