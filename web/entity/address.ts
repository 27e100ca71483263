import type { Entity } from '#kernel/entity.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { FilterValue } from '#fields/shown.web.ts'

export const pageSizes = [20, 50, 100, 150, 200] as const

export type Filters = Readonly<Record<string, FilterValue>>

export interface Sort {
  readonly by: string
  readonly down: boolean
}

/** All that decides what a list shows. It lives in the address, so that a link shows a colleague the same. */
export interface ListState {
  readonly filters: Filters
  readonly page: number
  readonly perPage: number
  /** Null: as the declaration sorts. */
  readonly sort: Sort | null
  /** The record whose details lie open. */
  readonly open: string | null
}

const own = { page: 'page', perPage: 'per', sort: 'sort', open: 'open' } as const
const rangeMark = '..'
const listMark = ','

/** `?plateNumber=京A&orderStatus=1,2&cameAt=2026-11-01 00:00:00..&page=2&per=50&sort=-cameAt&open=17`; what the list does not offer is ignored. */
export function readAddress(of: Entity, params: URLSearchParams, perPage: number): ListState {
  const filters: Record<string, FilterValue> = {}
  for (const name of of.list.filters) {
    const text = params.get(name)
    const shape = of.all[name] && shownOf(of.all[name]).filter?.shape
    if (text && shape) filters[name] = parse(text, shape)
  }
  const sort = params.get(own.sort)
  const by = sort?.replace(/^-/, '') ?? ''
  const size = Number(params.get(own.perPage))
  return {
    filters,
    page: Math.max(1, Math.floor(Number(params.get(own.page))) || 1),
    perPage: (pageSizes as readonly number[]).includes(size) ? size : perPage,
    sort: sort && of.list.columns.includes(by) ? { by, down: sort.startsWith('-') } : null,
    open: params.get(own.open),
  }
}

/** The address of a state; what is as usual is left out. */
export function writeAddress(state: ListState, usualPerPage: number): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters)) params.set(name, format(value))
  if (state.page > 1) params.set(own.page, String(state.page))
  if (state.perPage !== usualPerPage) params.set(own.perPage, String(state.perPage))
  if (state.sort) params.set(own.sort, (state.sort.down ? '-' : '') + state.sort.by)
  if (state.open) params.set(own.open, state.open)
  return params
}

/** A link to a list narrowed in some way: `/orders?plateNumber=京A12345`. */
export function listLink(path: string, filters: Filters): string {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, format(value)]))
  return params.size ? `${path}?${params}` : path
}

export function format(value: FilterValue): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(listMark) : `${value.from ?? ''}${rangeMark}${value.to ?? ''}`
}

export function parse(text: string, shape: 'one' | 'many' | 'range'): FilterValue {
  if (shape === 'one') return text
  if (shape === 'many') return text.split(listMark).filter(Boolean)
  const [from, to] = text.split(rangeMark)
  return { ...(from && { from }), ...(to && { to }) }
}
