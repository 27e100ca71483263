import type { RecordOf } from '#kernel/entity.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inspectorOf, isDueOn, turnsOn, type Cycle } from './cycle.ts'
import type { inspectPlan } from './inspect-plan.ts'

type Plan = RecordOf<typeof inspectPlan>

/** The turns of today and tomorrow that are not over, by the clock of the lot, each once. */
export async function makeTasks(tx: Tx, plan: Plan): Promise<void> {
  if (plan.Status !== enabledStates.enabled) return
  const lot = await tx.first<{ time_zone: string }>(sql`select time_zone from park_lot where id = ${plan.ParkLotId}`)
  const zone = lot!.time_zone
  const today = wallDate(Date.now(), zone)
  const cycle = cycleOf(plan)
  for (const day of [addDays(today, -1), today, addDays(today, 1)].filter((day) => isDueOn(cycle, day)))
    for (const [turn, { begin, end }] of turnsOn(cycle, day, zone).entries())
      if (end.getTime() > Date.now())
        await tx.run(sql`
          insert into inspect_task (plan_id, park_lot_id, inspect_kind, inspector_id, plan_begin_at, plan_end_at, point_ids, check_items, created_by)
          values (${plan.id}, ${plan.ParkLotId}, ${plan.InspectKind}, ${inspectorOf(plan.InspectorIds, day, turn, cycle)}, ${begin}, ${end},
            ${plan.PointIds}::bigint[], ${plan.CheckItems}, '系统')
          on conflict do nothing`)
}

function cycleOf({
  CycleKind,
  WeekDays,
  MonthDay,
  BeginDate,
  EndDate,
  BeginTime,
  EndTime,
  TimesPerCycle,
}: Plan): Cycle {
  return {
    CycleKind,
    WeekDays: WeekDays ?? [],
    MonthDay,
    BeginDate,
    EndDate,
    BeginTime,
    EndTime,
    TimesPerCycle,
  }
}
