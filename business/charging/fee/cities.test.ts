import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import * as cities from './cities.examples.ts'
import { worked } from './cities.worked.ts'
import { price } from './fee.ts'
import * as places from './places.examples.ts'
import { at } from './stays.examples.ts'

const rows = Object.entries(worked).flatMap(([name, stays]) =>
  stays.map(([from, to, fen, stay]) => [name as keyof typeof worked, from, to, fen, stay ?? {}] as const),
)

const tariffs = { ...cities, ...places }

test.each(rows)('%s from %s to %s costs %i fen', (name, from, to, fen, stay) => {
  const rules = tariffs[name].map(([dayKind, terms]) => {
    return { dayKind, ruleId: `of ${dayKind}`, ruleVersion: 1, ruleName: `of ${dayKind}`, terms }
  })
  const tariff = { zone: 'Asia/Shanghai', rules, dayKinds: { '2026-10-01': 4, '2026-10-02': 4 } as const }
  const fee = price(tariff, { cameAt: at(from), leftAt: at(to), ...stay })
  expect(fee.payable).toBe(fen)
  expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(fen)
})

test.each(Object.entries(tariffs))('%s may be saved', (_, rules) => {
  for (const [, terms] of rules) expect(checkTerms(terms)).toEqual([])
})
