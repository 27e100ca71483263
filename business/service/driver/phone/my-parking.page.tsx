import { lazy, useEffect, useState } from 'react'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { Banner, BigButton, Card, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { usePulse } from '#web/driver/use-pulse.ts'
import { useWords } from '#web/language/language.ts'
import type { AskedPayment } from '../ask-to-pay.web.ts'
import { holdPayment } from '../hold-payment.web.ts'
import { dropPayment, storedPayment } from '../kept-payment.web.ts'
import { PaidCard } from '../paid/paid-card.web.tsx'
import { SeveralPayments } from '../debts-card.web.tsx'
import styles from '../driver.module.css'
import { PayStep } from '../pay-step.web.tsx'
import { usePhoneSession } from './kept-session.web.ts'
import { PhoneEnded } from './phone-ended.web.tsx'
import { PhoneFoot } from './phone-foot.web.tsx'
import { phoneEnded, type MyParking } from './phone.ts'
import { StayList } from './stay-list.web.tsx'

const ProvePhone = lazy(() => import('./prove-phone.web.tsx'))

/** `/pay/mine/<token>`: what a proved phone parked and owes, in all car parks of the tenant. */
export default function MyParkingPage({ token }: { token: string }) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return (
      <ProvePhone token={token} why={say('验证手机后,可以查看您的停车记录,补缴各停车场的欠费。')} onProved={keep} />
    )
  return <Mine session={session} token={token} onEnded={() => keep(null)} />
}

function Mine({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const [page, setPage] = useState(0)
  const of = `mine ${token}`
  const [payNo, setPayNo] = useState(() => storedPayment(of)?.payment.payNo ?? null)
  const asked = { session, page: String(page), ...(payNo && { payNo }) }
  const { data: mine, refusal, again } = useAnswer<MyParking>('/api/driver/myParking', asked)
  usePulse(payNo !== null && mine !== null && mine.together.payments > 0, async () => again())
  const isSettled = payNo !== null && mine?.debts.length === 0
  useEffect(() => {
    if (isSettled) dropPayment(of)
  }, [isSettled, of])
  const onAsked = ({ payNo }: AskedPayment) => {
    setPayNo(payNo)
    if (payNo) void holdPayment('/api/driver/claimMyPayment', { session, payNo })
  }
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!mine) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const payState = JSON.stringify([mine.together, mine.debts.map(({ token }) => token)])
  return (
    <>
      <Card>
        <h1>{say('我的停车')}</h1>
        <p className={styles.note}>
          {say('已验证手机')} <span className="tabular">{mine.mobile}</span>
        </p>
        {mine.plates.length > 0 && (
          <p className={styles.plates}>
            {mine.plates.map((plate) => (
              <PlateChip key={plate} plate={plate} />
            ))}
          </p>
        )}
      </Card>
      {refusal && <Refused refusal={refusal} again={again} />}
      {isSettled && (
        <InSight>
          <Banner tone="good">{say('欠费已结清。')}</Banner>
        </InSight>
      )}
      {mine.debts.length > 0 && (
        <Card title={say('待补缴 {n} 笔,共 ¥{money}', { n: mine.debts.length, money: mine.debtMoney })}>
          <StayList stays={mine.debts} />
          <SeveralPayments payments={mine.together.payments} />
        </Card>
      )}
      <Card title={say('停车记录')}>
        {mine.stays.length === 0 && (
          <p className={styles.note}>
            {say(
              '还没有停车记录。扫描车道、小票或车位上的码查看停车费后,会记在这里;长期停放的车辆请向停车场登记手机号。',
            )}
          </p>
        )}
        <StayList stays={mine.stays} />
        {mine.stays.length > 0 && !mine.hasMore && (
          <p className={styles.note}>{say('这里列出近12个月的停车,欠费的不论多久都列出。')}</p>
        )}
        {page > 0 && (
          <BigButton kind="quiet" onClick={() => setPage(page - 1)}>
            {say('较近的记录')}
          </BigButton>
        )}
        {mine.hasMore && (
          <BigButton kind="quiet" onClick={() => setPage(page + 1)}>
            {say('更早的记录')}
          </BigButton>
        )}
      </Card>
      <PaidCard session={session} kinds={[paidFor.pass, paidFor.rental, paidFor.cardTopUp]} />
      <PhoneFoot here="mine" token={token} session={session} onEnded={onEnded} />
      {mine.together.payments > 0 && (
        <PayStep
          key={payState}
          of={of}
          state={payState}
          session={session}
          needPay={mine.together.money}
          request={['/api/driver/askMyDebts', { session }]}
          closedNo={mine.isClosed ? payNo : null}
          onAsked={onAsked}
        />
      )}
    </>
  )
}
