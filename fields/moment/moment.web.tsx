import { wordOf } from '#kernel/field.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { TypedPicker } from '../date/typed-picker.web.tsx'
import { DayRangePicker } from '../date-range/day-range-picker.web.tsx'
import { useFieldEnvironment, type Range, type Shown } from '../shown.web.ts'
import type { MomentField } from './moment.ts'
import { readMoment } from './read-moment.ts'
import styles from './moment.module.css'
import { useNow } from './now.web.ts'
import { timeAgo } from './time-ago.ts'

export const shownMoment: Shown<MomentField> = {
  width: 156,
  Cell: ({ value }) => <Moment at={String(value)} />,
  Input: (props) => <TypedPicker {...props} form="YYYY-MM-DD HH:mm:ss" read={readMoment} />,
  filter: {
    shape: 'range',
    Input: ({ id, field, value, onChange }) => (
      <DayRangePicker id={id} label={wordOf(field)} value={value as Range | undefined} onChange={onChange} withTime />
    ),
    Chip: ({ value }) => momentRangeText(value as Range),
  },
}

/** Minutes, with seconds on hover; today's with their age, others with their day. */
export function Moment({ at, plain = false }: { at: string; plain?: boolean }) {
  const { say } = useFieldEnvironment()
  const now = useNow()
  const today = wallDate(now)
  const isToday = at.slice(0, 10) === today
  const ago = plain || !isToday ? null : timeAgo(instant(at) ?? now, now)
  const text = isToday ? at.slice(11, 16) : at.slice(at.slice(0, 4) === today.slice(0, 4) ? 5 : 0, 16)
  return (
    <time className={`tabular ${styles.moment}`} dateTime={at.replace(' ', 'T')} title={at}>
      {text}
      {ago && <small>{say(ago.words, { n: ago.n })}</small>}
    </time>
  )
}

/** `2026-11-15 ~ 2026-11-21`; with times where they are not whole days. */
export function momentRangeText({ from, to }: Range): string {
  const begin = from?.endsWith('00:00:00') ? from.slice(0, 10) : (from?.slice(0, 16) ?? '')
  const end = to?.endsWith('23:59:59') ? to.slice(0, 10) : (to?.slice(0, 16) ?? '')
  return begin === end ? begin : `${begin} ~ ${end}`.trim()
}
