import { App, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { rangeWarning } from '#kernel/date-range.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { EndLabel } from './end-label.web.tsx'
import { useFieldEnvironment, type Range } from '../shown.web.ts'

interface Props {
  id: string
  value: Range | undefined
  onChange(value: Range | undefined): void
  /** Moments on the wall clock, from the first to the last second chosen; otherwise days. */
  withTime?: boolean
}

/** From, to, with the spans that people ask for every day. */
export function DayRangePicker({ id, value, onChange, withTime = false }: Props) {
  const { say, language } = useFieldEnvironment()
  const { notification } = App.useApp()
  const today = dayjs(wallDate(Date.now()))
  const days = (first: Dayjs, last: Dayjs): [Dayjs, Dayjs] => [first.startOf('day'), last.endOf('day')]
  const presets = [
    { label: say('今天'), value: days(today, today) },
    { label: say('昨天'), value: days(today.subtract(1, 'day'), today.subtract(1, 'day')) },
    { label: say('近7天'), value: days(today.subtract(6, 'day'), today) },
    { label: say('近30天'), value: days(today.subtract(29, 'day'), today) },
    { label: say('本月'), value: days(today.startOf('month'), today) },
    {
      label: say('上月'),
      value: days(today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')),
    },
  ]
  const change = (ends: readonly [Dayjs | null, Dayjs | null] | null) => {
    const form = withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
    const [from, to] = [ends?.[0]?.format(form), ends?.[1]?.format(form)]
    const warning = rangeWarning({ from, to })
    if (warning) return notification.warning({ title: say('警告'), description: warning[language], duration: 2 })
    onChange(from || to ? { ...(from && { from }), ...(to && { to }) } : undefined)
  }
  return (
    <>
      <EndLabel of={`${id}-to`} />
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-to` }}
        style={{ width: '100%' }}
        presets={presets}
        allowEmpty={[true, true]}
        order={false}
        value={[value?.from ? dayjs(value.from) : null, value?.to ? dayjs(value.to) : null]}
        onChange={change}
        placeholder={[say('开始'), say('结束')]}
        format={withTime ? 'MM-DD HH:mm' : 'YYYY-MM-DD'}
        showTime={
          withTime && {
            format: 'HH:mm',
            defaultOpenValue: [dayjs('00:00:00', 'HH:mm:ss'), dayjs('23:59:59', 'HH:mm:ss')],
          }
        }
      />
    </>
  )
}
