import { useQuery } from '@tanstack/react-query'
import { endpointPath } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { ask } from '#web/requests/ask.ts'
import { useChanged } from '#web/live/changed.ts'
import { parkOrder } from './park-order.ts'

/** What an order owes at this moment, asked for again when something of it changes: its driver may pay elsewhere meanwhile. */
export function useDueNow(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['due-now', id],
    queryFn: ({ signal }) => ask<WireRow>(endpointPath(parkOrder, 'quote'), { id }, { quiet: true, signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  useChanged(['passing', 'park-order', 'pay-record'], () => void refetch(), 500)
  return { data, error }
}
