import { useState } from 'react'
import type { Refusal } from '#web/requests/refusal.ts'
import { AskForm } from '#web/driver/ask-form.tsx'
import { callServer } from '#web/driver/call-server.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { Banner, Card, Refused } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import type { CouponShown } from './coupon.ts'
import { couponWorth } from './coupon-worth.web.ts'
import { forgetCoupon, keptCoupon } from './kept-coupon.web.ts'

interface Props {
  /** Of the stay. */
  readonly token: string
  readonly onUsed: () => void
  /** Its form is wanted already. */
  readonly isOpen: boolean
}

/** What takes something off a stay that is to be paid: coupons of the proved phone, or one whose code is typed or was scanned. */
export function CouponCard({ token, onUsed, isOpen }: Props) {
  const { say } = useWords()
  const [session] = usePhoneSession(token)
  const [times, setTimes] = useState(0)
  const scanned = keptCoupon()
  const used = () => {
    forgetCoupon()
    setTimes(times + 1)
    onUsed()
  }
  const done = say('优惠券已使用,费用已重新计算。')
  return (
    <>
      {times > 0 && <Banner tone="good">{done}</Banner>}
      {session && <OfPhone key={`mine ${times}`} session={session} token={token} onUsed={used} />}
      <AskForm
        key={times}
        isOpen={scanned !== null || (isOpen && times === 0)}
        title={say('使用优惠券')}
        path="/api/driver/useCoupon"
        also={{ token }}
        usual={{ couponCode: scanned ?? '' }}
        button={say('使用优惠券')}
        done={done}
        onDone={used}
      >
        {(bound) => <TypedField label={say('券码')} autoComplete="off" {...bound('couponCode')} />}
      </AskForm>
    </>
  )
}

function OfPhone({ session, token, onUsed }: Omit<Props, 'isOpen'> & { session: string }) {
  const { say } = useWords()
  const { data } = useAnswer<{ coupons: readonly CouponShown[] }>('/api/driver/showCoupons', { session, token })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!data || data.coupons.length === 0) return null
  const use = async (couponCode: string) => {
    setBusy(true)
    setRefusal(null)
    await callServer('/api/driver/useCoupon', { token, couponCode }).then(onUsed, (refusal: Refusal) =>
      setRefusal(refusal),
    )
    setBusy(false)
  }
  return (
    <Card title={say('可用优惠券')}>
      <ul className={styles.lines}>
        {data.coupons.map((coupon) => (
          <li key={coupon.code}>
            <span>
              {coupon.name} {couponWorth(coupon, say)}
              <small className="tabular">{say('有效至 {date}', { date: coupon.until.slice(0, 16) })}</small>
            </span>
            <button
              type="button"
              className={styles.act}
              disabled={isBusy}
              aria-label={say('使用 {name}', { name: coupon.name })}
              onClick={() => void use(coupon.code)}
            >
              {say('使用')}
            </button>
          </li>
        ))}
      </ul>
      {refusal && <Refused refusal={refusal} />}
    </Card>
  )
}
