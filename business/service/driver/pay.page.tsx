import { useEffect, useRef, useState } from 'react'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Refused, Waiting } from '#web/driver/parts.tsx'
import { useAsked } from '#web/driver/use-asked.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import type { AskedPayment } from './ask-to-pay.web.ts'
import { AppealForm } from './appeal-form.web.tsx'
import { CarPlaceCard } from './car-place.web.tsx'
import { DebtsCard } from './debts-card.web.tsx'
import { ServiceLinks } from './service-links.web.tsx'
import { FeeCard } from './fee-card.web.tsx'
import { InvoiceForm } from './invoice-form.web.tsx'
import { keepClaim } from './kept-claims.web.ts'
import { keepForPhone } from './phone/kept-session.web.ts'
import { PayStep } from './pay-step.web.tsx'
import { PaymentsCard } from './payments-card.web.tsx'
import { StandsAs } from './stands-as.web.tsx'
import { StayCard } from './stay-card.web.tsx'
import type { StayFollowed, StayShown } from './stay-shown.ts'

/** The link for which this tab asked to pay: who comes back from the payment's app waits for it. */
const askedHere = 'berth.asked'

/** `/pay/<token>`: a stay, what it costs and why; paying it, and what becomes of it. */
export function PayPage({ token }: { token: string }) {
  const { data: stay, refusal, again } = useAsked<StayShown>('/api/driver/showStay', { token })
  const [isPaying, setPaying] = useState(() => sessionStorage.getItem(askedHere) === token)
  const onAsked = async ({ payNo }: AskedPayment) => {
    sessionStorage.setItem(askedHere, token)
    setPaying(true)
    if (payNo) await claim(token, payNo)
  }
  useEffect(() => void keepForPhone(token), [token])
  const followed = useFollowed(token, stay, isPaying, again)
  if (!stay) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const shown = { ...stay, barrier: followed ? followed.barrier : stay.barrier }
  return (
    <>
      <h1 className="unseen">{stay.lotName}</h1>
      {refusal && <Refused refusal={refusal} again={again} />}
      <StandsAs stay={shown} />
      <StayCard stay={stay} />
      <CarPlaceCard place={stay.place} />
      <FeeCard stay={stay} />
      <DebtsCard debts={stay.debts} />
      <PaymentsCard stay={stay} />
      <InvoiceForm token={token} stay={stay} />
      {stay.orderStatus !== orderStatuses.void && <AppealForm token={token} />}
      <ServiceLinks token={stay.lotToken} />
      {Number(stay.needPay) > 0 && (
        <PayStep
          needPay={stay.needPay}
          ask={(how) => callServer('/api/pay/askPayment', { token, ...how })}
          onAsked={onAsked}
        />
      )}
    </>
  )
}

const freshMs = 60_000

/** What has become of the stay meanwhile; the whole of it is asked for again as soon as something has, and every minute, for time is money. */
function useFollowed(token: string, stay: StayShown | null, isPaying: boolean, again: () => void): StayFollowed | null {
  const [followed, setFollowed] = useState<StayFollowed | null>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = Date.now()
  }, [stay])
  const isInside = stay !== null && insideStates.some((state) => state === stay.orderStatus)
  const isOpening = (followed ?? stay)?.barrier === 'opening'
  usePulse(isInside || isPaying || isOpening, async () => {
    const now = await callServer<StayFollowed>('/api/driver/followStay', { token })
    setFollowed(now)
    if (now.version !== stay?.version || Date.now() - shownAt.current > freshMs) again()
  })
  return followed
}

/** Only the phone that asked to pay may ask for the invoice; without the claim it pays all the same. */
async function claim(token: string, payNo: string): Promise<void> {
  const given = await callServer<{ claim: string | null }>('/api/driver/claimPayment', { token, payNo }).catch(
    () => null,
  )
  if (given?.claim) keepClaim(payNo, given.claim)
}
