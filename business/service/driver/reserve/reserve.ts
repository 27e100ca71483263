/** What a proved phone may reserve in a car park, and what it has. Times on the console's clock, durations in minutes. */
export interface Reserving {
  readonly lotName: string
  /** While it is not, nothing can be reserved. */
  readonly isOpen: boolean
  readonly rules: readonly RuleShown[]
  /** The one that starts last first. */
  readonly mine: readonly AppointmentShown[]
}

export interface RuleShown {
  readonly id: string
  readonly name: string
  readonly opens: string
  readonly closes: string
  readonly maxMinutes: number
  readonly advanceDays: number
  readonly description: string | null
}

export interface AppointmentShown {
  readonly no: string
  readonly lotName: string
  readonly plateNumber: string
  readonly begin: string
  readonly end: string
  /** When the lane lets the car in. */
  readonly admitFrom: string
  readonly admitUntil: string
  /** AppointState of domain.md 1.31. */
  readonly state: number
}
