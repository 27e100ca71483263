import type { Mark } from '#web/map/mark.ts'
import { lotLoad } from './lot-load.ts'
import type { LotNow } from './lot-now.ts'

/** The lots that have a place, as marks in the colours of their load. */
export function lotMarks(lots: readonly LotNow[]): Mark[] {
  return lots.flatMap(({ id, name, longitude, latitude, inside, spots }) => {
    if (longitude === null || latitude === null) return []
    const { percent, tone } = lotLoad(inside, spots)
    return [{ id, name, at: [longitude, latitude] as const, tone, note: `${inside}/${spots} · ${percent}%` }]
  })
}
