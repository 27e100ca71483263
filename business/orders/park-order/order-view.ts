import type { Entity } from '#kernel/entity.ts'
import { parkOrder } from './park-order.ts'

/** Parking orders for one kind of work: what it is about stands first, and what is the same or empty in all of them is left out. */
export function orderView({ first, without }: Record<'first' | 'without', readonly string[]>): Entity {
  const rest = parkOrder.list.columns.filter((name) => !first.includes(name) && !without.includes(name))
  return { ...parkOrder, list: { ...parkOrder.list, columns: [...first, ...rest] } }
}
