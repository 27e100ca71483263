import { expect, test } from 'vitest'
import { bd09Of, gcj02Of } from './gcj02.ts'

test('a place that a receiver says is where Chinese maps have it, and abroad where it is', () => {
  // The pairs by which the published implementations are compared.
  const pairs = [
    [121.5272106, 31.1774276, 121.531541859215, 31.17530398364597],
    [113.912316, 22.543847, 113.9171764808363, 22.540796131694766],
    [116.377817, 39.911954, 116.38404722455657, 39.91334545536069],
  ] as const
  for (const [longitude, latitude, east, north] of pairs) {
    const place = gcj02Of({ longitude, latitude })
    expect(place.longitude).toBeCloseTo(east, 5)
    expect(place.latitude).toBeCloseTo(north, 5)
  }
  expect(gcj02Of({ longitude: 2.35, latitude: 48.85 })).toEqual({ longitude: 2.35, latitude: 48.85 })
})

test('a place of Chinese maps is where Baidu’s have it', () => {
  const { longitude, latitude } = bd09Of({ longitude: 116.404, latitude: 39.915 })
  expect(longitude).toBeCloseTo(116.41036949371029, 9)
  expect(latitude).toBeCloseTo(39.92133699351022, 9)
})
