import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type FocusEvent } from 'react'
import type { InputProps } from '../shown.web.ts'
import { UnreadText } from './unread-text.web.tsx'

interface Props extends InputProps {
  /** How it stands there: `YYYY-MM-DD`. */
  form: string
  /** What was typed, in that form; null when it cannot be read. */
  read(text: string): string | null
}

/**
 * A day, or a time of it, picked or typed. The library's picker takes what is typed in one form alone and puts back what stood there before; so the
 * text is read as the field reads it when the person goes on, and one that cannot be read stays as it was typed, for the form to refuse.
 */
export function TypedPicker({ id, value, onChange, invalid, describedBy, disabled, form, read }: Props) {
  const [isUnread, setUnread] = useState(false)
  const settle = ({ target }: FocusEvent<HTMLElement>) => {
    // From the calendar nothing was typed.
    if (!(target instanceof HTMLInputElement)) return
    const text = target.value.trim()
    const given = text === '' ? null : read(text)
    setUnread(text !== '' && given === null)
    if ((given ?? text) !== String(value ?? '')) onChange(given ?? (text || null))
  }
  const common = { id, disabled, onBlur: settle, 'aria-describedby': describedBy }
  if (isUnread)
    return <UnreadText {...common} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
  return (
    <DatePicker
      {...common}
      showTime={form.includes('HH')}
      format={form}
      // What the mouse only passes over is not what was typed.
      previewValue={false}
      value={value ? dayjs(String(value)) : null}
      onChange={(at: Dayjs | null) => onChange(at?.format(form) ?? null)}
      style={{ width: '100%' }}
      {...(invalid && { status: 'error' as const })}
    />
  )
}
