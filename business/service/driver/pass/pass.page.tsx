import { lazy, useState } from 'react'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { Later } from '#web/driver/later.tsx'
import { Card, InSight, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { PaidCard } from '../paid/paid-card.web.tsx'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import { PhoneEnded } from '../phone/phone-ended.web.tsx'
import { PhoneFoot } from '../phone/phone-foot.web.tsx'
import { phoneEnded } from '../phone/phone.ts'
import { usePayer } from '../use-payer.web.ts'
import { usePurchase } from '../use-purchase.web.ts'
import { BoughtBanner } from './bought-banner.web.tsx'
import type { PassesShown, PassShown } from './pass.ts'
import { PassCard } from './pass-card.web.tsx'

const BuyForm = lazy(() => import('./buy-form.web.tsx'))
const ProvePhone = lazy(() => import('../phone/prove-phone.web.tsx'))
const OpenPurchase = lazy(async () => ({ default: (await import('../open-purchase.web.tsx')).OpenPurchase }))
const RenewForm = lazy(async () => ({ default: (await import('./renew-form.web.tsx')).RenewForm }))

/** `/pay/pass/<token>`: a proved phone sees its passes, prolongs them and buys those of the car park. */
export default function PassPage({ token }: { token: string }) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return <ProvePhone token={token} why={say('验证手机后,可以查看您的月卡,在线购买和续费。')} onProved={keep} />
  return <Passes session={session} token={token} onEnded={() => keep(null)} />
}

function Passes({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<PassesShown>('/api/driver/showPasses', { session, token })
  const [renewed, setRenewed] = useState<PassShown | null>(null)
  const bought = usePurchase({ path: '/api/driver/followPass', of: `pass ${token}`, session }, () => {
    setRenewed(null)
    again()
  })
  const isSold = Boolean(data?.products.length) || Boolean(data?.mine.some(({ isRenewable }) => isRenewable))
  usePayer({ page: location.pathname, session }, isSold)
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const title = say('购买{lot}的月卡', { lot: data.lotName })
  const buying = { session, token, of: bought.of, onAsked: bought.follow }
  return (
    <>
      <h1 className="unseen">{data.lotName}</h1>
      {bought.state && !renewed && (
        <InSight>
          <BoughtBanner followed={bought.state} />
        </InSight>
      )}
      {bought.kept ? (
        <OpenPurchase purchase={bought} session={session} />
      ) : renewed ? (
        <RenewForm {...buying} pass={renewed} onBack={() => setRenewed(null)} />
      ) : (
        <>
          {data.mine.map((pass) => (
            <PassCard key={pass.id} pass={pass} onRenew={() => setRenewed(pass)} />
          ))}
          {data.products.length === 0 ? (
            <Card title={title}>
              <p className={styles.note}>{say('这个停车场没有在线办理的月卡,请到岗亭或联系停车场。')}</p>
            </Card>
          ) : (
            <Later isAwaited>
              <BuyForm key={bought.times} {...buying} title={title} lotIs={data.lotIs} products={data.products} />
            </Later>
          )}
        </>
      )}
      {!renewed && <PaidCard key={`paid ${bought.times}`} session={session} kinds={[paidFor.pass]} />}
      <PhoneFoot here="pass" token={token} session={session} onEnded={onEnded} />
    </>
  )
}
