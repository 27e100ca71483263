import { useState } from 'react'
import { callServer } from '#web/driver/call-server.ts'
import { Banner } from '#web/driver/parts.tsx'
import { usePulse } from '#web/driver/use-pulse.ts'
import { useWords } from '#web/language/language.ts'
import type { AskedPayment } from '../ask-to-pay.web.ts'
import type { PassFollowed } from './pass.ts'

/** The payment for which this tab waits: who comes back from the payment's app waits for it too. */
const waitsFor = 'berth.pass'

/** What becomes of the payment that was asked for last; `onEnd` when it is known; `times`: how often that was. */
export function useBought(session: string, onEnd: () => void) {
  const [payNo, setPayNo] = useState(() => sessionStorage.getItem(waitsFor))
  const [state, setState] = useState<PassFollowed | null>(null)
  const [times, setTimes] = useState(0)
  usePulse(payNo !== null, async () => {
    const now = await callServer<PassFollowed>('/api/driver/followPass', { session, payNo: payNo! })
    if (now.state === 'open') return
    sessionStorage.removeItem(waitsFor)
    setPayNo(null)
    setState(now)
    setTimes(times + 1)
    onEnd()
  })
  const follow = ({ payNo }: AskedPayment) => {
    if (payNo === null) return
    sessionStorage.setItem(waitsFor, payNo)
    setState(null)
    setPayNo(payNo)
  }
  return { state, times, follow }
}

/** Whether the pass was given, or why not and that the money goes back. */
export function BoughtBanner({ followed: { state, reason } }: { followed: PassFollowed }) {
  const { say } = useWords()
  if (state === 'given') return <Banner tone="good">{say('支付成功,月卡已办理。')}</Banner>
  if (state === 'closed') return <Banner tone="waiting">{say('支付已超时关闭,没有扣款。请重新支付。')}</Banner>
  return <Banner tone="bad">{say('月卡没有办成:{reason}。已付款项将原路退回。', { reason: reason ?? '' })}</Banner>
}
