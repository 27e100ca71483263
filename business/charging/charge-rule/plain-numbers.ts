import { readClock } from '#fields/clock/read-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { segmentValues, termsValues } from '../fee/check-values.ts'

/**
 * Form-encoded bodies carry numbers as text, and nothing as an empty one: `{ "unitMinutes": "30", "newEnergyPercent": "85.5",
 * "splitMode": "" }` → `{ unitMinutes: 30, newEnergyPercent: 85.5 }`. Times of day come as people type them: `"beginTime": "730"` → `07:30`.
 */
export function plainNumbers(value: unknown): Json {
  if (typeof value === 'string') return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(value) ? Number(value) : value
  if (typeof value !== 'object' || value === null) return value as Json
  if (Array.isArray(value)) return value.map(plainNumbers)
  const given = Object.entries(value).filter(([, part]) => part !== '')
  return Object.fromEntries(given.map(([name, part]) => [name, plainMember(name, part)]))
}

function plainMember(name: string, part: unknown): Json {
  const values: Readonly<Record<string, unknown>> = { ...segmentValues, ...termsValues }
  const isClock = values[name] === 'clock'
  return isClock && typeof part === 'string' ? (readClock(part) ?? part) : plainNumbers(part)
}
