import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#web/requests/ask.ts'
import { useChanged } from '#web/live/changed.ts'
import type { LiveView } from './live-view.ts'

/** Heartbeats and barriers move without an event of the hub. */
const refreshMs = 5_000
const eventsEveryMs = 500

/** The lanes as they are now, asked again as they change. */
export function useLiveView() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'console'],
    queryFn: ({ signal }) => ask<LiveView>('/api/dashboard/queryConsole', {}, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    // Who comes back from signing on looks after other lanes than before.
    staleTime: 0,
  })
  const again = async () => void (await refetch())
  useChanged(
    ['passing', 'park-order', 'pay-record', 'alarm', 'device', 'lane', 'service-call'],
    () => void again(),
    eventsEveryMs,
  )
  return { data, error, again }
}
