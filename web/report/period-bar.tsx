import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { addDays, addMonths, periodTypes, type PeriodType } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { useWords } from '../language/language.ts'
import { FewChoices } from './few-choices.tsx'
import type { ReportControls, ReportState } from './report-address.ts'
import styles from './report-page.module.css'

type Span = Pick<ReportState, 'Type' | 'StatDate' | 'BeginAt' | 'EndAt'>

interface Preset {
  readonly label: string
  readonly span: Span
}

const pickers = { [periodTypes.day]: 'date', [periodTypes.month]: 'month', [periodTypes.year]: 'year' } as const
const forms = { [periodTypes.day]: 'YYYY-MM-DD', [periodTypes.month]: 'YYYY-MM', [periodTypes.year]: 'YYYY' } as const
const dayForm = forms[periodTypes.day]

/** When: the spans people ask for most, and alongside them the day, month, year or days themselves. */
export function PeriodBar({ of, controls }: { of: Report; controls: ReportControls }) {
  const { say } = useWords()
  const today = wallDate(Date.now())
  const { state } = controls
  const presets = presetsOf(of, today)
  const current = presets.findIndex(({ span }) => isSame(span, state, today))
  const type = state.Type
  return (
    <div className={styles.period}>
      <FewChoices
        label={say('统计类型')}
        value={current < 0 ? null : String(current)}
        options={presets.map(({ label }, index) => ({ value: String(index), label: say(label) }))}
        onChange={(index) => controls.ask(presets[Number(index)]!.span)}
      />
      {type === periodTypes.chosen ? (
        <DatePicker.RangePicker
          aria-label={say('统计时间')}
          allowClear={false}
          value={[dayjs(state.BeginAt ?? addMonths(today, -1)), dayjs(state.EndAt ?? today)]}
          disabledDate={(day, { from }) => isBeyond(day, from, today)}
          onChange={(days) => {
            if (!days?.[0] || !days[1]) return
            controls.ask(custom(days[0].format(dayForm), days[1].format(dayForm)))
          }}
        />
      ) : type === periodTypes.twoDays ? null : (
        <DatePicker
          aria-label={say('统计日期')}
          allowClear={false}
          picker={pickers[type]}
          value={dayjs(state.StatDate ?? today)}
          disabledDate={(day) => day.format(dayForm) > today}
          onChange={(day: Dayjs | null) =>
            day && controls.ask({ ...empty, Type: type, StatDate: day.format(forms[type]) })
          }
        />
      )}
    </div>
  )
}

const empty = { StatDate: null, BeginAt: null, EndAt: null }
const custom = (BeginAt: string, EndAt: string): Span => ({ ...empty, Type: periodTypes.chosen, BeginAt, EndAt })

/** Only what the report offers. */
function presetsOf(of: Report, today: string): Preset[] {
  const now = (label: string, Type: PeriodType): Preset => ({ label, span: { ...empty, Type } })
  const all: Preset[] = [
    now('今天', periodTypes.day),
    { label: '昨天', span: { ...empty, Type: periodTypes.day, StatDate: addDays(today, -1) } },
    now('昨天至今天', periodTypes.twoDays),
    { label: '近7天', span: custom(addDays(today, -6), today) },
    now('本月', periodTypes.month),
    { label: '上月', span: { ...empty, Type: periodTypes.month, StatDate: addMonths(today, -1).slice(0, 7) } },
    now('本年', periodTypes.year),
    { label: '自定义', span: custom(addMonths(today, -1), today) },
  ]
  return all.filter(({ span }) => of.period!.types.includes(span.Type))
}

/** The same days, whether the current day, month or year was named or not. */
function isSame(span: Span, state: ReportState, today: string): boolean {
  if (span.Type !== state.Type) return false
  if (span.Type === periodTypes.chosen)
    return span.BeginAt === (state.BeginAt ?? addMonths(today, -1)) && span.EndAt === (state.EndAt ?? today)
  return (
    span.Type === periodTypes.twoDays ||
    (span.StatDate ?? today.slice(0, forms[span.Type].length)) ===
      (state.StatDate ?? today.slice(0, forms[span.Type].length))
  )
}

/** Chosen days lie within a month around the first one picked, and not after today (specification 9). */
function isBeyond(day: Dayjs, from: Dayjs | undefined, today: string): boolean {
  const date = day.format(dayForm)
  if (date > today) return true
  return from !== undefined && (date > addMonths(from.format(dayForm), 1) || date < addMonths(from.format(dayForm), -1))
}
