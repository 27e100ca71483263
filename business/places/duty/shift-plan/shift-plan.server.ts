import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import type { WireRow } from '#kernel/wire.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { collectorsOf } from '#business/places/duty/collectors.server.ts'
import { changeKinds, shiftChange } from '#business/places/duty/shift-change/shift-change.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { requireNoOpenHour, requireWeek, isPublished } from './week.server.ts'
import { mondayOf } from '#kernel/period.ts'
import { planStates, shiftPlan } from './shift-plan.ts'

type Context = VerbContext<typeof shiftPlan>
type Plan = RecordOf<typeof shiftPlan>

const isOver = { zh: '已结束的排班不能修改', en: 'A shift that is over cannot be changed' }
const mayNotStand = {
  zh: '值班人不存在、没有值班权限或数据范围不含该停车场',
  en: 'This person does not exist, may not sign on, or has the car park outside their data scope',
}
const nothingToPublish = { zh: '该周没有待发布的排班', en: 'The week has nothing to publish' }

/** Drafts are free; what was published was seen by staff, so every change of it leaves a line (domain.md 1.7). */
export const shiftPlanHandlers = handlers(shiftPlan, {
  async create({ tx, records, by }, draft) {
    await requireCollector(tx, draft.ParkLotId!, draft.UserId!)
    await inTurnOfBoxes(tx, sql`${draft.SentryId!}::bigint`)
    return records.create({ ...draft, ...(await hoursOf(tx, draft as Plan)) }, by)
  },

  async update(context, before, changes) {
    const { tx, records, by } = context
    if (before.EndAt.getTime() <= Date.now()) throw declaredFailure(isOver)
    const after = { ...before, ...changes }
    const isReplaced = after.UserId !== before.UserId
    if (isReplaced || after.ParkLotId !== before.ParkLotId) await requireCollector(tx, after.ParkLotId, after.UserId)
    const was = await records.wire(before.id)
    await records.update(
      before.id,
      { ...changes, ...(await hoursOf(tx, after)), ...(isReplaced && { ReplaceFromUserId: before.UserId }) },
      by,
    )
    await recordChange(context, before, isReplaced ? changeKinds.replaced : changeKinds.moved, was, after.PlanDate)
  },

  actions: {
    async cancel(context, record) {
      if (record.EndAt.getTime() <= Date.now()) throw declaredFailure(isOver)
      const was = await context.records.wire(record.id)
      await context.records.update(record.id, { PlanState: planStates.cancelled }, context.by)
      await recordChange(context, record, changeKinds.cancelled, was)
    },

    /** The week's plans once more, seven days later, as drafts; what collides there or names someone who may no longer stand is left out. */
    async copyWeek({ tx, by }, _record, { ParkLotId, WeekBegin }) {
      await requireWeek(tx, ParkLotId, WeekBegin)
      const may = (await collectorsOf(tx, ParkLotId)).map(({ id }) => id)
      const source = sql`from shift_plan p where p.park_lot_id = ${ParkLotId} and p.plan_state <> ${planStates.cancelled} and p.plan_date between ${WeekBegin}::date and ${WeekBegin}::date + 6`
      await inTurnOfBoxes(tx, sql`select id from sentry where park_lot_id = ${ParkLotId}`)
      const all = await tx.first<{ plans: string }>(sql`select count(*) as plans ${source}`)
      const copied = await tx.run(sql`
        insert into shift_plan (park_lot_id, sentry_id, user_id, plan_date, shift_id, begin_at, end_at, created_by, updated_by)
        select w.park_lot_id, w.sentry_id, w.user_id, w.day, s.id, h.begin_at, h.end_at, ${by}, ${by}
        from (select p.*, p.plan_date + 7 as day ${source} and p.user_id = any(${may}::bigint[])) w
        join shift s on s.id = w.shift_id and s.status = ${code(enabledStates.enabled)} cross join shift_hours(s.id, w.day) h where h.end_at > now()
        on conflict do nothing`)
      return { copied, skipped: Number(all!.plans) - copied }
    },

    async publish(context, _record, { ParkLotId, WeekBegin }) {
      const { tx, by } = context
      await requireWeek(tx, ParkLotId, WeekBegin)
      await requireNoOpenHour(tx, ParkLotId, WeekBegin)
      const wasPublished = await isPublished(tx, ParkLotId, WeekBegin)
      const fresh = await tx.rows<{ id: string }>(sql`
        update shift_plan set published_at = now(), published_by = ${by}, updated_at = now(), updated_by = ${by}
        where park_lot_id = ${ParkLotId} and plan_state <> ${planStates.cancelled} and published_at is null and plan_date between ${WeekBegin}::date and ${WeekBegin}::date + 6 returning id`)
      if (fresh.length === 0) throw declaredFailure(nothingToPublish)
      const ids = fresh.map(({ id }) => String(id))
      const changes = repository(shiftChange, tx)
      await changes.create(
        {
          ParkLotId,
          WeekBegin,
          ChangeKind: changeKinds.published,
          AfterText: await weekInWords(tx, ids),
          ChangedAt: new Date(),
        },
        by,
      )
      if (wasPublished) for (const id of ids) await recordAdded(context, ParkLotId, WeekBegin, id)
      return { published: fresh.length }
    },
  },
})

/** Who adds a plan for the same box waits here, boxes before plans (database/CONVENTIONS.md), and not where the index keeps plans apart: there two who meet wait for each other, until the database ends one. */
async function inTurnOfBoxes(tx: Tx, boxes: Sql): Promise<void> {
  await tx.run(sql`select from sentry where id in (${boxes}) order by id for no key update`)
}

async function requireCollector(tx: Tx, parkLotId: string, userId: string): Promise<void> {
  const collectors = await collectorsOf(tx, parkLotId)
  if (!collectors.some(({ id }) => id === userId)) throw declaredFailure(mayNotStand)
}

/** From when to when the shift is on that day, by the lot's clock. */
async function hoursOf(
  tx: Tx,
  { ShiftId, PlanDate }: Pick<Plan, 'ShiftId' | 'PlanDate'>,
): Promise<{ BeginAt: Date; EndAt: Date }> {
  const hours = await tx.first<{ begin_at: Date; end_at: Date }>(
    sql`select begin_at, end_at from shift_hours(${ShiftId}, ${PlanDate}::date)`,
  )
  if (!hours) throw fail('notReference', { label: shiftPlan.fields.ShiftId.label })
  return { BeginAt: hours.begin_at, EndAt: hours.end_at }
}

async function recordChange(
  { tx, records, by }: Context,
  before: Plan,
  ChangeKind: CodeOf<typeof changeKinds>,
  was: WireRow,
  day: string = before.PlanDate,
): Promise<void> {
  if (before.PublishedAt === null) return
  const isCancelled = ChangeKind === changeKinds.cancelled
  const AfterText = isCancelled ? null : inWords(await records.wire(before.id))
  await repository(shiftChange, tx).create(
    {
      ParkLotId: before.ParkLotId,
      WeekBegin: mondayOf(day),
      ChangeKind,
      BeforeText: inWords(was),
      AfterText,
      ChangedAt: new Date(),
    },
    by,
  )
}

async function recordAdded(
  { tx, records, by }: Context,
  ParkLotId: string,
  WeekBegin: string,
  id: string,
): Promise<void> {
  const AfterText = inWords(await records.wire(id))
  await repository(shiftChange, tx).create(
    { ParkLotId, WeekBegin, ChangeKind: changeKinds.added, AfterText, ChangedAt: new Date() },
    by,
  )
}

/** `2026-11-24 东门岗亭 早班 王建国`. */
function inWords({ PlanDate, SentryName, ShiftName, UserName }: WireRow): string {
  return [PlanDate, SentryName, ShiftName, UserName].map(String).join(' ')
}

/** `王建国 ×5 刘桂芳 ×4`: how often everyone stands, those who start first before the others. */
async function weekInWords(tx: Tx, ids: readonly string[]): Promise<string> {
  const people = await tx.rows<{ name: string; shifts: string }>(sql`
    select u.real_name as name, count(*) as shifts from shift_plan p join tenant_user u on u.id = p.user_id
    where p.id = any(${ids}::bigint[]) group by u.id, u.real_name order by min(p.begin_at), u.real_name`)
  return people.map(({ name, shifts }) => `${name} ×${shifts}`).join(' ')
}
