import { useState } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import type { Refusal } from '#web/requests/refusal.ts'
import { callServer } from '#web/driver/call-server.ts'
import { ChosenField, TypedField } from '#web/driver/fields.tsx'
import { BigButton } from '#web/driver/parts.tsx'
import { PlateInput } from '#web/driver/plate-input.tsx'
import { useWords } from '#web/language/language.ts'
import styles from '../driver.module.css'
import { RefusedPhone } from '../phone/phone-ended.web.tsx'
import { storePlate, keptPlates } from '../kept-plates.web.ts'
import { longestTyped, plateKeys, provinceKeys, usualPlaces } from '../plate-keys.ts'
import type { RuleShown } from './reserve.ts'

interface Props {
  readonly session: string
  readonly rules: readonly RuleShown[]
  readonly onMade: () => void
}

/** Which car comes when; what the rule does not allow the server says. */
export function ReserveForm({ session, rules, onMade }: Props) {
  const { say } = useWords()
  const [ruleId, setRule] = useState(rules[0]!.id)
  const rule = rules.find(({ id }) => id === ruleId) ?? rules[0]!
  const [plateNumber, setPlate] = useState(() => keptPlates()[0] ?? '')
  const [day, setDay] = useState(() => wallDate(Date.now()))
  const [begin, setBegin] = useState('')
  const [end, setEnd] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refusals = refusal?.fields ?? []
  const named = ['AppointBegin', 'AppointEnd', ...(rules.length > 1 ? ['RuleId'] : [])]
  const isAtField = refusals.some(({ field }) => named.includes(field))
  const reserve = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const [AppointBegin, AppointEnd] = [`${day} ${begin}:00`, `${day} ${end}:00`]
      await callServer('/api/driver/appoint', {
        session,
        RuleId: rule.id,
        PlateNumber: plateNumber,
        AppointBegin,
        AppointEnd,
      })
      storePlate(plateNumber)
      setBegin('')
      setEnd('')
      onMade()
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
        void reserve()
      }}
    >
      {rules.length > 1 && (
        <ChosenField
          label={say('预约规则')}
          name="RuleId"
          choices={rules.map(({ id, name }) => [id, name])}
          value={rule.id}
          onChange={setRule}
          refusals={refusals}
        />
      )}
      <p className={styles.note}>
        {say('每天 {opens} 至 {closes} 可预约,最长 {minutes} 分钟,最多提前 {days} 天,不收费。', {
          opens: rule.opens,
          closes: rule.closes,
          minutes: rule.maxMinutes,
          days: rule.advanceDays,
        })}
      </p>
      {rule.description && <p className={styles.note}>{rule.description}</p>}
      <TypedField label={say('日期')} name="day" type="date" value={day} onChange={setDay} refusals={refusals} />
      <div className={styles.pair}>
        <TypedField
          label={say('开始时间')}
          name="AppointBegin"
          type="time"
          value={begin}
          onChange={setBegin}
          refusals={refusals}
        />
        <TypedField
          label={say('结束时间')}
          name="AppointEnd"
          type="time"
          value={end}
          onChange={setEnd}
          refusals={refusals}
        />
      </div>
      <div className={styles.find}>
        <PlateInput
          value={plateNumber}
          onChange={setPlate}
          places={usualPlaces}
          longest={longestTyped}
          firstKeys={provinceKeys}
          keys={plateKeys}
        />
        {refusal && !isAtField && <RefusedPhone refusal={refusal} session={session} />}
        <BigButton isBusy={isBusy} isDisabled={!isPlate(plateNumber) || !day || !begin || !end}>
          {say('预约车位')}
        </BigButton>
      </div>
    </form>
  )
}
