import { useState } from 'react'
import { isPlate } from '#fields/plate/plate-number.ts'
import { randomName } from '#web/requests/random-name.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { ChosenField } from '#web/driver/fields.tsx'
import { Banner, BigButton } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '../plate-keys.ts'
import { notInside, type ShopShown } from './shop.ts'

const givenNow = '已为 {plate} 发放优惠'
const givenInAdvance = '已为 {plate} 提前发放优惠'

interface Props {
  readonly session: string
  readonly shop: ShopShown
  readonly onGiven: () => void
}

/** Which reduction, and for which car; what it costs the shop stands with it. */
export function GiveForm({ session, shop, onGiven }: Props) {
  const { say } = useWords()
  const [RuleId, setRule] = useState(shop.rules[0]!.id)
  const [PlateNumber, setPlate] = useState('')
  const [given, setGiven] = useState<{ plate: string; inAdvance: boolean } | null>(null)
  const [attempt, setAttempt] = useState(randomName)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const give = async (inAdvance: boolean) => {
    setBusy(true)
    setRefusal(null)
    setGiven(null)
    try {
      const gift = { shopId: shop.id, RuleId, PlateNumber, inAdvance: inAdvance ? 1 : 0 }
      await callServer('/api/shop/giveDiscount', { session, ...gift, attempt })
      setGiven({ plate: PlateNumber, inAdvance })
      setAttempt(randomName())
      setPlate('')
      onGiven()
    } catch (refusal) {
      setRefusal(refusal as Refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void give(false)
      }}
    >
      <ChosenField
        label={say('优惠方案')}
        name="RuleId"
        choices={shop.rules.map(({ id, name, price }) => [id, say('{name}(商户付 ¥{price})', { name, price })])}
        value={RuleId}
        onChange={setRule}
        refusals={refusal?.fields ?? []}
      />
      <div className={styles.find}>
        <PlateInput
          value={PlateNumber}
          onChange={(plate) => {
            setPlate(plate)
            setRefusal(null)
          }}
          places={usualPlaces}
          longest={longestTyped}
          firstKeys={provinceKeys}
          keys={plateKeys}
        />
        {refusal?.state === notInside && <Banner tone="waiting">{refusal.message}</Banner>}
        {refusal && refusal.state !== notInside && <RefusedPhone refusal={refusal} session={session} />}
        {given && (
          <Banner tone="good">{say(given.inAdvance ? givenInAdvance : givenNow, { plate: given.plate })}</Banner>
        )}
        {refusal?.state === notInside ? (
          <BigButton isBusy={isBusy} onClick={() => void give(true)}>
            {say('提前发放')}
          </BigButton>
        ) : (
          <BigButton isBusy={isBusy} isDisabled={!isPlate(PlateNumber)}>
            {say('确认发放')}
          </BigButton>
        )}
      </div>
    </form>
  )
}
