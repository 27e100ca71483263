import { useState } from 'react'
import { isPlate } from '#fields/plate/plate-number.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { TypedField } from '#web/driver/fields.tsx'
import { BigButton, Card } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '../plate-keys.ts'
import type { CompanyShown } from './companies-shown.ts'

interface Props {
  readonly session: string
  readonly company: CompanyShown
  readonly onBack: () => void
  readonly onSaved: () => void
}

/** A car that is to park on the company's account from today on. */
export default function CarForm({ session, company, onBack, onSaved }: Props) {
  const { say } = useWords()
  const [PlateNumber, setPlate] = useState('')
  const [OwnerName, setOwner] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setRefusal(null)
    await callServer('/api/driver/addCompanyCar', { session, companyId: company.id, PlateNumber, OwnerName }).then(
      onSaved,
      (refusal: Refusal) => setRefusal(refusal),
    )
    setBusy(false)
  }
  return (
    <Card title={say('添加车辆')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
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
        <TypedField
          label={say('使用人(可不填)')}
          name="OwnerName"
          value={OwnerName}
          onChange={setOwner}
          refusals={refusal?.fields ?? []}
        />
        {refusal && <RefusedPhone refusal={refusal} session={session} />}
        <div className={styles.find}>
          <BigButton isBusy={isBusy} isDisabled={!isPlate(PlateNumber)}>
            {say('添加车辆')}
          </BigButton>
          <BigButton kind="quiet" onClick={onBack}>
            {say('返回')}
          </BigButton>
        </div>
      </form>
    </Card>
  )
}
