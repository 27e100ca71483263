import { lazy, useState } from 'react'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { Banner, BigButton, Card, Refused, Waiting } from '#web/driver/parts.tsx'
import { useAnswer } from '#web/driver/use-answer.ts'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { stayAsked } from '../kept-phone.web.ts'
import { usePhoneSession } from '../phone/kept-session.web.ts'
import { PhoneEnded } from '../phone/phone-ended.web.tsx'
import { phoneEnded, type MyParking } from '../phone/phone.ts'
import type { StayShown } from '../stay-shown.ts'
import { keptStayLink } from './kept-stay.web.ts'
import type { GiftShown } from './gift.ts'

const ProvePhone = lazy(() => import('../phone/prove-phone.web.tsx'))

/** `/pay/gift/<token>`: a shop's code; its discount is taken for the stay whose code this phone read, else for one of the proved phone's cars. */
export default function GiftPage({ token }: { token: string }) {
  const { say } = useWords()
  const { data: gift, refusal, again } = useAnswer<GiftShown>('/api/driver/showGift', { token })
  if (!gift) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const stay = keptStayLink()
  return (
    <>
      <Card>
        <h1>{gift.shopName}</h1>
        <p>{say('送您停车优惠:{name}', { name: gift.ruleName })}</p>
      </Card>
      {stay ? <KeptStay stay={stay} token={token} gift={gift} /> : <OfPhone token={token} gift={gift} />}
    </>
  )
}

interface Props {
  readonly token: string
  readonly gift: GiftShown
}

/** The stay whose code was read here; of one that is over the phone says more. */
function KeptStay({ stay, token, gift }: Props & { stay: string }) {
  const { data, refusal } = useAnswer<StayShown>('/api/driver/showStay', stayAsked(stay))
  if (refusal || data?.leftAt) return <OfPhone token={token} gift={gift} />
  if (!data) return <Waiting />
  return <TakeFor token={token} stays={[{ ...data, token: stay }]} />
}

function OfPhone({ token, gift }: Props) {
  const { say } = useWords()
  const [session, keep] = usePhoneSession(token)
  if (session === null)
    return (
      <ProvePhone
        token={gift.lotToken}
        title={say('验证手机')}
        why={say('验证车主手机后,为您在场的车辆领取优惠。')}
        onProved={keep}
      />
    )
  return <StaysOfPhone session={session} token={token} onEnded={() => keep(null)} />
}

function StaysOfPhone({ session, token, onEnded }: { session: string; token: string; onEnded: () => void }) {
  const { say } = useWords()
  const { data, refusal, again } = useAnswer<MyParking>('/api/driver/myParking', { session, page: '0' })
  if (refusal?.state === phoneEnded) return <PhoneEnded refusal={refusal} onEnded={onEnded} />
  if (!data) return refusal ? <Refused refusal={refusal} again={again} /> : <Waiting />
  const inside = data.stays.filter(({ isInside, token }) => isInside && !token.includes('~'))
  if (inside.length > 0) return <TakeFor token={token} stays={inside} />
  return (
    <Card>
      <p className={styles.note}>{say('没有找到您在场的车辆。请先扫描车位、车道或小票上的缴费码,再扫这个优惠码。')}</p>
    </Card>
  )
}

interface Stay {
  readonly token: string
  readonly lotName: string
  readonly plateNumber: string
  readonly plateColor: number
}

function TakeFor({ token, stays }: { token: string; stays: readonly Stay[] }) {
  const { say } = useWords()
  const [taken, setTaken] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (stay: string) => {
    setBusy(true)
    setRefusal(null)
    await callServer('/api/driver/takeGift', { token, stay }).then(
      () => setTaken(stay),
      (refusal: Refusal) => setRefusal(refusal),
    )
    setBusy(false)
  }
  if (taken)
    return (
      <>
        <Banner tone="good">{say('优惠已领取,缴费时自动抵扣。')}</Banner>
        <Card>
          <BigButton onClick={() => location.assign(`/pay/${taken}`)}>{say('查看停车费')}</BigButton>
        </Card>
      </>
    )
  return (
    <>
      {refusal && <Refused refusal={refusal} />}
      {stays.map((stay) => (
        <Card key={stay.token}>
          <p>
            <PlateChip plate={stay.plateNumber} colour={stay.plateColor} /> {stay.lotName}
          </p>
          <div className={styles.find}>
            <BigButton isBusy={isBusy} onClick={() => void take(stay.token)}>
              {say('领取优惠')}
            </BigButton>
          </div>
        </Card>
      ))}
    </>
  )
}
