import type { Dayjs } from 'dayjs'
import { sentences } from '#kernel/failure.ts'
import { addDays, addMonths, periodExamples, periodOf, periodTypes, type PeriodType } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import { fill } from '#kernel/sentence.ts'
import { isDay, wallDate } from '#kernel/wall-clock.ts'
import { readDay } from '#fields/date/date.ts'
import { useDraft } from '#fields/date/draft.web.ts'
import { Refusable } from '#fields/refusable.web.tsx'
import { TypedPicker } from '#fields/date/typed-picker.web.tsx'
import { TypedEnds, type Ends } from '#fields/date-range/typed-ends.web.tsx'
import { readDayText } from '#fields/date-range/typed-range.web.tsx'
import { toHalfWidth } from '#fields/text/normalise.ts'
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
        <ChosenDays of={of} controls={controls} today={today} />
      ) : type === periodTypes.twoDays ? null : (
        <OnePeriod key={type} of={of} controls={controls} type={type} today={today} />
      )}
    </div>
  )
}

interface Props {
  of: Report
  controls: ReportControls
  today: string
}

/** The sentence for a span that cannot be asked for; null: it can. */
function useRefusal(label: string, today: string, isOfDays: boolean): (span: Span) => string | null {
  const { say, language } = useWords()
  return (span) => {
    const period = periodOf(span, today)
    const name = period === 'notPeriod' && isOfDays ? 'notDate' : period
    return typeof name === 'string'
      ? fill(sentences[name][language], { label, example: periodExamples[span.Type] ?? '' }, say)
      : null
  }
}

function ChosenDays({ of, controls, today }: Props) {
  const { say } = useWords()
  const { state, ask } = controls
  const refusalOf = useRefusal('统计时间', today, true)
  const value: Ends = [state.BeginAt ?? addMonths(today, -1), state.EndAt ?? today]
  const { shown, refusal, change } = useDraft<Ends>(
    value,
    (days) => ask(custom(...days)),
    (days, isDone) => (isDone || days.some((day) => !isDay(day)) ? refusalOf(custom(...days)) : null),
  )
  const id = `report-${of.name}-days`
  return (
    <div className={styles.days}>
      <Refusable id={id} refusal={refusal}>
        <TypedEnds
          id={id}
          value={shown}
          onChange={change}
          form={dayForm}
          read={readDayText}
          invalid={refusal !== null}
          describedBy={refusal === null ? undefined : `${id}-refused`}
          look={{
            'aria-label': say('统计时间'),
            allowClear: false,
            disabledDate: (day, { from }) => isBeyond(day, from, today),
          }}
        />
      </Refusable>
    </div>
  )
}

function OnePeriod({ of, controls, today, type }: Props & { type: keyof typeof pickers }) {
  const { say } = useWords()
  const refusalOf = useRefusal('统计日期', today, type === periodTypes.day)
  const form = forms[type]
  const spanOf = (StatDate: string): Span => ({ ...empty, Type: type, StatDate })
  const { shown, refusal, change } = useDraft(
    controls.state.StatDate ?? today.slice(0, form.length),
    (text) => controls.ask(spanOf(text)),
    (text) => refusalOf(spanOf(text)),
  )
  const id = `report-${of.name}-period`
  return (
    <Refusable id={id} refusal={refusal}>
      <TypedPicker
        id={id}
        value={shown}
        onChange={(text) => change(text ?? '')}
        form={form}
        read={(text) => readPeriod(text, form.length)}
        invalid={refusal !== null}
        describedBy={refusal === null ? undefined : `${id}-refused`}
        look={{
          'aria-label': say('统计日期'),
          allowClear: false,
          picker: pickers[type],
          disabledDate: (day) => day.format(dayForm) > today,
        }}
      />
    </Refusable>
  )
}

/** A day, month or year as people write it, in so many characters; null when it is none. */
function readPeriod(text: string, length: number): string | null {
  const written = toHalfWidth(text).replace(/[年月]$/, '')
  const first = { 4: '-01-01', 7: '-01', 10: '' }[length]!
  const withDay = /^\d{6}$/.test(written) && length === 7 ? `${written}01` : `${written}${first}`
  return readDay(withDay)?.slice(0, length) ?? null
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
function isBeyond(day: Dayjs, from: Dayjs | null | undefined, today: string): boolean {
  const date = day.format(dayForm)
  if (date > today) return true
  return !!from && (date > addMonths(from.format(dayForm), 1) || date < addMonths(from.format(dayForm), -1))
}
