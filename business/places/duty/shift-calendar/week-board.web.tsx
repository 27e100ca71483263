import type { DragEvent, KeyboardEvent } from 'react'
import { wallDate } from '#kernel/wall-clock.ts'
import { useWords } from '#web/language/language.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import { planStates } from '../shift-plan/shift-plan.ts'
import type { PlanOfWeek, ShiftWeek } from '../shift-plan/shift-week.ts'
import { addDays } from '#kernel/period.ts'
import { clockOf, weekdays } from './days.ts'
import type { Planning } from './plan-drawer.web.tsx'
import { boxesAt } from './elsewhere.ts'
import styles from './shift-calendar.module.css'
import { carry, dayOf, type Placing } from './use-placing.web.ts'

interface Props {
  readonly week: ShiftWeek
  readonly by: 'box' | 'person'
  readonly mayPlan: boolean
  readonly shiftId: string | null
  readonly placing: Placing
  onOpen(planning: Planning): void
}

const weekMinutes = 7 * 1440

/** Boxes or people down, the week across on one scale of time: a night shift is one block over midnight. */
export function WeekBoard(props: Props) {
  const { week, by } = props
  const { say } = useWords()
  const today = wallDate(Date.now())
  const rows: { id: string; name: string }[] = by === 'box' ? [...week.boxes] : peopleOf(week)
  return (
    <div className={styles.board} role="grid" aria-label={say('排班周历')}>
      <div role="row" className={styles.heads}>
        <span role="columnheader">{say(by === 'box' ? '岗亭' : '人员')}</span>
        {weekdays.map((name, day) => {
          const date = addDays(week.weekBegin, day)
          return (
            <span key={name} role="columnheader" data-today={date === today || undefined}>
              {say(name)} <small className="tabular">{date.slice(5)}</small>
            </span>
          )
        })}
      </div>
      {rows.length === 0 && (
        <div role="row" className={styles.empty}>
          <span role="gridcell">
            {by === 'box' ? <OwnLink to={boxesAt}>{say('该停车场还没有启用的岗亭')}</OwnLink> : say('没有可值班的人员')}
          </span>
        </div>
      )}
      {rows.map((row) => (
        <Row key={row.id} {...props} row={row} />
      ))}
    </div>
  )
}

/** Who may be planned, and who is planned though they no longer may. */
function peopleOf({ people, plans }: ShiftWeek): { id: string; name: string }[] {
  const gone = plans.filter(({ userId }) => !people.some(({ id }) => id === userId))
  const named = new Map(gone.map(({ userId, userName }) => [userId, userName]))
  return [...people, ...[...named].map(([id, name]) => ({ id, name }))]
}

function Row({ week, by, mayPlan, shiftId, placing, onOpen, row }: Props & { row: { id: string; name: string } }) {
  const { say } = useWords()
  const spot = { sentryId: by === 'box' ? row.id : null, userId: by === 'person' ? row.id : null }
  const plans = week.plans.filter(
    ({ sentryId, userId, beginMinute, endMinute }) =>
      (by === 'box' ? sentryId : userId) === row.id && beginMinute < weekMinutes && endMinute > 0,
  )
  const hours =
    plans.reduce(
      (sum, { beginMinute, endMinute }) =>
        sum + Math.max(0, Math.min(endMinute, weekMinutes) - Math.max(0, beginMinute)),
      0,
    ) / 60
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader">
        <b>{row.name}</b>
        <small className="tabular">{say('{n} 小时', { n: Math.round(hours * 10) / 10 })}</small>
      </span>
      <div
        className={styles.track}
        onDragOver={(event) => mayPlan && event.preventDefault()}
        onDrop={(event) => placing.drop(event, { ...spot, day: dayUnder(event) }, shiftId)}
      >
        {weekdays.map((name, day) => (
          <span key={name} role="gridcell" className={styles.cell}>
            {mayPlan && (
              <button
                type="button"
                className={styles.add}
                aria-label={say('{row} {day} 新增排班', { row: row.name, day: say(name) })}
                onClick={() => onOpen({ plan: null, ...spot, day: addDays(week.weekBegin, day), shiftId })}
              >
                +
              </button>
            )}
            {plans
              .filter((plan) => dayShown(plan) === day)
              .map((plan) => (
                <Block
                  key={plan.id}
                  week={week}
                  by={by}
                  plan={plan}
                  mayPlan={mayPlan}
                  placing={placing}
                  onOpen={onOpen}
                />
              ))}
          </span>
        ))}
        {by === 'box' &&
          week.open
            .filter(({ sentryId }) => sentryId === row.id)
            .map(({ beginMinute, endMinute }) => (
              <i
                key={beginMinute}
                className={styles.open}
                style={placeOf(beginMinute, endMinute)}
                title={say('{from}–{to} 无人值班', { from: clockOf(beginMinute), to: clockOf(endMinute) })}
              />
            ))}
      </div>
    </div>
  )
}

/** The day of the week, from 0, in which a plan's block starts: what started before the week stands in its first day. */
function dayShown({ beginMinute }: PlanOfWeek): number {
  return Math.max(0, Math.floor(beginMinute / 1440))
}

/** The day over which something is dropped, on a free hour or on who stands there already. */
function dayUnder({ currentTarget, clientX }: DragEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(6, Math.floor(((clientX - left) / width) * 7)))
}

function Block({
  week,
  by,
  plan,
  mayPlan,
  placing,
  onOpen,
}: Pick<Props, 'week' | 'by' | 'mayPlan' | 'placing' | 'onOpen'> & { plan: PlanOfWeek }) {
  const { say } = useWords()
  const shift = week.shifts.find(({ id }) => id === plan.shiftId)
  const box = week.boxes.find(({ id }) => id === plan.sentryId)?.name ?? say('其他停车场')
  const times = `${clockOf(plan.beginMinute)}–${clockOf(plan.endMinute)}`
  const [seen, other] = by === 'box' ? [plan.userName, box] : [box, plan.userName]
  const below = shift?.name ?? times
  // What is seen starts it, so that the block can be called by what is seen.
  const title = [`${seen} ${below}`, other, shift && times, plan.isDraft && say('草稿')].filter(Boolean).join(' · ')
  const movable = mayPlan && plan.state === planStates.waiting && week.boxes.some(({ id }) => id === plan.sentryId)
  const listener = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.shiftKey || !step || !movable) return
    event.preventDefault()
    placing.move(plan, { day: dayOf(plan, week) + step })
  }
  return (
    <button
      type="button"
      className={styles.block}
      data-color={shift?.color ?? 6}
      data-draft={plan.isDraft || undefined}
      data-state={plan.state}
      style={placeOf(plan.beginMinute, plan.endMinute)}
      title={title}
      aria-label={title}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      draggable={movable}
      onDragStart={carry({ planId: plan.id })}
      onKeyDown={listener}
      onClick={() =>
        onOpen({ plan, sentryId: plan.sentryId, userId: plan.userId, day: plan.planDate, shiftId: plan.shiftId })
      }
    >
      <b>{seen}</b> <small>{below}</small>
    </button>
  )
}

/** Cut at the week's ends. */
function placeOf(beginMinute: number, endMinute: number): { left: string; width: string } {
  const begin = Math.max(0, beginMinute)
  const end = Math.min(weekMinutes, endMinute)
  return { left: `${(begin / weekMinutes) * 100}%`, width: `${(Math.max(0, end - begin) / weekMinutes) * 100}%` }
}
