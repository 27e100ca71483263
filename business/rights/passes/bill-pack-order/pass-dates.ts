import { addDays } from '#kernel/period.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { packKinds } from '#business/ground/dictionaries/pack-kind.ts'
import type { CodeOf } from '#fields/choice/choice.ts'

/** Days are calendar days `2026-11-21`, both ends of a period included. */

const dayMs = 86_400_000

/** From one day to another, both included; 0 or less when the end lies before the start. */
export function daysIn(begin: string, end: string): number {
  return (Date.parse(end) - Date.parse(begin)) / dayMs + 1
}

/** Months of a period by PackKind (domain.md 1.27); kinds that are not here are days. */
const months: Readonly<Record<number, number>> = {
  [packKinds.month]: 1,
  [packKinds.quarter]: 3,
  [packKinds.halfYear]: 6,
  [packKinds.year]: 12,
}
const days: Readonly<Record<number, number>> = { [packKinds.week]: 7, [packKinds.day]: 1 }

/** The first day of period number `at`, from 0; of the one after the last it is the day after the end. */
export function beginOfPeriod(begin: string, packKind: number, at: number): string {
  const monthsEach = months[packKind]
  return monthsEach ? addMonths(begin, monthsEach * at) : addDays(begin, days[packKind]! * at)
}

/** The last day of a pass of so many periods. */
export function endOfUnits(begin: string, packKind: number, units: number): string {
  return addDays(beginOfPeriod(begin, packKind, units), -1)
}

/** How many whole periods lead from the start to the end; null when none do. */
export function unitsUntil(begin: string, packKind: number, end: string, most: number): number | null {
  for (let units = 1; units <= most; units++) if (endOfUnits(begin, packKind, units) === end) return units
  return null
}

/** The same day some months later; where that month has no such day, the first of the next, so that the month before belongs to the period whole. */
function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  const found = date > last ? Date.UTC(year, month + count, 1) : Date.UTC(year, month - 1 + count, date)
  return new Date(found).toISOString().slice(0, 10)
}

/** How long before its end a pass counts as ending soon (domain.md 2.4, R46). */
export const soonDays = 7

/** CardState of a pass that no one stopped, on a day. */
export function cardStateOn(
  day: string,
  pass: { BeginDate: string; EndDate: string; renewed: boolean },
): CodeOf<typeof cardStates> {
  if (day < pass.BeginDate) return cardStates.notYet
  if (day > pass.EndDate) return pass.renewed ? cardStates.renewed : cardStates.expired
  return daysIn(day, pass.EndDate) <= soonDays ? cardStates.expiring : cardStates.inForce
}
