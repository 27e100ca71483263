import { Input } from 'antd'
import type { Shown } from '../shown.web.ts'
import type { ClockField } from './clock.ts'

export const shownClock: Shown<ClockField> = {
  width: 90,
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <Input
      id={id}
      className="tabular"
      placeholder="08:30"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  ),
}
