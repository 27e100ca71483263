import { lazy, useEffect, useRef, useState } from 'react'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Folded } from '#web/driver/folded.tsx'
import { Later } from '#web/driver/later.tsx'
import { Banner, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import { useWords } from '#web/language/language.ts'
import { showStay } from './ask-ahead.web.ts'
import { ServiceLinks } from './service-links.web.tsx'
import { keptCoupon } from './coupon/kept-coupon.web.ts'
import { FeeCard } from './fee-card.web.tsx'
import { holdPayment } from './hold-payment.web.ts'
import { storedPayment } from './kept-payment.web.ts'
import { laterPart } from './later-part.web.ts'
import { ownSecret, stayAsked } from './kept-phone.web.ts'
import { wasShown } from './proof.ts'
import { storeStayLink } from './gift/kept-stay.web.ts'
import { storeForPhone, usePhoneSession } from './phone/kept-session.web.ts'
import { PayStep } from './pay-step.web.tsx'
import { StandsAs } from './stands-as.web.tsx'
import { StayCard } from './stay-card.web.tsx'
import type { PaymentFollowed, StayShown } from './stay-shown.ts'

const CarPlaceCard = laterPart(async () => (await import('./car-place.web.tsx')).CarPlaceCard)
const DebtsCard = lazy(() => import('./debts-card.web.tsx'))
const PaymentsCard = laterPart(async () => (await import('./payments-card.web.tsx')).PaymentsCard)
const Appeal = laterPart(async () => (await import('./appeal.web.tsx')).Appeal)
const AppealForm = laterPart(async () => (await import('./appeal-form.web.tsx')).AppealForm)
const CouponCard = laterPart(async () => (await import('./coupon/coupon-card.web.tsx')).CouponCard)
const Banners = lazy(() => import('./banner/banners.web.tsx'))
const InvoiceForm = laterPart(async () => (await import('./invoice-form.web.tsx')).InvoiceForm)

/** `/pay/<token>`: a stay, what it costs and why; paying it, and what happens to it. Without a token it says where that is found. */
export default function PayPage({ token }: { token: string }) {
  const { say } = useWords()
  if (token === '')
    return <Banner tone="waiting">{say('请扫描停车场入口、车道、车位或小票上的缴费码,查看和支付停车费。')}</Banner>
  return <Stay token={token} />
}

function Stay({ token }: { token: string }) {
  const { say } = useWords()
  const { data: stay, refusal, again } = useAnswer<StayShown>(showStay, stayAsked(token))
  const [payNo, setPayNo] = useState(() => storedPayment(token)?.payment.payNo ?? null)
  useEffect(() => {
    storeStayLink(token)
    void storeForPhone(token)
  }, [token])
  const isHis = stay?.isHis ?? null
  useEffect(() => {
    if (isHis === false) void readCode(token).then((isFirst) => isFirst && again())
  }, [token, isHis, again])
  const [session] = usePhoneSession(token)
  const followed = useFollowed(token, stay, payNo, again)
  const [chosen, setTogether] = useState<boolean | null>(null)
  if (!stay) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  // What belongs to a payment of which the rest is still on its way waits for it.
  const shown = { ...stay, barrier: followed?.version === stay.version ? followed.barrier : stay.barrier }
  const isAsked = stay.debts.length > 0
  const isTogether = stay.together !== null && (Number(stay.needPay) === 0 || (chosen ?? (isAsked || !isInside(stay))))
  const toPay = isTogether ? stay.together.money : stay.needPay
  const payState = JSON.stringify([isTogether, stay.coupon, stay.together?.debts, stay.payments.length])
  return (
    <>
      <h1 className="unseen">{stay.lotName}</h1>
      {refusal && <Refused refusal={refusal} again={again} />}
      <InSight key={stay.payments.length}>
        <StandsAs stay={shown} />
      </InSight>
      <StayCard stay={stay} />
      {stay.place && (
        <Later>
          <CarPlaceCard place={stay.place} />
        </Later>
      )}
      <FeeCard stay={stay} />
      {Number(stay.needPay) > 0 && (
        <Folded title={say('使用优惠券')} isOpen={(session ?? keptCoupon()) !== null}>
          <CouponCard token={token} isOpen={session === null} onUsed={again} />
        </Folded>
      )}
      {stay.together && (
        <Later>
          <DebtsCard
            together={stay.together}
            isAsked={isAsked}
            choice={Number(stay.needPay) > 0 ? { isTogether, choose: setTogether } : null}
          />
        </Later>
      )}
      {stay.payments.length > 0 && (
        <Later>
          <PaymentsCard token={token} stay={stay} />
        </Later>
      )}
      <Folded title={say('开发票')} isOffered={stay.canInvoice}>
        <InvoiceForm token={token} stay={stay} onDone={again} />
      </Folded>
      {stay.appeal ? (
        <Later>
          <Appeal token={token} stay={stay} appeal={stay.appeal} onFiled={again} />
        </Later>
      ) : (
        <Folded title={say('对停车或费用有异议')} isOffered={stay.orderStatus !== orderStatuses.void}>
          <AppealForm token={token} onFiled={again} isOpen />
        </Folded>
      )}
      {Number(stay.needPay) === 0 && stay.payments.length > 0 && (
        <Later isExtra>
          <Banners token={stay.lotToken} at="paid" />
        </Later>
      )}
      <ServiceLinks token={stay.lotToken} phone={stay.servicePhone} />
      {Number(toPay) > 0 && (
        <PayStep
          key={payState}
          of={token}
          state={payState}
          page={`/pay/${token}`}
          needPay={toPay}
          request={[isTogether ? '/api/pay/askTogether' : '/api/pay/askPayment', { token }]}
          closedNo={followed?.isClosed ? followed.payNo : null}
          onAsked={async ({ payNo }) => {
            setPayNo(payNo)
            if (payNo) await holdPayment('/api/driver/claimPayment', { token, payNo })
          }}
        />
      )}
    </>
  )
}

/** Whether this phone is the first to read a code that a lane shows; links that were passed on, and typed plates, are not. */
async function readCode(token: string): Promise<boolean> {
  const phone = ownSecret()
  if (!phone || !wasShown(token)) return false
  const read = callServer<{ isFirst: boolean }>('/api/driver/readCode', { token, phone })
  return read.then(
    ({ isFirst }) => isFirst,
    () => false,
  )
}

const isInside = ({ orderStatus }: StayShown) => insideStates.some((state) => state === orderStatus)

const freshMs = 60_000

/** What has happened to the stay meanwhile; the whole of it is asked for again as soon as something has, and every minute, for time is money. */
function useFollowed(token: string, stay: StayShown | null, payNo: string | null, again: () => void) {
  const [followed, setFollowed] = useState<(PaymentFollowed & { payNo: string | null }) | null>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = Date.now()
  }, [stay])
  const isHere = stay !== null && isInside(stay)
  const isOpening = (followed ?? stay)?.barrier === 'opening'
  usePulse(isHere || payNo !== null || isOpening, async () => {
    const now = await callServer<PaymentFollowed>('/api/driver/followStay', { token, ...(payNo && { payNo }) })
    setFollowed({ ...now, payNo })
    if (now.version !== stay?.version || Date.now() - shownAt.current > freshMs) again()
  })
  return followed
}
