import { useState } from 'react'
import { isPlate } from '#fields/plate/plate-number.ts'
import { randomName } from '#web/requests/random-name.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { ChosenField } from '#web/driver/fields.tsx'
import { Banner, BigButton, Refused } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '../plate-keys.ts'
import type { ShopShown } from './shop.ts'

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
  const [given, setGiven] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(randomName)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const give = async () => {
    setBusy(true)
    setRefusal(null)
    setGiven(null)
    try {
      await callServer('/api/shop/giveDiscount', { session, shopId: shop.id, RuleId, PlateNumber, attempt })
      setGiven(PlateNumber)
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
        void give()
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
          onChange={setPlate}
          places={usualPlaces}
          longest={longestTyped}
          firstKeys={provinceKeys}
          keys={plateKeys}
        />
        {refusal && <Refused refusal={refusal} />}
        {given && <Banner tone="good">{say('已为 {plate} 发放优惠', { plate: given })}</Banner>}
        <BigButton isBusy={isBusy} isDisabled={!isPlate(PlateNumber)}>
          {say('确认发放')}
        </BigButton>
      </div>
    </form>
  )
}
