import { expect, test } from 'vitest'
import {
  disbelieved,
  implausible,
  implausibleReasons,
  type ImplausibleReason,
  type ReportedEvent,
} from './implausible.ts'

const now = Date.UTC(2026, 10, 21)
const minute = 60_000
const passing: ReportedEvent = {
  type: 'passing',
  at: now,
  plateNumber: '京A12345',
  plateColor: 1,
  billCarSizeId: 1,
  direction: 1,
}
const both = { laneType: 3 }
const inUse = { assetState: 1 }

test.each<Partial<ReportedEvent>>([
  {},
  { at: now + 5 * minute },
  { at: now - 180 * 24 * 60 * minute },
  { plateNumber: '' },
  { plateNumber: '京a·12345' },
  { plateNumber: '京A123' },
  { plateNumber: 'B-MW 1234' },
  { plateNumber: '京A12345'.repeat(6) },
])('%j is believed', (rest) => expect(implausible({ ...passing, ...rest }, now, both, inUse)).toBe(null))

test.each<[Partial<ReportedEvent>, ImplausibleReason]>([
  [{ at: now + 5 * minute + 1 }, 'fromFuture'],
  [{ at: now - 180 * 24 * 60 * minute - 1 }, 'tooOld'],
  [{ direction: undefined }, 'noDirection'],
])('%j is not: %s', (rest, reason) => expect(implausible({ ...passing, ...rest }, now, both, inUse)).toBe(reason))

test.each<[Partial<ReportedEvent>, string[], ImplausibleReason]>([
  [{ plateColor: 8 }, ['plateColor'], 'unknownPlateColor'],
  [{ billCarSizeId: 7 }, ['billCarSizeId'], 'unknownCarSize'],
  [{ direction: 3 }, ['direction'], 'wrongDirection'],
  [{ plateColor: 99, billCarSizeId: -1 }, ['plateColor', 'billCarSizeId'], 'unknownPlateColor'],
])('the car of %j has passed, without what cannot be: %s', (rest, names, reason) => {
  expect(implausible({ ...passing, ...rest }, now, both, inUse)).toBe(null)
  expect(disbelieved({ ...passing, ...rest }, both)).toEqual({ names, reason })
  expect(disbelieved(passing, both)).toBe(null)
})

test('the direction follows from a lane with one direction, whatever the event says', () => {
  expect(implausible({ ...passing, direction: undefined }, now, { laneType: 1 }, inUse)).toBe(null)
  expect(disbelieved({ ...passing, direction: undefined }, { laneType: 1 })).toBe(null)
  expect(disbelieved(passing, { laneType: 2 })).toEqual({ names: ['direction'], reason: 'wrongDirection' })
  expect(implausible(passing, now, null, inUse)).toBe('noLane')
})

test('a device that is not in use says nothing that counts', () => {
  expect(implausible({ type: 'heartbeat', at: now }, now, null, { assetState: 4 })).toBe('deviceNotInUse')
  expect(implausible({ type: 'heartbeat', at: now }, now, null, inUse)).toBe(null)
})

test('a payment names its plate and an amount', () => {
  const payment: ReportedEvent = { type: 'payment', at: now, plateNumber: '京A12345', payMoney: 600 }
  expect(implausible(payment, now, both, inUse)).toBe(null)
  expect(implausible({ ...payment, payMoney: 0 }, now, both, inUse)).toBe('noPayMoney')
  expect(implausible({ ...payment, plateNumber: 'B-MW 1234' }, now, both, inUse)).toBe(null)
  for (const plateNumber of [' ', '无牌车', '京'])
    expect(implausible({ ...payment, plateNumber }, now, both, inUse)).toBe('noPlateToPayFor')
})

test('every reason is a sentence in both languages', () => {
  for (const { zh, en } of Object.values(implausibleReasons)) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/^[\p{Lu}][ -~–]+$/u)
  }
})
