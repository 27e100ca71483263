import { Input } from 'antd'
import type { ComponentProps } from 'react'
import type { Shown } from '../shown.web.ts'
import type { ClockField } from './clock.ts'
import { readClock } from './read-clock.ts'

export const shownClock: Shown<ClockField> = {
  width: 90,
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <ClockInput
      id={id}
      className="tabular"
      placeholder="08:30"
      value={value}
      onChange={onChange}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
    />
  ),
}

interface ClockInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  value: unknown
  onChange(text: string): void
}

/** What is typed stands there as the hour and minute that it is read as, once its person goes on. */
export function ClockInput({ value, onChange, ...look }: ClockInputProps) {
  const typed = String(value ?? '')
  const settle = () => {
    const read = readClock(typed)
    if (read !== null && read !== typed) onChange(read)
  }
  return <Input {...look} value={typed} onChange={({ target }) => onChange(target.value)} onBlur={settle} />
}
