import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { EndLabel } from './end-label.web.tsx'
import { useFieldEnvironment, type Range, type Shown } from '../shown.web.ts'
import { momentRangeText } from '../moment/moment.web.tsx'
import { DayRangePicker } from './day-range-picker.web.tsx'
import type { DateRangeField } from './date-range.ts'

const ends = (value: unknown) =>
  String(value ?? '')
    .split('~')
    .map((part) => part.trim()) as [string, string | undefined]

export const shownDateRange: Shown<DateRangeField> = {
  width: 190,
  Cell: ({ value }) => {
    const { say } = useFieldEnvironment()
    const [begin, end] = ends(value)
    return (
      <span className="tabular">
        {begin} ~ {end || say('长期')}
      </span>
    )
  },
  Input: ({ id, value, onChange, invalid, describedBy, disabled }) => {
    const { say } = useFieldEnvironment()
    const [begin, end] = ends(value)
    const dayOf = (at: Dayjs | null) => at?.format('YYYY-MM-DD') ?? ''
    const change = (range: readonly [Dayjs | null, Dayjs | null] | null) =>
      onChange(range?.some(Boolean) ? `${dayOf(range[0])} ~ ${dayOf(range[1])}`.trim() : null)
    return (
      <>
        <EndLabel of={`${id}-to`} />
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-to` }}
          style={{ width: '100%' }}
          // An end without a start is refused in words; the picker itself would keep the focus until there is one.
          allowEmpty={[true, true]}
          value={[begin ? dayjs(begin) : null, end ? dayjs(end) : null]}
          onChange={change}
          placeholder={[say('开始'), say('长期')]}
          aria-describedby={describedBy}
          disabled={disabled ?? false}
          {...(invalid && { status: 'error' as const })}
        />
      </>
    )
  },
  filter: {
    shape: 'range',
    Input: ({ id, value, onChange }) => (
      <DayRangePicker id={id} value={value as Range | undefined} onChange={onChange} />
    ),
    Chip: ({ value }) => momentRangeText(value as Range),
  },
}
