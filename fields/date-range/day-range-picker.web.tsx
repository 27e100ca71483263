import dayjs, { type Dayjs } from 'dayjs'
import { rangeWarning } from '#kernel/date-range.ts'
import { sentences } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { useDraft } from '../date/draft.web.ts'
import { Refusable } from '../refusable.web.tsx'
import { readMomentEnd } from '../moment/read-moment.ts'
import { useFieldEnvironment, type Range } from '../shown.web.ts'
import { TypedEnds, type Ends } from './typed-ends.web.tsx'
import { readDayText } from './typed-range.web.tsx'

interface Props {
  id: string
  /** What the days are of, in the person's words. */
  label: string
  value: Range | undefined
  onChange(value: Range | undefined): void
  /** Moments on the wall clock, from the first to the last second chosen; otherwise days. */
  withTime?: boolean
}

/** From, to, with the spans that people ask for every day. */
export function DayRangePicker({ id, label, value, onChange, withTime = false }: Props) {
  const { say, language } = useFieldEnvironment()
  const read = withTime ? readMomentEnd : readDayText
  const refusalOf = ([from, to]: Ends, isDone: boolean) => {
    const isUnread = [from, to].some((text, end) => text !== '' && read(text, end) === null)
    if (isUnread) return fill(sentences[withTime ? 'notMoment' : 'notDate'][language], { label }, say)
    return (isDone && rangeWarning({ from, to })?.[language]) || null
  }
  const give = ([from, to]: Ends) => onChange(from || to ? { ...(from && { from }), ...(to && { to }) } : undefined)
  const { shown, refusal, change } = useDraft<Ends>([value?.from ?? '', value?.to ?? ''], give, refusalOf)
  return (
    <Refusable id={id} refusal={refusal}>
      <TypedEnds
        id={id}
        value={shown}
        onChange={change}
        form={withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
        held={withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
        read={read}
        invalid={refusal !== null}
        describedBy={refusal === null ? undefined : `${id}-refused`}
        look={{
          presets: presetsOf(say),
          placeholder: [say('开始'), say('结束')],
          ...(withTime && {
            // Two moments with their year need the whole width; what narrows a list is dropped at its chip as well.
            allowClear: false,
            suffixIcon: null,
            showTime: {
              format: 'HH:mm',
              defaultOpenValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')],
            },
          }),
        }}
      />
    </Refusable>
  )
}

function presetsOf(say: (chinese: string) => string): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = dayjs(wallDate(Date.now()))
  const days = (first: Dayjs, last: Dayjs): [Dayjs, Dayjs] => [first.startOf('day'), last.endOf('day')]
  const lastMonth = today.subtract(1, 'month')
  return [
    { label: say('今天'), value: days(today, today) },
    { label: say('昨天'), value: days(today.subtract(1, 'day'), today.subtract(1, 'day')) },
    { label: say('近7天'), value: days(today.subtract(6, 'day'), today) },
    { label: say('近30天'), value: days(today.subtract(29, 'day'), today) },
    { label: say('本月'), value: days(today.startOf('month'), today) },
    { label: say('上月'), value: days(lastMonth.startOf('month'), lastMonth.endOf('month')) },
  ]
}
