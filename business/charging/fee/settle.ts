import type { Rounding, Rule } from './rule.ts'

/**
 * The last steps of a rule's money (domain 4.5): new-energy percent, then rounding to the rule's precision. In a stay under several rules,
 * each rule's sum is treated alone. Coming last, rounding up may go over a ceiling that is no multiple of the precision. Fen.
 */
export interface Settled {
  rule: Rule
  /** What the percent took off, to the nearest fen; not above 0. */
  newEnergy: number
  percent: number
  /** What rounding added or took. */
  rounding: number
  payable: number
}

/** What is to be paid of `money`, fen: the new-energy share of it, rounded to the rule’s precision. */
export function settle(rule: Rule, money: number, newEnergy: boolean): Settled {
  const percent = newEnergy ? rule.newEnergyPercent : 100
  const hundredths = Math.round(percent * 100)
  const reduced = Math.round((money * hundredths) / 10_000)
  const payable = rounded(money * hundredths, 10_000 * rule.moneyPrecision, rule.moneyRounding) * rule.moneyPrecision
  return { rule, newEnergy: reduced - money, percent, rounding: payable - reduced, payable }
}

/** `part / whole` as a whole number, exact where a floating quotient would not be. */
function rounded(part: number, whole: number, rounding: Rounding): number {
  const rest = part % whole
  const down = (part - rest) / whole
  if (rounding === 'down') return down
  return down + (rounding === 'up' ? Number(rest > 0) : Number(rest * 2 >= whole))
}
