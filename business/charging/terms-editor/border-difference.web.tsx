import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { instant } from '#kernel/wall-clock.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { yuan } from '#fields/money/yuan.ts'
import { reference } from '#fields/reference/reference.ts'
import { ask } from '#web/requests/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { useWords } from '#web/language/language.ts'
import { chargeRule } from '../charge-rule/charge-rule.ts'
import { dayKindBorders } from '../fee/term-options.ts'
import type { ChargeTerms } from '../fee/terms.ts'
import { borderFees } from './border-fees.ts'
import { readDraft, type WireTerms } from './draft.web.ts'
import styles from './terms-editor.module.css'
import { termChoices } from './words.ts'

const fields = { other: reference('第二天的规则', chargeRule, { help: '不选时按两天价格相同比较' }) }

/** What a night into another kind of day costs by each of the ways to treat it, alongside the rule of the second day. */
export function BorderDifference({ terms }: { terms: ChargeTerms }) {
  const { say } = useWords()
  const [values, setValues] = useState<Record<string, unknown>>({ other: null })
  const other = values['other'] as string | null
  const { data } = useQuery({
    queryKey: ['borderDifference', other],
    queryFn: ({ signal }) =>
      ask<{ terms: WireTerms }>(endpointPath(chargeRule, 'get'), { id: other }, { quiet: true, signal }),
    enabled: other !== null,
  })
  const second = useMemo(() => (other && data ? readDraft(data.terms).terms : null), [other, data])
  const { came, left, fees } = useMemo(() => borderFees(terms, second ?? terms), [terms, second])
  const chosen = terms.dayKindBorder || dayKindBorders.window
  return (
    <div className={styles.difference}>
      <FormFields
        fields={fields}
        values={values}
        errors={{}}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
      <p>{say('例:本规则的日期 {came} 入,次日(另一类日期){left} 出', { came: clockOf(came), left: clockOf(left) })}</p>
      <ul>
        {fees.map(({ border, payable }) => (
          <li key={border} aria-current={border === chosen || undefined}>
            <span>{say(termChoices.dayKindBorder[border])}</span> <Money yuan={yuan(payable)} sign />
          </li>
        ))}
      </ul>
    </div>
  )
}

const midnight = instant('2026-09-12 00:00')!

function clockOf(at: number): string {
  const minutes = Math.round((at - midnight) / 60_000 + 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
