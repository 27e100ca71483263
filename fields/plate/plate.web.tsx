import { Input } from 'antd'
import type { Shown } from '../shown.web.ts'
import { TextFilter } from '../text/text.web.tsx'
import { PlateChip } from './plate-chip.web.tsx'
import type { PlateField } from './plate.ts'

export const shownPlate: Shown<PlateField> = {
  width: 132,
  Cell: ({ value, field, row }) => (
    <PlateChip plate={String(value)} colour={field.colour ? (row[field.colour] as number | null) : null} />
  ),
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <Input
      id={id}
      className="tabular"
      placeholder="京A12345"
      maxLength={40}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  ),
  filter: { shape: 'one', Input: TextFilter },
}
