import { Input, Space } from 'antd'
import type { FilterProps, InputProps, Range } from './shown.web.ts'
import { useSettled } from './settled.web.ts'
import { useFieldEnvironment } from './shown.web.ts'

/** `-1,234` → `−1,234`: the minus that money has. */
export const minusOf = (text: string) => text.replace('-', '−')

/** Numbers are given as text, so that nothing is rounded or cut off unseen: the field's own reading says what is wrong. */
export function NumberInput({
  id,
  value,
  onChange,
  invalid,
  describedBy,
  disabled,
  unit,
  before,
}: InputProps & { unit?: string | undefined; before?: string }) {
  return (
    <Input
      id={id}
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      prefix={before}
      suffix={unit}
      {...(invalid && { status: 'error' as const })}
    />
  )
}

/** From, to; either may be left open. */
export function NumberRange({ id, value, onChange }: FilterProps) {
  const { say } = useFieldEnvironment()
  const range = (value ?? {}) as Range
  const change = (end: keyof Range, text: string) => {
    const { [end]: _, ...other } = range
    const changed = text ? { ...other, [end]: text } : other
    onChange(Object.keys(changed).length ? changed : undefined)
  }
  return (
    <Space.Compact block>
      <RangeEnd id={id} hint={say('最小')} value={range.from ?? ''} onChange={(text) => change('from', text)} />
      <RangeEnd id={`${id}-to`} hint={say('最大')} value={range.to ?? ''} onChange={(text) => change('to', text)} />
    </Space.Compact>
  )
}

function RangeEnd({
  id,
  hint,
  value,
  onChange,
}: {
  id: string
  hint: string
  value: string
  onChange: (text: string) => void
}) {
  const { draft, type, settle } = useSettled(value, onChange)
  return (
    <Input
      id={id}
      className="tabular"
      inputMode="decimal"
      placeholder={hint}
      aria-label={hint}
      value={draft}
      onChange={(event) => type(event.target.value)}
      onPressEnter={settle}
      onBlur={settle}
    />
  )
}
