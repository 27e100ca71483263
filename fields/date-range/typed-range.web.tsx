import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type FocusEvent } from 'react'
import { toHalfWidth } from '../text/normalise.ts'
import { readDay } from '../date/date.ts'
import { UnreadText } from '../date/unread-text.web.tsx'
import { useFieldEnvironment, type InputProps } from '../shown.web.ts'
import { EndLabel } from './end-label.web.tsx'

/** The days of `2026-01-01 ~ 2026-12-31`, as they stand there. */
export const rangeEnds = (value: unknown) =>
  String(value ?? '')
    .split('~')
    .map((part) => part.trim()) as [string, string | undefined]

const textOf = (begin: string, end: string) => (begin || end ? `${begin} ~ ${end}`.trim() : null)
const read = (text: string) => readDay(toHalfWidth(text))

/** Two days, each picked or typed as TypedPicker has it. */
export function TypedRange({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const { say } = useFieldEnvironment()
  const [begin, end = ''] = rangeEnds(value)
  const [isUnread, setUnread] = useState(false)
  const give = (first: string, last: string) => {
    const days = [first, last].map((text) => (text === '' ? '' : (read(text) ?? undefined)))
    setUnread(days.includes(undefined))
    const given = textOf(days[0] ?? first, days[1] ?? last)
    if (given !== (value ?? null)) onChange(given)
  }
  if (isUnread)
    return (
      <UnreadText
        id={id}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={({ target }) => {
          const [first, last = ''] = rangeEnds(target.value)
          give(first, last)
        }}
        aria-describedby={describedBy}
        disabled={disabled}
      />
    )
  const settle = ({ target }: FocusEvent<HTMLElement>) => {
    // From the calendar nothing was typed.
    if (!(target instanceof HTMLInputElement)) return
    if (target.id === id) give(target.value.trim(), end)
    else give(begin, target.value.trim())
  }
  const dayOf = (at: Dayjs | null) => at?.format('YYYY-MM-DD') ?? ''
  return (
    <>
      <EndLabel of={`${id}-to`} />
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-to` }}
        style={{ width: '100%' }}
        // An end without a start is refused in words; the picker itself would keep the focus until there is one.
        allowEmpty={[true, true]}
        order={false}
        previewValue={false}
        value={[begin ? dayjs(begin) : null, end ? dayjs(end) : null]}
        onChange={(days) => onChange(days ? textOf(dayOf(days[0]), dayOf(days[1])) : null)}
        onBlur={settle}
        placeholder={[say('开始'), say('长期')]}
        aria-describedby={describedBy}
        disabled={disabled ?? false}
        {...(invalid && { status: 'error' as const })}
      />
    </>
  )
}
