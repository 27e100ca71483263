import { expect, test } from 'vitest'
import { tenantOfDigest, tenantIn, tokenDigest } from './tenant-in-token.ts'

test.each([
  ['12.abc', '12'],
  ['bk_east_12.abc', '12'],
  ['P202601010000000345_12', '12'],
  ['P202601010000000345_12.proof', '12'],
  ['P202601010000000345_12~proof', '12'],
  ['W345_999999999999999999', '999999999999999999'],
])('%s says its tenant', (name, tenantId) => {
  expect(tenantIn(name)).toBe(tenantId)
})

test.each([
  '',
  'abc',
  'bk_east_12_abc',
  'P202601010000000345',
  'P202601010000000345.12',
  'W345',
  'D5-W1_2',
  'D5_12x',
  '.5',
])('“%s” says none', (name) => {
  expect(tenantIn(name)).toBeNull()
})

test('the digest of a token says the same, and that of another tenant’s is another', () => {
  expect(tenantOfDigest(tokenDigest('12.abc'))).toBe('12')
  expect(tenantOfDigest(tokenDigest('abc'))).toBeNull()
  expect(tokenDigest('12.abc')).not.toEqual(tokenDigest('13.abc'))
})
