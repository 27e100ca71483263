import { consoleZone } from '#kernel/wall-clock.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { Tariff } from '../fee/tariff.ts'
import type { ChargeTerms } from '../fee/terms.ts'

/** The terms alone, for every day, on the console's wall clock: what a trial is priced by. */
export function tariffOf(terms: ChargeTerms): Tariff {
  return { zone: consoleZone, rules: [{ dayKind: dayKinds.any, ruleId: '0', ruleVersion: 0, ruleName: '', terms }] }
}
