import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo, type ComponentProps } from 'react'
import type { InputProps } from '../shown.web.ts'
import { dayOf, typedInput, TypingContext, useTyping } from './typed-input.web.tsx'

interface Props extends Pick<InputProps, 'id' | 'value' | 'invalid' | 'describedBy' | 'disabled'> {
  onChange(value: string | null): void
  /** How it stands there: `YYYY-MM-DD`. */
  form: string
  /** How it is held, where that says more. */
  held?: string
  /** What was typed, as it is held; null when it cannot be read. */
  read(text: string): string | null
  look?: Pick<ComponentProps<typeof DatePicker>, 'size' | 'allowClear' | 'picker' | 'disabledDate' | 'aria-label'>
}

/**
 * A day, a time of it, or a month or year, picked or typed. What is typed is read as the field reads it when the person goes on; what cannot be read
 * stays as it was typed, for the form to refuse.
 */
export function TypedPicker(props: Props) {
  const { id, value, onChange, invalid, describedBy, disabled, form, held = form, read, look } = props
  const given = String(value ?? '')
  const { typing, readings } = useTyping({
    given: [given],
    form,
    read,
    onSettle: (_, text) => text !== given && onChange(text || null),
  })
  const [reading] = readings
  const day = useMemo(() => dayOf(reading), [reading])
  const isWrong = invalid || typing.unread[0]
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...look}
        id={id}
        components={typedInput}
        showTime={form.includes('HH')}
        format={form}
        // A day that was clicked is chosen, with or without the button alongside the clock.
        needConfirm={false}
        // What the mouse only passes over is not what was typed.
        previewValue={false}
        value={day}
        onChange={(at: Dayjs | null) => onChange(at?.format(held) ?? null)}
        style={{ width: '100%' }}
        aria-describedby={describedBy}
        disabled={disabled ?? false}
        {...(isWrong && { status: 'error' as const })}
      />
    </TypingContext>
  )
}
