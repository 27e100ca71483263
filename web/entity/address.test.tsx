import { expect, test } from 'vitest'
import { sample } from '../testing/sample-entity.ts'
import { listLink, pageSizes, readAddress, writeAddress, type ListState } from './address.ts'

const usual: ListState = { filters: {}, page: 1, perPage: 20, sort: null, open: null }
const read = (text: string) => readAddress(sample, new URLSearchParams(text), 20)
const write = (state: Partial<ListState>) => writeAddress({ ...usual, ...state }, 20).toString()

test('a list as usual leaves the address empty', () => {
  expect(write({})).toBe('')
  expect(read('')).toEqual(usual)
})

test.each<[string, Partial<ListState>]>([
  ['text', { filters: { plateNumber: '京A' } }],
  ['several choices', { filters: { status: ['1', '2'] } }],
  ['a range of time', { filters: { seenAt: { from: '2026-11-01 00:00:00', to: '2026-11-21 23:59:59' } } }],
  ['a range without an end', { filters: { limitMoney: { from: '12.50' } } }],
  ['a range without a beginning', { filters: { limitMoney: { to: '9' } } }],
  ['page, size, order and open record', { page: 3, perPage: 200, sort: { by: 'seenAt', down: true }, open: '17' }],
])('%s comes back as it was written', (_, state) => {
  expect(read(write(state))).toEqual({ ...usual, ...state })
})

test('what the list does not offer is ignored', () => {
  expect(read('page=-4&per=7&sort=-secret&unknown=x&TenantId=2')).toEqual(usual)
})

test('a link narrows a list', () => {
  expect(listLink('/orders', { plateNumber: '京A12345' })).toBe(`/orders?plateNumber=${encodeURIComponent('京A12345')}`)
  expect(listLink('/orders', {})).toBe('/orders')
})

test('[CON-01] a page of a list has 20, 50, 100, 150 or 200 rows, and 20 when another number is asked for', () => {
  expect(pageSizes).toEqual([20, 50, 100, 150, 200])
  for (const size of pageSizes) expect(read(`per=${size}`).perPage).toBe(size)
  expect(read('per=30').perPage).toBe(20)
})
