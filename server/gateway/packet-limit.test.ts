import { expect, test } from 'vitest'
import { packetMeter } from './packet-limit.ts'

const packet = (length: number[], body: number) => Buffer.from([0x30, ...length, ...Array(body).fill(7)])

test.each([1, 2, 3, 7, 1000])('packets are measured by what they say, in chunks of %i', (size) => {
  const small = [packet([0], 0), packet([5], 5), packet([0xac, 0x02], 300), packet([0x80, 0x80, 0x80, 0x00], 0)]
  const fits = packetMeter(() => 300)
  const bytes = Buffer.concat(small)
  for (let at = 0; at < bytes.length; at += size) expect(fits(bytes.subarray(at, at + size))).toBe(true)
  expect(fits(Buffer.from([0x30, 0xad, 0x02]))).toBe(false)
})

test('a length that does not end, or that is beyond the limit from its first byte, is refused', () => {
  expect(packetMeter(() => 1_000_000_000)(Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x01]))).toBe(false)
  expect(packetMeter(() => 100)(Buffer.from([0x10, 0xff]))).toBe(false)
})
