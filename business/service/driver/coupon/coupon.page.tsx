import { useEffect } from 'react'
import { BigButton, Card, Facts, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { keptStayLink } from '../gift/kept-stay.web.ts'
import type { CouponScanned } from './coupon.ts'
import { couponWorth } from './coupon-worth.web.ts'
import { storeCoupon } from './kept-coupon.web.ts'

/** `/pay/coupon/<token>`: a coupon on paper; this phone keeps it until it is used for a stay. */
export default function CouponPage({ token }: { token: string }) {
  const { say } = useWords()
  const { data: coupon, refusal, again } = useAnswer<CouponScanned>('/api/driver/showCoupon', { token })
  useEffect(() => {
    if (coupon) storeCoupon(coupon.code)
  }, [coupon])
  if (!coupon) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const stay = keptStayLink()
  return (
    <Card>
      <h1>{coupon.name}</h1>
      <Facts
        of={[
          [say('优惠'), couponWorth(coupon, say)],
          [say('有效期至'), coupon.until.slice(0, 16)],
          [say('券码'), coupon.code],
        ]}
      />
      <p className={styles.note}>
        {say('这张券已存到这部手机。扫描车位、车道或小票上的缴费码查看停车费时,可以用它抵扣。')}
      </p>
      <div className={styles.find}>
        {stay && <BigButton onClick={() => location.assign(`/pay/${stay}`)}>{say('查看停车费')}</BigButton>}
        {coupon.lotToken && (
          <BigButton kind="quiet" onClick={() => location.assign(`/pay/lot/${coupon.lotToken}`)}>
            {say('按车牌查询')}
          </BigButton>
        )}
      </div>
    </Card>
  )
}
