import { wordOf } from '#kernel/field.ts'
import { useFieldEnvironment, type Range, type Shown } from '../shown.web.ts'
import { momentRangeText } from '../moment/moment.web.tsx'
import { DayRangePicker } from './day-range-picker.web.tsx'
import type { DateRangeField } from './date-range.ts'
import { rangeEnds, TypedRange } from './typed-range.web.tsx'

export const shownDateRange: Shown<DateRangeField> = {
  width: 190,
  Cell: ({ value }) => {
    const { say } = useFieldEnvironment()
    const [begin, end] = rangeEnds(value)
    return (
      <span className="tabular">
        {begin} ~ {end || say('长期')}
      </span>
    )
  },
  Input: TypedRange,
  filter: {
    shape: 'range',
    Input: ({ id, field, value, onChange }) => (
      <DayRangePicker id={id} label={wordOf(field)} value={value as Range | undefined} onChange={onChange} />
    ),
    Chip: ({ value }) => momentRangeText(value as Range),
  },
}
