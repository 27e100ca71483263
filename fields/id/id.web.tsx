import { Input } from 'antd'
import type { Shown } from '../shown.web.ts'
import { TextFilter } from '../text/text.web.tsx'
import type { IdField } from './id.ts'

export const shownId: Shown<IdField> = {
  width: 100,
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <Input
      id={id}
      inputMode="numeric"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
    />
  ),
  filter: { shape: 'one', Input: TextFilter },
}
