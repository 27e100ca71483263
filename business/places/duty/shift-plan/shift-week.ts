import { always, each, truth } from '#kernel/answer.ts'
import { addDays } from '#kernel/period.ts'
import { shiftModes } from '#business/places/basics/sentry/sentry.ts'
import { colours } from '#business/places/duty/shift/shift.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { clock } from '#fields/clock/clock.ts'
import { date } from '#fields/date/date.ts'
import { id } from '#fields/id/id.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { planStates } from './shift-plan.ts'

const help = '从周一零点起的分钟,按车场的时钟'
const minutes = {
  beginMinute: integer('开始分钟', { help }),
  endMinute: integer('结束分钟', { help }),
}

const shiftOfWeek = always({
  id: id('班次ID'),
  name: text('班次名称'),
  begin: clock('开始时间'),
  end: clock('结束时间'),
  color: choice('颜色', colours),
})

const planOfWeek = always({
  id: id('排班ID'),
  sentryId: id('岗亭ID'),
  userId: id('用户ID'),
  userName: text('姓名'),
  shiftId: id('班次ID'),
  planDate: date('排班日期'),
  ...minutes,
  state: choice('排班状态', planStates),
  isDraft: truth('未发布'),
})

/** A week of a lot. A night shift runs on past its day. */
export const shiftWeek = always({
  weekBegin: date('周一日期'),
  isPublished: truth('已发布'),
  boxes: each('岗亭', always({ id: id('岗亭ID'), name: text('岗亭名称'), shiftMode: choice('班次模式', shiftModes) })),
  shifts: each('班次', shiftOfWeek),
  people: each('收费员', always({ id: id('用户ID'), name: text('姓名') })),
  plans: each('排班', planOfWeek),
  open: each('无人值班时段', always({ sentryId: id('岗亭ID'), ...minutes })),
})

export type ShiftWeek = Answered<typeof shiftWeek>
export type ShiftOfWeek = Answered<typeof shiftOfWeek>
export type PlanOfWeek = Answered<typeof planOfWeek>

/** Of all that can be in the way of a plan, those that begin in the week itself and at its boxes: what is copied, counted and published. */
export function ownPlans({ weekBegin, boxes, plans }: Pick<ShiftWeek, 'weekBegin' | 'boxes' | 'plans'>): PlanOfWeek[] {
  const lastDay = addDays(weekBegin, 6)
  return plans.filter(
    ({ planDate, sentryId }) => planDate >= weekBegin && planDate <= lastDay && boxes.some(({ id }) => id === sentryId),
  )
}

/** Where someone is about to be put. `id`: the plan that is moved, null for a new one. */
export interface Placement {
  readonly id: string | null
  readonly sentryId: string
  readonly userId: string
  readonly beginMinute: number
  readonly endMinute: number
}

/** Minutes of the week that a shift takes on its day (0 Monday … 6 Sunday). */
export function minutesOf({ begin, end }: ShiftOfWeek, day: number): { beginMinute: number; endMinute: number } {
  const beginMinute = day * 1440 + minuteOf(begin)
  const length = (minuteOf(end) - minuteOf(begin) + 1440) % 1440 || 1440
  return { beginMinute, endMinute: beginMinute + length }
}

/** What the database would refuse, known before anything is sent: the plan that holds the box or the person already. */
export function conflictOf(
  { plans }: Pick<ShiftWeek, 'plans'>,
  wanted: Placement,
): { readonly plan: PlanOfWeek; readonly of: 'box' | 'person' } | null {
  for (const plan of plans) {
    if (plan.id === wanted.id || plan.beginMinute >= wanted.endMinute || wanted.beginMinute >= plan.endMinute) continue
    if (plan.sentryId === wanted.sentryId) return { plan, of: 'box' }
    if (plan.userId === wanted.userId) return { plan, of: 'person' }
  }
  return null
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
