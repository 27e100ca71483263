import { expect, test } from 'vitest'
import { metresEast, scaleOf } from './scale.ts'

test.each([
  [0.6, 50],
  [1, 100],
  [3.1, 200],
  [7, 500],
  [49, 2_000],
  [9_999, 500_000],
])('at %d metres a pixel the bar says %d metres', (metresPerPixel, metres) => {
  const bar = scaleOf(metresPerPixel)
  expect(bar.metres).toBe(metres)
  expect(bar.pixels).toBeLessThanOrEqual(100)
  expect(bar.pixels * metresPerPixel).toBeCloseTo(metres)
})

test('a degree of longitude is shorter in the north', () => {
  expect(metresEast(1, 0) / 1000).toBeCloseTo(111.3, 1)
  expect(metresEast(1, 60) / metresEast(1, 0)).toBeCloseTo(0.5)
})
