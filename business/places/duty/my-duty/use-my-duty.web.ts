import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask } from '#web/requests/ask.ts'
import { useChanged } from '#web/live/changed.ts'
import { useMay } from '#web/session/session.ts'
import { watchActs } from './kept-acts.web.ts'
import type { MyDuty } from './my-duty.ts'

const refreshMs = 60_000

/** What a duty adds up (duty-session.sql). A payment itself is announced only to those who may read payments. */
const counted = [
  'park-order',
  'passing',
  'pay-record',
  'bill-pack-order',
  'stored-card',
  'stored-card-flow',
  'company',
  'duty-session',
]

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
  const again = useEffectEvent(() => void (keepsDuties && answer.refetch()))
  useChanged(counted, again)
  // What was sent from this phone counts at once, also where the live channel is still cut.
  useEffect(() => watchActs(again), [])
  return answer
}
