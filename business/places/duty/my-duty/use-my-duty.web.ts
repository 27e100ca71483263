import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/requests/ask.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import type { MyDuty } from './my-duty.ts'

const refreshMs = 60_000

/** The own duty, with what was taken by now, for who keeps duties. Asking every minute keeps the box online. */
export function useMyDuty() {
  const keepsDuties = useMay()('duty-session:signOn')
  const answer = useQuery({
    queryKey: ['my-duty'],
    queryFn: ({ signal }) => ask<MyDuty>('/api/duty/queryMine', {}, { quiet: true, signal }),
    refetchInterval: refreshMs,
    enabled: keepsDuties,
    meta: { quiet: true },
  })
  // A payment itself is announced only to those who may read payments.
  useChanged(['park-order', 'passing', 'pay-record', 'duty-session'], () => void (keepsDuties && answer.refetch()))
  return answer
}
