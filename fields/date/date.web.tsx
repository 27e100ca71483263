import { wordOf } from '#kernel/field.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { DayRangePicker } from '../date-range/day-range-picker.web.tsx'
import { momentRangeText } from '../moment/moment.web.tsx'
import { Refused } from '../kind.ts'
import type { Range, Shown } from '../shown.web.ts'
import { dateKind, type DateField } from './date.ts'
import { TypedPicker } from './typed-picker.web.tsx'

export const shownDate: Shown<DateField> = {
  width: 110,
  usual: ({ usually }) => (usually === 'today' ? wallDate(Date.now()) : null),
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: (props) => <TypedPicker {...props} form="YYYY-MM-DD" read={read} />,
  filter: {
    shape: 'range',
    Input: ({ id, field, value, onChange }) => (
      <DayRangePicker id={id} label={wordOf(field)} value={value as Range | undefined} onChange={onChange} />
    ),
    Chip: ({ value }) => momentRangeText(value as Range),
  },
}

function read(text: string): string | null {
  const day = dateKind.read({ kind: 'date', label: '' }, text)
  return day instanceof Refused ? null : day
}
