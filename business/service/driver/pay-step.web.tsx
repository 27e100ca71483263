import { useEffect, useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Later } from '#web/driver/later.tsx'
import { BigButton, BottomBar, InSight, Refused } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import { askToPay, type AskedPayment } from './ask-to-pay.web.ts'
import { dropPayment, keptPayment, storePayment, type PayRequest } from './kept-payment.web.ts'
import { payInApp } from './pay-in-app.web.ts'
import { usePayer } from './use-payer.web.ts'
import { laterPart } from './later-part.web.ts'

const PayState = laterPart(async () => (await import('./pay-state.web.tsx')).PayState)
const RefusedPhone = laterPart(async () => (await import('./phone/phone-ended.web.tsx')).RefusedPhone)

interface Props {
  /** Yuan. */
  readonly needPay: string
  /** What the sum is called, where there are several to pay. */
  readonly sumOf?: string
  readonly request: PayRequest
  /** What is paid, under which name the phone keeps the payment while it is open; and how that stands where more than the request says it: a change of it ends what was asked for. */
  readonly of: string
  readonly state?: string
  /** Where a browser that went away to learn who pays comes back to; the page as it stands, where it is not said. */
  readonly page?: string
  /** Of the phone, on a page that asks for one. */
  readonly session?: string
  /** From now on the payment may arrive. */
  readonly onAsked: (payment: AskedPayment) => Promise<void> | void
  /** The payment that the server has closed. */
  readonly closedNo?: string | null
}

/** The sum and the button that pays it; then what the payment's own app does, or the code that it scans. */
export function PayStep({
  needPay,
  sumOf,
  request,
  of,
  state = JSON.stringify(request),
  page = location.pathname,
  session,
  onAsked,
  closedNo = null,
}: Props) {
  const { say } = useWords()
  const openId = usePayer({ page, session: session ?? null })
  const [asked, setAsked] = useState(() => keptPayment(of, state))
  const [isGivenUp, setGivenUp] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = (how: Readonly<Record<string, string>>) => callServer<AskedPayment>(request[0], { ...request[1], ...how })
  const show = async (payment: AskedPayment) => {
    storePayment(of, { state, request, needPay, payment })
    await onAsked(payment)
    setAsked(payment)
  }
  const pay = async () => {
    setBusy(true)
    setRefusal(null)
    setGivenUp(false)
    try {
      const payment = await askToPay(ask, openId ?? null)
      await show(payment)
      if (payment.how === 'redirect' && payment.redirectUrl) location.assign(payment.redirectUrl)
      if (payment.how !== 'jsapi' || !payment.jsapi) return
      const outcome = await payInApp(payment.jsapi)
      // What the app does not open is paid by a code.
      if (outcome === 'notOpened') await show(await ask({}))
      if (outcome === 'givenUp') {
        setAsked(null)
        setGivenUp(true)
        dropPayment(of)
      }
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  const isOver = useIsOver(asked)
  const isClosed = closedNo !== null && closedNo === asked?.payNo
  const open = isOver || isClosed ? null : asked
  return (
    <>
      {refusal && (
        <InSight>
          {session ? (
            <Later>
              <RefusedPhone refusal={refusal} session={session} />
            </Later>
          ) : (
            <Refused refusal={refusal} />
          )}
        </InSight>
      )}
      {(asked || isGivenUp) && (
        <Later>
          <PayState asked={asked} open={open} isClosed={isClosed} />
        </Later>
      )}
      <BottomBar>
        <span>
          <small>{sumOf ?? say('应付')}</small>
          <strong className="tabular">¥{open?.payNo ? open.amount : needPay}</strong>
        </span>
        <BigButton onClick={() => void pay()} isBusy={isBusy || openId === undefined}>
          {say(asked ? '重新支付' : '立即支付')}
        </BigButton>
      </BottomBar>
    </>
  )
}

/** Whether the price that was asked for is no longer kept: its code pays nothing then. */
function useIsOver(asked: AskedPayment | null): boolean {
  const [over, setOver] = useState<AskedPayment | null>(null)
  useEffect(() => {
    if (asked?.expiresIn == null) return undefined
    const timer = setTimeout(setOver, asked.expiresIn * 1000, asked)
    return () => clearTimeout(timer)
  }, [asked])
  return asked !== null && over === asked
}
