import { Input } from 'antd'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import { useSettled } from '../settled.web.ts'
import { patterns } from './patterns.ts'
import type { TextField } from './text.ts'
import styles from './text.module.css'

/** From here on the room that is left is counted. */
const nearlyFull = 0.7

/** As the field itself counts them (text.ts). */
const characters = (text: string) => [...text].length

const roomLeft = ({ count, maxLength = 0 }: { count: number; maxLength?: number }) =>
  count > maxLength * nearlyFull ? `${count} / ${maxLength}` : ''

/** Numbers that are found only as a whole are shown as a whole: P20261121083000000012. */
const wholeWidth = 200

/** What is written in several lines needs more than its start. */
const linesWidth = 260

export const shownText: Shown<TextField> = {
  width: ({ search, lines }) => (search === 'whole' ? wholeWidth : lines ? linesWidth : 150),
  Cell: function TextCell({ value, field }) {
    const { sayStored } = useFieldEnvironment()
    const text = field.composed ? sayStored(String(value)) : String(value)
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  },
  Input: ({ id, field, value, onChange, invalid, describedBy, disabled }) => {
    const pattern = field.pattern && patterns[field.pattern]
    const max = field.max ?? pattern?.max ?? 255
    const common = {
      id,
      value: String(value ?? ''),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
      'aria-describedby': describedBy,
      'aria-invalid': invalid,
      disabled,
      ...(invalid && { status: 'error' as const }),
      // Always there, so that typing past the point where it starts to say something leaves the input what it is.
      count: { max, strategy: characters, show: pattern?.min === max ? false : roomLeft },
    }
    return field.lines ? (
      <Input.TextArea {...common} autoSize={{ minRows: field.lines, maxRows: 12 }} />
    ) : (
      <Input {...common} />
    )
  },
  filter: { shape: 'one', Input: TextFilter },
}

/** Applies itself when the typing pauses, at once on Enter. */
export function TextFilter({
  id,
  value,
  onChange,
}: {
  id: string
  value: unknown
  onChange: (value: string | undefined) => void
}) {
  const { draft, type, settle } = useSettled(typeof value === 'string' ? value : '', (text) =>
    onChange(text || undefined),
  )
  return (
    <Input
      id={id}
      value={draft}
      allowClear
      onChange={(event) => type(event.target.value)}
      onPressEnter={settle}
      onBlur={settle}
    />
  )
}
