import { expect, test } from 'vitest'
import type { Json } from '#kernel/wire.ts'
import { storable } from './storable.ts'

test('what PostgreSQL keeps stays as it is', () => {
  const json = { text: '京A·\\u0000\\', emoji: '🚗', list: [1, null, true, { a: '\n"' }] }
  expect(storable(json)).toEqual(json)
})

test('what it refuses goes, in names as in values', () => {
  expect(storable({ 'a\u0000': ['\u0000x', '\ud800y', '\udc00', '\\\u0000'] })).toEqual({ a: ['x', 'y', '', '\\'] })
})

test('what nests without end is replaced', () => {
  const deep = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as Json
  expect(storable(deep(60))).toEqual(deep(60))
  expect(storable(deep(100_000))).toBe('…')
})
