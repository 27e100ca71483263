import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import type { DayKindNotes } from './day-kind-notes.ts'
import styles from './day-kind-notes.module.css'

/** A page under what should be known of days that are priced by another rule than may be expected. */
export function BelowDayKindNotes({ children }: { children: ReactNode }) {
  const { say } = useWords()
  const { data } = useQuery({
    queryKey: ['dayKindNotes'],
    queryFn: ({ signal }) => ask<DayKindNotes>('/api/chargeRule/queryDayKindNotes', {}, { quiet: true, signal }),
    retry: false,
  })
  const lots = (names: readonly string[]) => names.slice(0, 5).join('、') + (names.length > 5 ? '…' : '')
  const notes = data && [
    ...data.unconfirmedYears.map((year) => say('{year} 年的国家节假日尚未录入(未确认),暂按星期计费', { year })),
    ...(data.holidaysByWeekday.length
      ? [say('节假日没有单独的规则,按当天是工作日还是双休日计费:{lots}', { lots: lots(data.holidaysByWeekday) })]
      : []),
    ...(data.ending.length
      ? [say('规则到期后没有接续的规则,从该日起停车不收费:{lots}', { lots: lots(data.ending) })]
      : []),
    ...(data.unbound.length ? [say('部分日期没有规则,停车不收费:{lots}', { lots: lots(data.unbound) })] : []),
  ]
  return (
    <div className={styles.below}>
      {notes?.map((note) => (
        <Alert key={note} type="warning" showIcon banner title={note} />
      ))}
      <div>{children}</div>
    </div>
  )
}
