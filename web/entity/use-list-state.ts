import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '#kernel/entity.ts'
import type { FilterValue } from '#fields/shown.web.ts'
import { readAddress, writeAddress, type ListState } from './address.ts'
import { usePreferences } from './preferences.ts'

export interface ListControls {
  readonly state: ListState
  /** Filters change what the list holds, so the first page is shown again. */
  setFilter(name: string, value: FilterValue | undefined): void
  clearFilters(): void
  /** How often they were: what is typed into a filter and narrows nothing goes as well. */
  readonly timesCleared: number
  change(change: Partial<Pick<ListState, 'page' | 'perPage' | 'sort' | 'open'>>): void
}

/** The state of a list, kept in the address of its tab. */
export function useListState(of: Entity): ListControls {
  const [params, setParams] = useSearchParams()
  const { perPage, setPerPage } = usePreferences(of)
  const [timesCleared, setTimesCleared] = useState(0)
  const state = useMemo(() => readAddress(of, params, perPage), [of, params, perPage])
  const write = useCallback(
    (next: ListState, replace: boolean) => setParams(writeAddress(next, next.perPage), { replace }),
    [setParams],
  )
  return {
    state,
    setFilter: (name, value) => {
      const { [name]: _, ...others } = state.filters
      write({ ...state, page: 1, filters: value === undefined ? others : { ...others, [name]: value } }, true)
    },
    clearFilters: () => {
      setTimesCleared(timesCleared + 1)
      write({ ...state, page: 1, filters: {} }, true)
    },
    timesCleared,
    change: (change) => {
      if (change.perPage) setPerPage(change.perPage)
      write({ ...state, ...change }, !('open' in change))
    },
  }
}
