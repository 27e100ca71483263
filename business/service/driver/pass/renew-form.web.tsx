import { useState } from 'react'
import { PlateChip } from '#fields/plate/plate-chip.web.tsx'
import { TypedField } from '#web/driver/fields.tsx'
import { BigButton } from '#web/driver/parts.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { LotNote } from './lot-note.web.tsx'
import type { PassShown } from './pass.ts'
import { QuoteAndPay, type Buying } from './quote-and-pay.web.tsx'

/** The next period of a pass of this phone. */
export function RenewForm({
  pass,
  onBack,
  ...buying
}: Buying & { readonly pass: PassShown; readonly onBack: () => void }) {
  const { say } = useWords()
  const [units, setUnits] = useState(String(pass.minUnits))
  return (
    <QuoteAndPay
      {...buying}
      title={say('续费 {name}', { name: pass.name })}
      wanted={{ PassId: pass.id, Units: units }}
      owner={{}}
      below={
        <BigButton kind="quiet" onClick={onBack}>
          {say('返回')}
        </BigButton>
      }
    >
      <LotNote whileIt={pass.lotIs} />
      <p className={styles.plates}>
        {pass.plates.map((plate) => (
          <PlateChip key={plate} plate={plate} />
        ))}
      </p>
      <TypedField
        label={say('期数({min} 至 {max})', { min: pass.minUnits, max: pass.maxUnits })}
        name="Units"
        inputMode="numeric"
        value={units}
        onChange={setUnits}
        refusals={[]}
      />
    </QuoteAndPay>
  )
}
