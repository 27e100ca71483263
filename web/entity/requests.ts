import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointPath, type Entity } from '#kernel/entity.ts'
import type { ListAnswer, WireRow } from '#kernel/wire.ts'
import { ask } from '../requests/ask.ts'

/** A page of a list; the old rows stay while another one is on its way. */
export function useRows(of: Entity, query: Record<string, unknown>, enabled = true) {
  return useQuery({
    queryKey: ['list', of.name, query],
    queryFn: ({ signal }) => ask<ListAnswer>(endpointPath(of, 'query'), query, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** `seen`: the row of a list that the record was opened from; its moment says where to look in a big table. */
export function useRecord(of: Entity, id: string | null, seen?: WireRow | null) {
  const { period } = of.list
  const moment = period && seen ? { [period]: seen[period] ?? null } : {}
  return useQuery({
    queryKey: ['record', of.name, id],
    queryFn: ({ signal }) =>
      ask<WireRow>(endpointPath(of, 'get'), { [of.common.id]: id, ...moment }, { quiet: true, signal }),
    enabled: id !== null,
  })
}

/** Everything that shows the concept asks again, and every list: what was done to a record stands in others, such as its corrections. */
export function useRefresh(of: Entity): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const ofIt = ['record', 'history', 'suggest'].map((what) => [what, of.name])
    await Promise.all([['list'], ...ofIt].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
