import { NumberInput, NumberRange } from '../number.web.tsx'
import type { Shown } from '../shown.web.ts'
import { isUnknown, type MoneyField } from './money.ts'
import { Money, NotKnown } from './amount.web.tsx'

export const shownMoney: Shown<MoneyField> = {
  width: 120,
  align: 'right',
  unit: () => '¥',
  Cell: ({ value, field, row }) => (isUnknown(field, value, row) ? <NotKnown /> : <Money yuan={String(value)} />),
  Input: (props) => <NumberInput {...props} before="¥" />,
  filter: { shape: 'range', Input: NumberRange },
}
