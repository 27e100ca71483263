import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard.ts'

test.each(['=1+1', '+8613800138000', '-2', '@SUM(A1)', '\t1', '\n1', '＝1+1', '＋1', '－1', '＠A1', "'=1"])(
  '%j is guarded',
  (text) => expect(guardFormula(text)).toBe(`'${text}`),
)

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['备注;＝1', "备注;'＝1"],
  [';-2;@SUM(A1)', ";'-2;'@SUM(A1)"],
  ['a\t=1', "a\t'=1"],
  ['\n=1', "'\n'=1"],
  ['a\n+1', "a\n'+1"],
  ['a; =1', "a;' =1"],
  ['a;"=HYPERLINK(1)&"', 'a;\'"=HYPERLINK(1)&"'],
])('[EX-03] %j is guarded after what may part cells where the list separator is another one', (text, guarded) =>
  expect(guardFormula(text)).toBe(guarded),
)

test.each(['苏A12345', "O'Brien", "'quoted'", '1=1', '12-3', '甲;乙', 'a;1=1', ''])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
  expect(unguardFormula(text)).toBe(text)
})

test('[EX-03] taking the guard off gives back what was guarded', () => {
  const text = fc
    .array(fc.oneof(fc.stringMatching(/^[;\t\n]?[' "]{0,2}[=+\-@＝]?$/), fc.string({ maxLength: 3 })), { maxLength: 6 })
    .map((parts) => parts.join(''))
  fc.assert(fc.property(text, (any) => unguardFormula(guardFormula(any)) === any))
})
