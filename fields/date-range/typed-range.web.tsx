import { readDay } from '../date/date.ts'
import { toHalfWidth } from '../text/normalise.ts'
import { useFieldEnvironment, type InputProps } from '../shown.web.ts'
import { TypedEnds } from './typed-ends.web.tsx'

/** The days of `2026-01-01 ~ 2026-12-31`, as they stand there. */
export const rangeEnds = (value: unknown) =>
  String(value ?? '')
    .split('~')
    .map((part) => part.trim()) as [string, string | undefined]

export const readDayText = (text: string) => readDay(toHalfWidth(text))

/** Two days of a form, which refuses what is none. */
export function TypedRange({ id, value, onChange, invalid, describedBy, disabled }: InputProps) {
  const { say } = useFieldEnvironment()
  const [begin, end = ''] = rangeEnds(value)
  return (
    <TypedEnds
      id={id}
      value={[begin, end]}
      onChange={([first, last]) => {
        const given = first || last ? `${first} ~ ${last}`.trim() : null
        if (given !== (value ?? null)) onChange(given)
      }}
      form="YYYY-MM-DD"
      read={readDayText}
      invalid={invalid}
      describedBy={describedBy}
      look={{ placeholder: [say('开始'), say('长期')], disabled: disabled ?? false }}
    />
  )
}
