import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { daysAround } from '#kernel/export-rules.ts'
import { useWords } from '../language/language.ts'
import styles from './dialogs.module.css'
import type { ExportChoice } from './export-options.tsx'

interface Props {
  days: ExportChoice['days']
  today: string
  onChange(days: ExportChoice['days']): void
}

const form = 'YYYY-MM-DD'

/** Days of the custom export: at most a month around the first picked one, none after today (specification 5). */
export function ExportDays({ days, today, onChange }: Props) {
  const { say } = useWords()
  const isOff = (day: Dayjs, { from }: { from?: Dayjs }) => {
    const text = day.format(form)
    if (!from) return text > today
    const offered = daysAround(from.format(form), today)
    return text < offered.from || text > offered.to
  }
  return (
    <div>
      <DatePicker.RangePicker
        style={{ width: '100%' }}
        aria-label={say('导出时间')}
        allowClear={false}
        order={false}
        value={[days.from ? dayjs(days.from) : null, days.to ? dayjs(days.to) : null]}
        disabledDate={isOff}
        onChange={(ends) => onChange({ from: ends?.[0]?.format(form) ?? '', to: ends?.[1]?.format(form) ?? '' })}
        placeholder={[say('开始'), say('结束')]}
      />
      <p className={styles.hint}>{say('最多一个月,不晚于今天')}</p>
    </div>
  )
}
