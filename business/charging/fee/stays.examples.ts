import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { price, type ChargeTerms, type Stay, type Tariff } from './fee.ts'
import type { Fee } from './fee-of-stay.ts'
import { lotWith } from './tariffs.arbitrary.ts'

/** `09-02 08:30` of 2026 in Shanghai. */
export const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}+08:00`)

export function fee(
  terms: ChargeTerms,
  from: string,
  to: string,
  stay: Partial<Stay> = {},
  lot: Partial<Tariff> = {},
): Fee {
  return price(lotWith(terms, lot), { cameAt: at(from), leftAt: at(to), ...stay })
}

export function payable(...args: Parameters<typeof fee>): number {
  return fee(...args).payable
}

/** Units of an hour for `money` fen, and nothing else unless said. */
export const perHour = (money: number, terms: Partial<ChargeTerms> = {}): ChargeTerms => ({
  ruleKind: ruleKinds.perTime,
  segments: [{ unitMinutes: 60, unitMoney: money }],
  ...terms,
})
