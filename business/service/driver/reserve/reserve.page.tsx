import { lazy, useState } from 'react'
import { Banner, Card, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import { PhoneEnded } from '../phone/phone-ended.web.tsx'
import { PhoneFoot } from '../phone/phone-foot.web.tsx'
import { phoneEnded } from '../phone/phone.ts'
import { AppointmentCard } from './appointment-card.web.tsx'
import { ReserveForm } from './reserve-form.web.tsx'
import type { Reserving } from './reserve.ts'

const ProvePhone = lazy(() => import('../phone/prove-phone.web.tsx'))

/** `/pay/reserve/<token>`: a proved phone keeps a place in the car park for a car. */
export default function ReservePage({ token }: { token: string }) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return <ProvePhone token={token} why={say('验证手机后,可以预约车位,也可以随时取消。')} onProved={keep} />
  return <Reserve session={session} token={token} onEnded={() => keep(null)} />
}

function Reserve({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<Reserving>('/api/driver/showAppointments', { session, token })
  // How often one was made since one was last cancelled.
  const [madeTimes, setMadeTimes] = useState(0)
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const made = () => {
    setMadeTimes(madeTimes + 1)
    again()
  }
  const cancelled = () => {
    setMadeTimes(0)
    again()
  }
  return (
    <>
      {madeTimes > 0 && (
        <InSight key={madeTimes}>
          <Banner tone="good">{say('预约成功,请在入场时间内到达。')}</Banner>
        </InSight>
      )}
      <Card>
        <h1>{data.lotName}</h1>
        {!data.isOpen ? (
          <p className={styles.note}>{say('停车场未在营业,暂时不能预约。')}</p>
        ) : data.rules.length === 0 ? (
          <p className={styles.note}>{say('这个停车场没有开放预约,可以直接前往停车。')}</p>
        ) : (
          <ReserveForm session={session} rules={data.rules} onMade={made} />
        )}
      </Card>
      {data.mine.map((each) => (
        <AppointmentCard key={each.no} session={session} appointment={each} onCancelled={cancelled} />
      ))}
      <PhoneFoot here="reserve" token={token} session={session} onEnded={onEnded} />
    </>
  )
}
