import { expect, test } from 'vitest'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { instant } from '#kernel/wall-clock.ts'
import type { FreePlate } from '#business/rights/vehicles/free-plate/free-claim.ts'
import { usedBy } from './held-claims.ts'

const zone = 'Asia/Shanghai'
const free = (beginDate: string | null, endDate: string | null): FreePlate => ({
  plateNumber: '京A12345',
  discountPercent: 100,
  beginDate,
  endDate,
  beginTime: null,
  endTime: null,
  useLimitCount: 1,
  usedCount: 0,
  status: 1,
  parkLotIds: [],
})

test('an entry uses the free car’s right whose days it falls into, by the clock of the lot, and no other', () => {
  const listed = [free('2026-11-01', '2026-11-21'), free('2026-11-22', null), free(null, null)]
  const used = (clock: string) =>
    usedBy({ free: listed }, carTypes.free, instant(clock, zone)!, zone).free!.map(({ usedCount }) => usedCount)
  expect(used('2026-11-21 23:59')).toEqual([1, 0, 1])
  expect(used('2026-11-22 00:00')).toEqual([0, 1, 1])
})
