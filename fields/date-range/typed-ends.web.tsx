import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo, type ComponentProps } from 'react'
import { dayOf, hasLeft, typedInput, TypingContext, useTyping } from '../date/typed-input.web.tsx'
import { EndLabel } from './end-label.web.tsx'
import styles from './typed-ends.module.css'

/** What the two ends hold: read, or as it was typed; empty: nothing. */
export type Ends = readonly [string, string]

interface Props {
  id: string
  value: Ends
  /** `isDone`: the person has left both ends, or picked them. */
  onChange(ends: Ends, isDone: boolean): void
  /** How an end stands there: `YYYY-MM-DD`. */
  form: string
  /** How it is held, where that says more. */
  held?: string
  /** What was typed, as it is held; null when it cannot be read. */
  read(text: string, end: number): string | null
  invalid?: boolean
  describedBy?: string | undefined
  look?: Pick<
    ComponentProps<typeof DatePicker.RangePicker>,
    'allowClear' | 'disabled' | 'disabledDate' | 'placeholder' | 'presets' | 'showTime' | 'suffixIcon' | 'aria-label'
  >
}

/** From, to, each picked or typed as TypedPicker has it. */
export function TypedEnds({ id, value, onChange, form, held = form, read, invalid, describedBy, look }: Props) {
  const { typing, readings } = useTyping({
    given: value,
    form,
    read,
    onSettle: (end, text, isLeft) => onChange(end === 0 ? [text, value[1]] : [value[0], text], isLeft),
  })
  const [first, last] = readings
  // The same array while nothing changes: to the picker another one is a reason to forget what is half picked.
  const days = useMemo<[Dayjs | null, Dayjs | null]>(() => [dayOf(first), dayOf(last)], [first, last])
  const isWrong = invalid || typing.unread.includes(true)
  const textOf = (at: Dayjs | null | undefined) => at?.format(held) ?? ''
  return (
    <TypingContext value={typing}>
      <EndLabel of={`${id}-to`} />
      <DatePicker.RangePicker
        {...look}
        id={{ start: id, end: `${id}-to` }}
        components={typedInput}
        format={form}
        style={{ width: '100%' }}
        // One end alone is refused in words where it must not be; the picker itself would keep the focus until there are two.
        allowEmpty={[true, true]}
        order={false}
        needConfirm={false}
        separator="~"
        className={form.includes('HH') ? styles.tight! : ''}
        previewValue={false}
        value={days}
        onChange={(ends) => onChange([textOf(ends?.[0]), textOf(ends?.[1])], true)}
        onBlur={(event) => {
          if (!(event.target instanceof HTMLInputElement) && hasLeft(event)) onChange(value, true)
        }}
        aria-describedby={describedBy}
        {...(isWrong && { status: 'error' as const })}
      />
    </TypingContext>
  )
}
