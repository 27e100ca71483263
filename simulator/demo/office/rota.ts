import { day, dayStart, instantOf } from '../../time.ts'
import type { Roster, Slot } from './rosters.ts'

/** A slot on a day: who holds it by the rota, and its hours, epoch ms. */
export interface Turn extends Slot {
  /** `2026-11-23`: the day on which it starts. */
  readonly date: string
  readonly who: string
  readonly begin: number
  readonly end: number
}

/** Days of the console's clock, each at its start. */
export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dateOf(instantOf(`${date} 00:00`) + at * day))
}

/** `2026-11-23`. */
export function dateOf(at: number): string {
  return new Date(dayStart(at) + day / 2).toISOString().slice(0, 10)
}

/** Monday of the week in which an instant lies. */
export function weekStart(at: number): string {
  const sinceMonday = (new Date(`${dateOf(at)}T00:00Z`).getUTCDay() + 6) % 7
  return dateOf(at - sinceMonday * day)
}

/** The turns that start on a day, the same in every run. */
export function turnsOn({ shifts, slots, team }: Roster, date: string): Turn[] {
  const days = Date.parse(date) / day
  return slots.map((slot, at) => {
    const { BeginTime, EndTime } = shifts.find(({ ShiftName }) => ShiftName === slot.shift)!
    const begin = instantOf(`${date} ${BeginTime}`)
    const end = instantOf(`${date} ${EndTime}`)
    return {
      ...slot,
      date,
      // the person who held a slot yesterday holds the one after it today
      who: team[(at + team.length - (days % team.length)) % team.length]!,
      begin,
      end: end > begin ? end : end + day,
    }
  })
}

/** Who has nothing to do on a day. */
export function freeOn(roster: Roster, date: string): readonly string[] {
  const busy = new Set(turnsOn(roster, date).map(({ who }) => who))
  return roster.team.filter((user) => !busy.has(user))
}
