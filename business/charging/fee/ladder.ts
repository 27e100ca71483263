import type { Price, UnitRounding } from './rule.ts'

/** A run of equal units or one first period, in charged minutes from where the price starts to hold. */
export interface LadderStep {
  kind: 'first' | 'unit' | 'package' | 'unpriced'
  from: number
  to: number
  units: number
  unitMinutes: number
  unitMoney: number
}

/** Where the ladder of a price starts to be climbed. */
export interface Foot {
  /** The first period is still to be charged, was and goes on, or is over. */
  first: 'due' | 'paid' | 'over'
  /** The charged minute, from here, at which a minute of the tiers' count is reached; not above 0 where it was before. */
  reached(minute: number): number
}

/**
 * What `minutes` of charged time cost by one price: a fixed package; or the first period, then units, from a tier's start on its units.
 * A unit is cut where a tier starts; what is left of a unit at the end is rounded, of whose last minute some milliseconds may be lacking.
 */
export function ladder(price: Price, minutes: number, foot: Foot, rounding: UnitRounding, lacking = 0): LadderStep[] {
  if (price.package !== null) {
    return [{ kind: 'package', from: 0, to: minutes, units: 1, unitMinutes: minutes, unitMoney: price.package }]
  }
  return rungs(price, foot).flatMap(({ kind, from, end, unitMinutes, unitMoney }) => {
    const to = Math.min(end, minutes)
    if (to <= from) return []
    const rounded = () => roundedUnits(to - from, unitMinutes, rounding, to === minutes ? lacking : 0)
    const units = kind === 'unit' ? rounded() : kind === 'first' ? 1 : 0
    return [{ kind: kind === 'paid' ? 'first' : kind, from, to, units, unitMinutes, unitMoney }]
  })
}

/** What of a step lies after a minute up to which it was charged before: the rest of the unit that ran then costs nothing more. */
export function stepsAfter(step: LadderStep, passed: number, rounding: UnitRounding): LadderStep[] {
  const { kind, from, to, units, unitMinutes } = step
  if (from >= passed) return [step]
  if (to <= passed) return []
  if (kind !== 'unit') return [{ ...step, from: passed, units: 0 }]
  const paid = Math.min(units, roundedUnits(passed - from, unitMinutes, rounding))
  const paidUntil = Math.min(to, Math.max(passed, from + paid * unitMinutes))
  return [
    { ...step, from: passed, to: paidUntil, units: 0 },
    { ...step, from: paidUntil, units: units - paid },
  ].filter((part) => part.from < part.to)
}

/** How long the price holds of which a window's end comes after `minutes`, and the stay's after `stay`: to the end of the unit that crosses it, or to its begin. */
export function holdsFor(price: Price, minutes: number, stay: number, foot: Foot): number {
  if (price.crossing === 'cut' || price.crossing === 'entry' || price.package !== null) return minutes
  const running = rungs(price, foot).find(({ end }) => minutes <= end)!
  if (running.kind === 'unpriced') return minutes
  const units = Math.ceil((minutes - running.from) / running.unitMinutes)
  const begin = running.from + (units - 1) * running.unitMinutes
  const end = Math.min(running.end, begin + running.unitMinutes, stay)
  return price.crossing === 'begin' || minutes - begin >= end - minutes ? end : begin
}

interface Rung {
  kind: 'first' | 'paid' | 'unit' | 'unpriced'
  from: number
  end: number
  unitMinutes: number
  unitMoney: number
}

function rungs({ first: opening, unit, tiers }: Price, { first, reached }: Foot): Rung[] {
  const rungs: Rung[] = []
  let from = 0
  const add = (kind: Rung['kind'], end: number, minutes: number, money: number) => {
    if (end > from) rungs.push({ kind, from, end, unitMinutes: minutes, unitMoney: money })
    from = Math.max(from, end)
  }
  if (opening && first === 'due') add('first', reached(opening.minutes), opening.minutes, opening.money)
  if (opening && first === 'paid') add('paid', reached(opening.minutes), opening.minutes, 0)
  const endOf = (tier: number) => (tiers[tier] ? reached(tiers[tier].begin) : Infinity)
  if (unit) add('unit', endOf(0), unit.minutes, unit.money)
  else add('unpriced', endOf(0), 0, 0)
  tiers.forEach(({ minutes, money }, tier) => add('unit', endOf(tier + 1), minutes, money))
  return rungs
}

function roundedUnits(minutes: number, unitMinutes: number, { kind, from }: UnitRounding, lacking = 0): number {
  const [time, unit] = [minutes * 60_000 - lacking, unitMinutes * 60_000]
  const [whole, rest] = [Math.floor(time / unit), time % unit]
  const least = kind === 'down' ? Infinity : kind === 'up' ? from * 60_000 : unit / 2
  return whole + Number(rest > 0 && rest >= least)
}
