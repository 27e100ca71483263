import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import type { OrderContent } from './order-of-stay.ts'
import type { Changes } from './reconcile.ts'

/** How many more cars each region has by what changed. */
export function regionDeltas(changes: readonly Changes[]): { readonly regionId: string; readonly cars: number }[] {
  const cars = new Map<string, number>()
  const count = ({ orderStatus, regionId }: OrderContent, by: number): void => {
    if (regionId !== null && insideStates.includes(orderStatus)) cars.set(regionId, (cars.get(regionId) ?? 0) + by)
  }
  for (const { create, update, void: voided } of changes) {
    for (const content of create) count(content, 1)
    for (const { was, now } of update) {
      count(was, -1)
      count(now, 1)
    }
    for (const { content } of voided) count(content, -1)
  }
  return [...cars].map(([regionId, by]) => ({ regionId, cars: by }))
}
