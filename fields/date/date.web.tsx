import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { wallDate } from '#kernel/wall-clock.ts'
import { DayRangePicker } from '../date-range/day-range-picker.web.tsx'
import { momentRangeText } from '../moment/moment.web.tsx'
import type { Range, Shown } from '../shown.web.ts'
import type { DateField } from './date.ts'

export const shownDate: Shown<DateField> = {
  width: 110,
  usual: ({ usually }) => (usually === 'today' ? wallDate(Date.now()) : null),
  Cell: ({ value }) => <span className="tabular">{String(value)}</span>,
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => (
    <DatePicker
      id={id}
      value={value ? dayjs(String(value)) : null}
      onChange={(day: Dayjs | null) => onChange(day?.format('YYYY-MM-DD') ?? null)}
      aria-describedby={describedBy}
      disabled={disabled}
      style={{ width: '100%' }}
      {...(invalid && { status: 'error' as const })}
    />
  ),
  filter: {
    shape: 'range',
    Input: ({ id, value, onChange }) => (
      <DayRangePicker id={id} value={value as Range | undefined} onChange={onChange} />
    ),
    Chip: ({ value }) => momentRangeText(value as Range),
  },
}
