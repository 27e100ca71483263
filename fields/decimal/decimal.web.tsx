import { NumberInput, NumberRange } from '../number.web.tsx'
import type { Shown } from '../shown.web.ts'
import type { DecimalField } from './decimal.ts'

export const shownDecimal: Shown<DecimalField> = {
  width: 120,
  align: 'right',
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: NumberInput,
  filter: { shape: 'range', Input: NumberRange },
}
