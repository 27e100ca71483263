import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPath } from '#kernel/entity.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { billCarSizes } from '#business/dictionaries/bill-car-size.ts'
import { plateColors } from '#business/dictionaries/plate-color.ts'
import { readFields } from '#fields/read-fields.ts'
import { reference } from '#fields/reference/reference.ts'
import { ask } from '#web/calls/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { useWords } from '#web/language/language.ts'
import { chargeRule } from './charge-rule/charge-rule.ts'
import { FeeDetail, type WireFee } from './terms-editor/fee-detail.web.tsx'
import styles from './trial.module.css'

const trial = chargeRule.actions.try
const fields = { id: reference('收费规则', chargeRule, { required: true }), ...trial.fields }

/** What a stay would cost by a saved rule; asks again as soon as something changes. */
export default function TrialPage() {
  const { say } = useWords()
  const day = wallDate(Date.now())
  const [values, setValues] = useState<Record<string, unknown>>({
    id: null,
    cameAt: `${day} 08:00:00`,
    leftAt: `${day} 10:30:00`,
    billCarSizeId: billCarSizes.small,
    plateColor: plateColors.blue,
  })
  const complete = readFields(fields, values).refusals.length === 0
  const { data, error } = useQuery({
    queryKey: ['trial', values],
    queryFn: ({ signal }) =>
      ask<{ payableAmount: string; chargeDetailJson: WireFee }>(callPath(chargeRule, 'try'), values, {
        quiet: true,
        signal,
      }),
    enabled: complete,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <div className={styles.page}>
      <h1>{say('费用试算')}</h1>
      <div className={styles.trial}>
        <section>
          <FormFields
            fields={fields}
            values={values}
            errors={{}}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
        </section>
        <section aria-live="polite">
          {error ? (
            <p role="alert">{error.message}</p>
          ) : data?.chargeDetailJson && complete ? (
            <FeeDetail fee={data.chargeDetailJson} />
          ) : (
            <p>{say('选择收费规则后显示费用和明细')}</p>
          )}
        </section>
      </div>
    </div>
  )
}
