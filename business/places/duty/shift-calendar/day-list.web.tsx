import { Button } from 'antd'
import { useState } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import type { ShiftWeek } from '../shift-plan/shift-week.ts'
import { addDays } from '#kernel/period.ts'
import { clockOf, weekdays } from './days.ts'
import type { Planning } from './plan-drawer.web.tsx'
import { boxesAt } from './elsewhere.ts'
import styles from './shift-calendar.module.css'

interface Props {
  readonly week: ShiftWeek
  readonly mayPlan: boolean
  onOpen(planning: Planning): void
}

/** One day of the week on a small screen: each box with who is there, a night that started the day before included. */
export function DayList({ week, mayPlan, onOpen }: Props) {
  const { say } = useWords()
  const today = weekdays.findIndex((_, at) => addDays(week.weekBegin, at) === wallDate(Date.now()))
  const [day, setDay] = useState(Math.max(0, today))
  const date = addDays(week.weekBegin, day)
  const from = day * 1440
  const isToday = ({ beginMinute, endMinute }: { beginMinute: number; endMinute: number }) =>
    beginMinute < from + 1440 && endMinute > from
  return (
    <>
      <div className={styles.days} role="tablist" aria-label={say('日期')}>
        {weekdays.map((name, at) => (
          <button key={name} type="button" role="tab" aria-selected={at === day} onClick={() => setDay(at)}>
            {say(name)}
            <small className="tabular">{addDays(week.weekBegin, at).slice(8)}</small>
          </button>
        ))}
      </div>
      {week.boxes.length === 0 && (
        <p className={styles.empty}>
          <OwnLink to={boxesAt}>{say('该停车场还没有启用的岗亭')}</OwnLink>
        </p>
      )}
      {week.boxes.map((box) => (
        <section key={box.id} className={styles.dayBox}>
          <h2>
            {box.name}
            {mayPlan && (
              <Button
                aria-label={say('{row} {day} 新增排班', { row: box.name, day: say(weekdays[day]!) })}
                onClick={() => onOpen({ plan: null, sentryId: box.id, userId: null, day: date, shiftId: null })}
              >
                +
              </Button>
            )}
          </h2>
          {week.plans
            .filter((plan) => plan.sentryId === box.id && isToday(plan))
            .map((plan) => (
              <button
                key={plan.id}
                type="button"
                className={styles.dayPlan}
                data-color={week.shifts.find(({ id }) => id === plan.shiftId)?.color ?? 6}
                data-draft={plan.isDraft || undefined}
                onClick={() =>
                  onOpen({
                    plan,
                    sentryId: plan.sentryId,
                    userId: plan.userId,
                    day: plan.planDate,
                    shiftId: plan.shiftId,
                  })
                }
              >
                <b>{plan.userName}</b>
                <span className="tabular">
                  {`${plan.beginMinute < from ? `${say('昨日')} ` : ''}${clockOf(plan.beginMinute)}–${plan.endMinute > from + 1440 ? `${say('次日')} ` : ''}${clockOf(plan.endMinute)}`}
                </span>
                <small>{plan.isDraft ? say('草稿') : say('已发布')}</small>
              </button>
            ))}
          {week.open
            .filter((hours) => hours.sentryId === box.id && isToday(hours))
            .map(({ beginMinute, endMinute }) => (
              <p key={beginMinute} className={styles.dayOpen}>
                {say('{from}–{to} 无人值班', {
                  from: clockOf(Math.max(from, beginMinute)),
                  to: endMinute >= from + 1440 ? '24:00' : clockOf(endMinute),
                })}
              </p>
            ))}
        </section>
      ))}
    </>
  )
}
