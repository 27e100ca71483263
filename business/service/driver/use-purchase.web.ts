import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import type { AskedPayment } from './ask-to-pay.web.ts'
import type { PurchaseFollowed } from './purchase-followed.ts'

interface Followed {
  /** The endpoint that says the outcome of a payment. */
  readonly path: string
  /** Under which name the tab keeps the payment for which it waits: who comes back from the payment's app waits for it too. */
  readonly kept: string
  readonly session: string
}

/** What happens to the payment that was asked for last; `isOpen`: whether that is not known yet; `onEnd` when it is; `times`: how often that was. */
export function usePurchase({ path, kept, session }: Followed, onEnd: () => void) {
  const [payNo, setPayNo] = useState(() => sessionStorage.getItem(kept))
  const [state, setState] = useState<PurchaseFollowed | null>(null)
  const [times, setTimes] = useState(0)
  usePulse(payNo !== null, async () => {
    const now = await callServer<PurchaseFollowed>(path, { session, payNo: payNo! })
    if (now.state === 'open') return
    sessionStorage.removeItem(kept)
    setPayNo(null)
    setState(now)
    setTimes(times + 1)
    onEnd()
  })
  const follow = ({ payNo }: AskedPayment) => {
    if (payNo === null) return
    sessionStorage.setItem(kept, payNo)
    setState(null)
    setPayNo(payNo)
  }
  return { state, isOpen: payNo !== null, times, follow }
}
