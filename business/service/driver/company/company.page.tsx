import { lazy, useState } from 'react'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { Banner, Card, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { PaidCard } from '../paid/paid-card.web.tsx'
import { PayStep } from '../pay-step.web.tsx'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import { PhoneEnded } from '../phone/phone-ended.web.tsx'
import { PhoneFoot } from '../phone/phone-foot.web.tsx'
import { phoneEnded } from '../phone/phone.ts'
import type { PurchaseFollowed } from '../purchase-followed.ts'
import { ToppedUpBanner } from '../topped-up-banner.web.tsx'
import { usePayer } from '../use-payer.web.ts'
import { usePurchase } from '../use-purchase.web.ts'
import { CompanyCards } from './company-cards.web.tsx'
import type { BillShown, CompaniesShown, CompanyShown } from './companies-shown.ts'

const ProvePhone = lazy(() => import('../phone/prove-phone.web.tsx'))

const OpenPurchase = lazy(async () => ({ default: (await import('../open-purchase.web.tsx')).OpenPurchase }))

const TopUpForm = lazy(async () => ({ default: (await import('../top-up-form.web.tsx')).TopUpForm }))

/** `/pay/company/<token>`: a company, by the phone of its contact. */
export default function CompanyPage({ token }: { token: string }) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return <ProvePhone token={token} why={say('单位用登记的联系人手机登录,查看车辆和账单。')} onProved={keep} />
  return <Companies session={session} token={token} onEnded={() => keep(null)} />
}

function Companies({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<CompaniesShown>('/api/driver/showCompanies', { session, token })
  const [paying, setPaying] = useState<BillShown | null>(null)
  const paid = usePurchase({ path: '/api/driver/followBill', of: `bill ${token}`, session }, () => {
    setPaying(null)
    again()
  })
  const [toppedUp, setToppedUp] = useState<CompanyShown | null>(null)
  const paidIn = usePurchase({ path: '/api/driver/followBalance', of: `balance ${token}`, session }, () => {
    setToppedUp(null)
    again()
  })
  const isPaidFor = data?.companies.some(({ paysBills, takesTopUp }) => paysBills || takesTopUp)
  usePayer({ page: location.pathname, session }, Boolean(isPaidFor))
  const foot = <PhoneFoot here="company" token={token} session={session} onEnded={onEnded} />
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  if (data.companies.length === 0)
    return (
      <>
        <Card>
          <h1>{say('我的单位')}</h1>
          <p className={styles.note}>
            {say('这个手机号不是任何单位的联系人。请联系停车场工作人员,在单位资料中登记这个手机号。')}
          </p>
        </Card>
        {foot}
      </>
    )
  if (toppedUp)
    return (
      <TopUpForm
        session={session}
        of={toppedUp}
        paidAs={paidIn.of}
        requestOf={(PayMoney) => ['/api/driver/topUpBalance', { session, token, companyId: toppedUp.id, PayMoney }]}
        onAsked={paidIn.follow}
        onBack={() => setToppedUp(null)}
      />
    )
  const kept = paid.kept ? paid : paidIn.kept ? paidIn : null
  const isWaiting = !kept && ((paid.isOpen && !paying) || paidIn.isOpen)
  return (
    <>
      {kept && !paying && <OpenPurchase key={kept.of} purchase={kept} session={session} />}
      {isWaiting && <Banner tone="active">{say('正在等待支付结果,付款后本页会自动更新。')}</Banner>}
      {paid.state && (
        <InSight>
          <PaidBanner followed={paid.state} />
        </InSight>
      )}
      {paidIn.state && (
        <InSight>
          <ToppedUpBanner followed={paidIn.state} />
        </InSight>
      )}
      {data.companies.map((company) => (
        <CompanyCards
          key={company.id}
          session={session}
          company={company}
          onSaved={again}
          onPay={setPaying}
          onTopUp={company.takesTopUp ? () => setToppedUp(company) : null}
        />
      ))}
      <PaidCard
        key={`${paid.times} ${paidIn.times}`}
        session={session}
        kinds={[paidFor.companyBill, paidFor.companyTopUp]}
      />
      {foot}
      {paying && (
        <PayStep
          key={paying.id}
          session={session}
          needPay={paying.unpaid}
          sumOf={say('{month} 账单', { month: paying.month })}
          of={paid.of}
          request={['/api/driver/payBill', { session, token, billId: paying.id }]}
          onAsked={paid.follow}
        />
      )}
    </>
  )
}

/** Whether the bill is paid, or why not and that the money goes back. */
function PaidBanner({ followed: { state, reason } }: { followed: PurchaseFollowed }) {
  const { say } = useWords()
  if (state === 'given') return <Banner tone="good">{say('支付成功,账单已付清。')}</Banner>
  if (state === 'closed') return <Banner tone="waiting">{say('支付已关闭,没有扣款。请重新支付。')}</Banner>
  return <Banner tone="bad">{say('账单支付未成功:{reason}。已付款项将原路退回。', { reason: reason ?? '' })}</Banner>
}
