import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import type { AskedPayment } from './ask-to-pay.web.ts'
import { dropPayment, storedPayment } from './kept-payment.web.ts'
import type { PurchaseFollowed } from './purchase-followed.ts'

interface Followed {
  /** The endpoint that says the outcome of a payment. */
  readonly path: string
  /** Under which name the phone keeps the payment for which it waits: who comes back from the payment's app waits for it too. */
  readonly of: string
  readonly session: string
}

/**
 * What happens to the payment that was asked for last; `isOpen`: whether that is not known yet; `onEnd` when it is; `times`: how often that was. `kept`: it
 * was asked for before the page was loaded, and its form is not there any more.
 */
export function usePurchase({ path, of, session }: Followed, onEnd: () => void) {
  const [kept, setKept] = useState(() => storedPayment(of))
  const [payNo, setPayNo] = useState(kept?.payment.payNo ?? null)
  const [state, setState] = useState<PurchaseFollowed | null>(null)
  const [times, setTimes] = useState(0)
  const drop = () => {
    dropPayment(of)
    setPayNo(null)
    setKept(null)
  }
  usePulse(payNo !== null, async () => {
    const now = await callServer<PurchaseFollowed>(path, { session, payNo: payNo! }).catch((refusal: Refusal) => {
      // It is another phone's, of which this browser was before.
      if (refusal.state === 'notFound') drop()
      throw refusal
    })
    if (now.state === 'open') return
    drop()
    setState(now)
    setTimes(times + 1)
    onEnd()
  })
  const follow = ({ payNo }: AskedPayment) => {
    if (payNo === null) return
    setState(null)
    setPayNo(payNo)
  }
  return { of, state, isOpen: payNo !== null, times, kept, follow, drop }
}

export type Purchase = ReturnType<typeof usePurchase>
