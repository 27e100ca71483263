import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/requests/ask.ts'
import { useChanged } from '#web/live/changed.ts'
import type { ReceivedNotice } from './received-notices.ts'

/** The notices that the person is to read; asked for again when a message comes. */
export function useReceivedNotices() {
  const answer = useQuery({
    queryKey: ['received-notices'],
    queryFn: ({ signal }) =>
      ask<ReceivedNotice[]>('/api/importantNotice/queryReceivedNotice', {}, { quiet: true, signal }),
  })
  useChanged(['message'], () => void answer.refetch(), 500)
  return answer
}
