import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'

test.each(['=1+1', '+8613800138000', '-2', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1', "'=1"])(
  '%j is guarded',
  (text) => expect(guardFormula(text)).toBe(`'${text}`),
)

test.each(['苏A12345', "O'Brien", "'quoted'", '1=1', '12-3', ''])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
  expect(unguardFormula(text)).toBe(text)
})

test('[EX-03] taking the guard off gives back what was guarded', () => {
  const text = fc.tuple(fc.stringMatching(/^'{0,2}[=+\-@＝]?$/), fc.string()).map((parts) => parts.join(''))
  fc.assert(fc.property(text, (any) => unguardFormula(guardFormula(any)) === any))
})
