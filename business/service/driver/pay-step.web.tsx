import { lazy, Suspense, useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Banner, BigButton, BottomBar, Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { askToPay, type AskedPayment } from './ask-to-pay.web.ts'
import { keepClaim } from './kept-claims.web.ts'
import { payInApp } from './pay-in-app.web.ts'

const PayCode = lazy(async () => ({ default: (await import('./pay-code.web.tsx')).PayCode }))

interface Props {
  readonly token: string
  readonly needPay: string
  /** From now on a payment may arrive. */
  readonly onAsked: () => void
}

/** The sum and the button that pays it; then what the payment's own app does, or the code that it scans. */
export function PayStep({ token, needPay, onAsked }: Props) {
  const { say } = useWords()
  const [asked, setAsked] = useState<AskedPayment | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const payment = await askToPay(token)
      onAsked()
      if (payment.payNo) await claim(token, payment.payNo)
      setAsked(payment)
      if (payment.how === 'redirect' && payment.redirectUrl) location.assign(payment.redirectUrl)
      if (payment.how === 'jsapi' && payment.jsapi) await payInApp(payment.jsapi)
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  const isCode = asked?.codeUrl && (asked.how ?? 'qr') === 'qr'
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {isCode && (
        <Suspense>
          <PayCode address={asked.codeUrl} amount={asked.amount} expireAt={asked.expireAt} />
        </Suspense>
      )}
      {asked && !isCode && <Banner tone="active">{say('正在等待支付结果,付款后本页会自动更新。')}</Banner>}
      <BottomBar>
        <span>
          <small>{say('应付')}</small>
          <strong className="tabular">¥{asked?.payNo ? asked.amount : needPay}</strong>
        </span>
        <BigButton onClick={() => void pay()} isBusy={isBusy}>
          {say(asked ? '重新支付' : '立即支付')}
        </BigButton>
      </BottomBar>
    </>
  )
}

/** Only the phone that asked to pay may ask for the invoice; without the claim it pays all the same. */
async function claim(token: string, payNo: string): Promise<void> {
  const given = await callServer<{ claim: string | null }>('/api/driver/claimPayment', { token, payNo }).catch(
    () => null,
  )
  if (given?.claim) keepClaim(payNo, given.claim)
}
