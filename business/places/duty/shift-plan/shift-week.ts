import type { shiftModes } from '#business/places/basics/sentry/sentry.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { planStates } from './shift-plan.ts'

/** A week of a lot as `/api/shift/queryWeek` answers it. Minutes count from Monday 00:00 by the lot's clock; a night shift runs on past its day. */
export interface ShiftWeek {
  readonly weekBegin: string
  readonly isPublished: boolean
  readonly boxes: readonly {
    readonly id: string
    readonly name: string
    readonly shiftMode: CodeOf<typeof shiftModes>
  }[]
  readonly shifts: readonly ShiftOfWeek[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly plans: readonly PlanOfWeek[]
  readonly open: readonly { readonly sentryId: string; readonly beginMinute: number; readonly endMinute: number }[]
}

export interface ShiftOfWeek {
  readonly id: string
  readonly name: string
  /** `22:00`. */
  readonly begin: string
  readonly end: string
  /** 1–6: the colours of the shift's declaration. */
  readonly color: number
}

export interface PlanOfWeek {
  readonly id: string
  readonly sentryId: string
  readonly userId: string
  readonly userName: string
  readonly shiftId: string
  readonly planDate: string
  readonly beginMinute: number
  readonly endMinute: number
  readonly state: CodeOf<typeof planStates>
  readonly isDraft: boolean
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
