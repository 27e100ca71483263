import { lazy, useState } from 'react'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { Banner, Card, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { PaidCard } from '../paid/paid-card.web.tsx'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import { PhoneEnded } from '../phone/phone-ended.web.tsx'
import { PhoneFoot } from '../phone/phone-foot.web.tsx'
import { phoneEnded } from '../phone/phone.ts'
import { ToppedUpBanner } from '../topped-up-banner.web.tsx'
import { usePayer } from '../use-payer.web.ts'
import { usePurchase } from '../use-purchase.web.ts'
import { ShopCards } from './shop-cards.web.tsx'
import type { ShopShown, ShopsShown } from './shop.ts'

const ProvePhone = lazy(() => import('../phone/prove-phone.web.tsx'))

const OpenPurchase = lazy(async () => ({ default: (await import('../open-purchase.web.tsx')).OpenPurchase }))

const TopUpForm = lazy(async () => ({ default: (await import('../top-up-form.web.tsx')).TopUpForm }))

/** `/pay/shop/<token>`: a shop, by the phone of its contact. */
export default function ShopPage({ token }: { token: string }) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return (
      <ProvePhone
        token={token}
        why={say('商户的联系人和收银员用登记的手机登录,为顾客发放停车优惠。')}
        onProved={keep}
      />
    )
  return <Shops session={session} token={token} onEnded={() => keep(null)} />
}

function Shops({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<ShopsShown>('/api/shop/showShops', { session, token })
  const [toppedUp, setToppedUp] = useState<ShopShown | null>(null)
  const paid = usePurchase({ path: '/api/shop/followTopUp', of: `topUp ${token}`, session }, () => {
    setToppedUp(null)
    again()
  })
  usePayer({ page: location.pathname, session }, Boolean(data?.shops.some(({ takesTopUp }) => takesTopUp)))
  const foot = <PhoneFoot here="shop" token={token} session={session} onEnded={onEnded} />
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  if (data.shops.length === 0)
    return (
      <>
        <Card>
          <h1>{say('我的商户')}</h1>
          <p className={styles.note}>
            {say('这个手机号不是任何商户的联系人或收银员。请联系停车场工作人员或商户负责人登记。')}
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
        paidAs={paid.of}
        requestOf={(PayMoney) => ['/api/shop/topUp', { session, token, shopId: toppedUp.id, PayMoney }]}
        onAsked={paid.follow}
        onBack={() => setToppedUp(null)}
      />
    )
  return (
    <>
      {paid.kept ? (
        <OpenPurchase purchase={paid} session={session} />
      ) : (
        paid.isOpen && <Banner tone="active">{say('正在等待支付结果,付款后本页会自动更新。')}</Banner>
      )}
      {paid.state && (
        <InSight>
          <ToppedUpBanner followed={paid.state} />
        </InSight>
      )}
      {data.shops.map((shop) => (
        <ShopCards
          key={shop.id}
          session={session}
          shop={shop}
          onGiven={again}
          onTopUp={shop.takesTopUp ? () => setToppedUp(shop) : null}
        />
      ))}
      <PaidCard key={paid.times} session={session} kinds={[paidFor.merchantTopUp, paidFor.merchantCredit]} />
      {foot}
    </>
  )
}
