import { NumberInput, NumberRange } from '../number.web.tsx'
import type { Shown } from '../shown.web.ts'
import type { PercentField } from './percent.ts'

export const shownPercent: Shown<PercentField> = {
  width: 90,
  align: 'right',
  Cell: ({ value }) => <span className="tabular">{String(value)}%</span>,
  Input: (props) => <NumberInput {...props} unit="%" />,
  filter: { shape: 'range', Input: NumberRange },
}
