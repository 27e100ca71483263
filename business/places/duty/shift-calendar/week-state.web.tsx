import { Button } from 'antd'
import { wallDate } from '#kernel/wall-clock.ts'
import { State } from '#fields/choice/state.web.tsx'
import { useWords } from '#web/language/language.ts'
import { ownPlans, type ShiftWeek } from '../shift-plan/shift-week.ts'
import { addDays, mondayOf } from '#kernel/period.ts'
import styles from './shift-calendar.module.css'

/** Which week it is, whether staff know it, and what is missing. */
export function WeekState({ week, onGo }: { week: ShiftWeek; onGo(monday: string): void }) {
  const { say } = useWords()
  const drafts = ownPlans(week).filter(({ isDraft }) => isDraft).length
  const openMinutes = week.open.reduce((sum, { beginMinute, endMinute }) => sum + endMinute - beginMinute, 0)
  return (
    <div className={styles.state}>
      <Button aria-label={say('上一周')} onClick={() => onGo(addDays(week.weekBegin, -7))}>
        ‹
      </Button>
      <b className="tabular">
        {week.weekBegin} – {addDays(week.weekBegin, 6).slice(5)}
      </b>
      <Button aria-label={say('下一周')} onClick={() => onGo(addDays(week.weekBegin, 7))}>
        ›
      </Button>
      <Button onClick={() => onGo(mondayOf(wallDate(Date.now())))}>{say('本周')}</Button>
      <span role="status" className={styles.weekState}>
        <State tone={week.isPublished ? 'good' : 'closed'}>{say(week.isPublished ? '已发布' : '未发布')}</State>
        {drafts > 0 && <State tone="waiting">{say('{n} 条草稿', { n: drafts })}</State>}
        {openMinutes > 0 && (
          <State tone="bad">{say('{n} 小时无人值班', { n: Math.round((openMinutes / 60) * 10) / 10 })}</State>
        )}
      </span>
    </div>
  )
}
