import { App } from 'antd'
import type { DragEvent } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { useWords } from '#web/language/language.ts'
import { shiftPlan } from '../shift-plan/shift-plan.ts'
import { conflictOf, minutesOf, type PlanOfWeek, type ShiftWeek } from '../shift-plan/shift-week.ts'
import { addDays } from '#kernel/period.ts'

/** What is being dragged: someone new, or a plan that moves. */
type Carried = { readonly userId: string } | { readonly planId: string }

const kind = 'application/x-berth-shift'

export const carry = (what: Carried) => (event: DragEvent) => {
  event.dataTransfer.setData(kind, JSON.stringify(what))
  event.dataTransfer.effectAllowed = 'move'
}

/** Where it is dropped; a row of boxes says the box, a row of people the person. */
export interface Spot {
  readonly sentryId: string | null
  readonly userId: string | null
  /** 0 Monday … 6 Sunday. */
  readonly day: number
}

export interface Placing {
  drop(event: DragEvent, spot: Spot, shiftId: string | null): void
  move(plan: PlanOfWeek, changes: { day?: number; sentryId?: string; userId?: string }): void
}

/** Puts people and plans somewhere at once; what the database would refuse is said before anything is sent. */
export function usePlacing(week: ShiftWeek | null, lot: string | null, onDone: () => void): Placing {
  const { say } = useWords()
  const { message } = App.useApp()

  const place = async (
    plan: PlanOfWeek | null,
    { sentryId, userId, shiftId, day }: { sentryId: string; userId: string; shiftId: string; day: number },
  ) => {
    const shift = week!.shifts.find(({ id }) => id === shiftId)
    if (!shift) return void message.warning(say('请先选择班次'), 3)
    const conflict = conflictOf(week!, { id: plan?.id ?? null, sentryId, userId, ...minutesOf(shift, day) })
    if (conflict)
      return void message.warning(
        conflict.of === 'box'
          ? say('该岗亭这段时间已由{name}值班', { name: conflict.plan.userName })
          : say('{name}这段时间已排在其他岗亭', { name: conflict.plan.userName }),
        3,
      )
    const PlanDate = addDays(week!.weekBegin, day)
    const wanted = { ParkLotId: lot, SentryId: sentryId, UserId: userId, ShiftId: shiftId, PlanDate }
    await ask(endpointPath(shiftPlan, plan ? 'edit' : 'add'), plan ? { Id: plan.id, ...wanted } : wanted, {
      idempotencyKey: randomName(),
    }).catch(() => null)
    onDone()
  }

  const move: Placing['move'] = (plan, { day, sentryId = plan.sentryId, userId = plan.userId }) =>
    void place(plan, { sentryId, userId, shiftId: plan.shiftId, day: day ?? dayOf(plan, week!) })

  return {
    move,
    drop(event, { sentryId, userId, day }, shiftId) {
      event.preventDefault()
      const text = event.dataTransfer.getData(kind)
      if (!text || !week) return
      const carried = JSON.parse(text) as Carried
      if ('planId' in carried) {
        const plan = week.plans.find(({ id }) => id === carried.planId)
        if (plan) move(plan, { day, ...(sentryId && { sentryId }), ...(userId && { userId }) })
        return
      }
      const box = sentryId ?? (week.boxes.length === 1 ? week.boxes[0]!.id : null)
      if (!box) return void message.warning(say('请拖到岗亭的日期上'), 3)
      const shift = shiftId ?? week.shifts[0]?.id ?? ''
      void place(null, { sentryId: box, userId: carried.userId, shiftId: shift, day })
    },
  }
}

export function dayOf({ planDate }: PlanOfWeek, { weekBegin }: ShiftWeek): number {
  return Math.round((Date.parse(planDate) - Date.parse(weekBegin)) / 86_400_000)
}
