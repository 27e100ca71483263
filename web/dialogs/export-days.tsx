import type { Dayjs } from 'dayjs'
import { daysAround, periodWarning } from '#kernel/export-rules.ts'
import { TypedEnds } from '#fields/date-range/typed-ends.web.tsx'
import { readDayText } from '#fields/date-range/typed-range.web.tsx'
import { useWords } from '../language/language.ts'
import styles from './dialogs.module.css'
import type { ExportChoice } from './export-options.tsx'

interface Props {
  days: ExportChoice['days']
  today: string
  onChange(days: ExportChoice['days']): void
}

const form = 'YYYY-MM-DD'

/**
 * Days of the custom export: at most a month around the first picked one, none after today (specification 5). What is typed and none of these is
 * kept, and refused in words.
 */
export function ExportDays({ days, today, onChange }: Props) {
  const { say, language } = useWords()
  const isOff = (day: Dayjs, { from }: { from?: Dayjs }) => {
    const text = day.format(form)
    if (!from) return text > today
    const offered = daysAround(from.format(form), today)
    return text < offered.from || text > offered.to
  }
  const warning = periodWarning(days, today)
  return (
    <div>
      <TypedEnds
        id="export-days"
        value={[days.from ?? '', days.to ?? '']}
        onChange={([from, to]) => onChange({ from, to })}
        form={form}
        read={readDayText}
        invalid={warning !== null}
        describedBy="export-days-hint"
        look={{
          'aria-label': say('导出时间'),
          allowClear: false,
          disabledDate: isOff,
          placeholder: [say('开始'), say('结束')],
        }}
      />
      <p id="export-days-hint" className={styles.hint} data-refused={warning !== null || undefined}>
        {warning ? warning[language] : say('最多一个月,不晚于今天')}
      </p>
    </div>
  )
}
