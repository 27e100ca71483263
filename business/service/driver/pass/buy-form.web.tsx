import { useState } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import { packKinds } from '#business/ground/dictionaries/pack-kind.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { BigButton, Facts } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { keptPlates } from '../kept-plates.web.ts'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '../plate-keys.ts'
import { LotNote } from './lot-note.web.tsx'
import type { PassShown, ProductShown } from './pass.ts'
import { QuoteAndPay, type Buying } from './quote-and-pay.web.tsx'

/** Which pass, for which car, from which day on; price and end stand there before anyone pays. */
export default function BuyForm({
  title,
  lotIs,
  products,
  ...buying
}: Buying & {
  readonly title: string
  readonly lotIs: PassShown['lotIs']
  readonly products: readonly ProductShown[]
}) {
  const { say } = useWords()
  const [id, setId] = useState(products[0]!.id)
  const product = products.find((each) => each.id === id) ?? products[0]!
  const [plateNumber, setPlate] = useState(() => keptPlates()[0] ?? '')
  const [ownerName, setOwner] = useState('')
  const [begin, setBegin] = useState(() => wallDate(Date.now()))
  const [units, setUnits] = useState(String(product.minUnits))
  const kind = (packKind: number) => say(packKinds.find(({ code }) => code === packKind)!.label)
  const choose = (id: string) => {
    setId(id)
    setUnits(String(products.find((each) => each.id === id)!.minUnits))
  }
  const [isSure, setSure] = useState(false)
  const wanted = { RuleId: product.id, BeginDate: begin, Units: units }
  if (isSure)
    return (
      <QuoteAndPay
        {...buying}
        title={title}
        wanted={wanted}
        owner={{ PlateNumber: plateNumber, OwnerName: ownerName }}
        below={
          <BigButton kind="quiet" onClick={() => setSure(false)}>
            {say('修改')}
          </BigButton>
        }
      >
        <LotNote whileIt={lotIs} />
        <Facts
          of={[
            [say('月卡规则'), product.name],
            [say('车牌号'), <PlateChip key="plate" plate={plateNumber} />],
            [say('车主姓名'), ownerName],
          ]}
        />
      </QuoteAndPay>
    )
  return (
    <QuoteAndPay
      {...buying}
      title={title}
      wanted={wanted}
      owner={null}
      below={
        <BigButton onClick={() => setSure(true)} isDisabled={!isPlate(plateNumber) || ownerName.trim() === ''}>
          {say('去支付')}
        </BigButton>
      }
    >
      <LotNote whileIt={lotIs} />
      <ChosenField
        label={say('月卡规则')}
        name="RuleId"
        choices={products.map(({ id, name, packKind, price }) => [
          id,
          say('{name}({kind},每期 ¥{price})', { name, kind: kind(packKind), price }),
        ])}
        value={product.id}
        onChange={choose}
        refusals={[]}
      />
      {product.lots.length > 1 && (
        <p className={styles.note}>{say('在这些停车场通用:{lots}', { lots: product.lots.join('、') })}</p>
      )}
      {product.needsAudit && <p className={styles.note}>{say('付款后由停车场审核,通过后生效;未通过的全额退款。')}</p>}
      <div className={styles.find}>
        <PlateInput
          value={plateNumber}
          onChange={setPlate}
          places={usualPlaces}
          longest={longestTyped}
          firstKeys={provinceKeys}
          keys={plateKeys}
        />
      </div>
      <TypedField
        label={say('车主姓名')}
        name="OwnerName"
        autoComplete="name"
        value={ownerName}
        onChange={setOwner}
        refusals={[]}
      />
      <div className={styles.pair}>
        <TypedField
          label={say('开始日期')}
          name="BeginDate"
          type="date"
          value={begin}
          onChange={setBegin}
          refusals={[]}
        />
        <TypedField
          label={say('期数({min} 至 {max})', { min: product.minUnits, max: product.maxUnits })}
          name="Units"
          inputMode="numeric"
          value={units}
          onChange={setUnits}
          refusals={[]}
        />
      </div>
    </QuoteAndPay>
  )
}
