import type { Place } from '#kernel/gcj02.ts'

const earthMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance on the ground between two places given in degrees, whole metres (haversine). */
export function metersBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.round(2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(chord))))
}
