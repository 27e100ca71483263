import { minusOf, NumberRange } from '../number.web.tsx'
import type { Shown } from '../shown.web.ts'
import type { RatioField } from './ratio.ts'

const units = { percent: '%', yuan: '¥' } as const

export const shownRatio: Shown<RatioField> = {
  width: 110,
  align: 'right',
  unit: ({ unit, label }) => (label.includes('(') ? undefined : units[unit as keyof typeof units]),
  Cell: ({ value }) => (
    <span className="tabular">
      {minusOf(Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))}
    </span>
  ),
  filter: { shape: 'range', Input: NumberRange },
}
