import type { Random } from '../random.ts'
import { pause } from '../stopping.ts'
import type { Behaviour } from './behaviour.ts'
import type { Ledger, Payment } from './ledger.ts'
import { signedHeaders } from './signed-request.ts'

/** A merchant that does not answer within this time has not confirmed; milliseconds. */
const answerWithin = 10_000

export interface Notices {
  /** Notifies the merchant of a payment, again and again until it confirms; which and how often is up to the behaviour. */
  send(payment: Payment): Promise<void>
}

export function openNotices(
  ledger: Ledger,
  keys: Readonly<Record<string, string>>,
  behaviour: () => Behaviour,
  random: Random,
  stop: AbortSignal,
): Notices {
  return {
    async send(payment) {
      const { noticeDelay, noticePauses, duplicated, lost } = behaviour()
      if (random.chance(lost)) return ledger.endNotice(payment)
      const copies = random.chance(duplicated.share) ? duplicated.copies : 1
      for (const wait of [random.whole(...noticeDelay), ...noticePauses]) {
        await pause(wait, stop)
        if (stop.aborted) return
        const answers = await Promise.all(
          Array.from({ length: copies }, () => send(payment, keys[payment.merchant]!, stop)),
        )
        if (!answers.includes(true)) continue
        if (copies > 1) await send(payment, keys[payment.merchant]!, stop)
        break
      }
      if (!stop.aborted) ledger.endNotice(payment)
    },
  }
}

/** Whether the merchant confirmed: HTTP 200 and `state: "success"`. */
async function send(payment: Payment, key: string, stop: AbortSignal): Promise<boolean> {
  const { merchant, outTradeNo, tradeNo, amount, notifyUrl, paidAt } = payment
  const notice = {
    noticeId: `N${tradeNo}`,
    outTradeNo,
    tradeNo,
    merchant,
    amount,
    paidAt: new Date(paidAt!).toISOString(),
    status: 'paid',
  }
  const body = JSON.stringify(notice)
  const { pathname, search } = new URL(notifyUrl)
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(merchant, key, 'POST', pathname + search, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithin)]),
    })
    const answer = (await response.json()) as { state?: unknown } | null
    return response.status === 200 && answer?.state === 'success'
  } catch {
    return false
  }
}
