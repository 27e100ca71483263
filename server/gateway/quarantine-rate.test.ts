import { expect, test } from 'vitest'
import type { Device } from './event.ts'
import { quarantineRate } from './quarantine-rate.ts'

const [one, other] = [{ tenantId: '1', deviceId: 'one' } as Device, { tenantId: '2', deviceId: 'one' } as Device]
const small = { eventId: '1' }

test('sixty events a minute are quarantined of a device, and the rest of one message; then it waits for the next minute, and another tenant’s does not', () => {
  let now = 0
  const rate = quarantineRate(() => now)
  const some = (count: number) =>
    rate.note(
      one,
      Array.from({ length: count }, () => small),
    )
  some(59)
  expect(rate.secondsToWait(one)).toBe(0)
  some(500)
  now = 20_000
  expect([rate.secondsToWait(one), rate.secondsToWait(other)]).toEqual([40, 0])
  now = 60_000
  expect(rate.secondsToWait(one)).toBe(0)
})

test('what is quarantined of a device in an hour is some two megabytes, however slowly it comes, and after the hour more may come', () => {
  let now = 0
  const rate = quarantineRate(() => now)
  const long = { note: 'x'.repeat(4_000) }
  let kept = 0
  for (; now < 3_600_000; now += 1_000) {
    if (rate.secondsToWait(one) > 0) continue
    rate.note(one, [long])
    kept += JSON.stringify(long).length
  }
  expect(kept).toBeGreaterThan(1_800_000)
  expect(kept).toBeLessThan(2_200_000)
  expect(rate.secondsToWait(one)).toBe(0)
})
