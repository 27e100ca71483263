import { Input } from 'antd'
import type { InputProps, Shown } from '../shown.web.ts'
import { TextFilter } from '../text/text.web.tsx'
import { PlateChip } from './plate-chip.web.tsx'
import styles from './plate-chip.module.css'
import type { PlateField } from './plate.ts'

export const shownPlate: Shown<PlateField> = {
  width: 132,
  Cell: ({ value, field, row }) => (
    <PlateChip plate={String(value)} colour={field.colour ? (row[field.colour] as number | null) : null} />
  ),
  Input: PlateInput,
  filter: { shape: 'one', Input: TextFilter },
}

/**
 * Only shown in capitals, for the server reads it so (plate-number.ts): a value that changes under the keys ends what an input method composes, as a
 * province is, and in the middle of a plate it throws the caret to the end.
 */
function PlateInput({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  return (
    <Input
      id={id}
      className={`tabular ${styles.typed}`}
      placeholder="京A12345"
      maxLength={40}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
