import type { Entity } from '#kernel/entity.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { Filters, ListState } from './address.ts'

const dayMs = 86_400_000
const usualDays = 7

/** The narrowing of a list as the call takes it: the person's, the page's own, and for a big list always a range of its time. */
export function filtersWithPeriod(of: Entity, filters: Filters, always: Filters = {}): Filters {
  const { period } = of.list
  const asked = { ...filters, ...always }
  return period && !asked[period] ? { ...asked, [period]: usualPeriod(of, period) } : asked
}

/** The last seven days, today included: what a big list shows until another range is chosen. */
export function usualPeriod(of: Entity, period: string): { from: string; to: string } {
  return lastDays(of, period, usualDays)
}

export function lastDays(of: Entity, period: string, days: number): { from: string; to: string } {
  const now = Date.now()
  const [from, to] = [wallDate(now - (days - 1) * dayMs), wallDate(now)]
  return of.all[period]!.kind === 'moment' ? { from: `${from} 00:00:00`, to: `${to} 23:59:59` } : { from, to }
}

/** What a list call is asked (and, without its page, what an export is). */
export function queryOf(of: Entity, state: ListState, always: Filters = {}): Record<string, unknown> {
  return {
    ...filtersWithPeriod(of, state.filters, always),
    Page: state.page,
    PerPage: state.perPage,
    ...(state.sort && { OrderBy: state.sort.by, OrderDir: state.sort.down ? 'desc' : 'asc' }),
  }
}
