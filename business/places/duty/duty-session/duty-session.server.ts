import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { takeBox } from '#business/places/basics/sentry/who-is-there.server.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { hasOpenDuty } from '#business/ground/people/employee/open-duty.server.ts'
import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { cashPosting } from '#business/places/duty/cash-posting/cash-posting.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { endDuty } from './end-duty.server.ts'
import { auditStates, dutySession, dutyStates } from './duty-session.ts'

type Duty = RecordOf<typeof dutySession>
type Context = VerbContext<typeof dutySession>

const isClosed = { zh: '岗亭已停用,不能上班签到', en: 'The sentry box is out of use' }
const isUncounted = {
  zh: '现金还未清点上缴,不能审核通过或入账',
  en: 'The cash was not counted yet, so it cannot be approved or posted',
}
const handsToSelf = { zh: '接班人不能是自己', en: 'You cannot hand over to yourself' }

hasOpenDuty.register(
  async (tx, userId) => !!(await tx.first(sql`select from duty_session where user_id = ${userId} and off_at is null`)),
)

/** Signing on, handing over with the cash counted, and the audit of it (domain.md 1.7, 4.17). */
export const dutySessionHandlers = handlers(dutySession, {
  lockFirst: async (tx, ids) =>
    void (await tx.rows(sql`
      select from sentry where id in (select sentry_id from duty_session where id = any(${[...ids]}::bigint[])) order by id for no key update`)),

  actions: {
    async signOn({ tx, records, incoming, by }, _record, { SentryId }) {
      const box = await repository(sentry, tx).lock(SentryId)
      if (box.Status !== enabledStates.enabled) throw declaredFailure(isClosed)
      const { userId } = incoming.person
      const plan = await planNow(tx, SentryId, userId)
      const id = await records.create(
        {
          ParkLotId: box.ParkLotId,
          SentryId,
          UserId: userId,
          PlanId: plan?.id ?? null,
          OnAt: new Date(),
          DutyState: dutyStates.onDuty,
          LateMinutes: plan?.late ?? 0,
        },
        by,
      )
      if (plan)
        await tx.run(
          sql`update shift_plan set plan_state = ${code(planStates.underWay)}, updated_at = now() where id = ${plan.id}`,
        )
      await takeBox(tx, SentryId, userId, incoming.ip)
      return { DutyId: id }
    },

    async signOff({ tx, by }, record, { CashHandMoney, DiffReason, HandToUserId }) {
      if (HandToUserId === record.UserId) throw declaredFailure(handsToSelf)
      await endDuty(tx, record, { DutyState: dutyStates.over, CashHandMoney, DiffReason, HandToUserId }, by)
    },

    async force({ tx, by }, record, { AuditRemark }) {
      await endDuty(tx, record, { DutyState: dutyStates.notHandedOver, AuditRemark }, by)
    },

    async recount({ records, by }, record, { CashHandMoney, DiffReason }) {
      requireEnded(record, '重新上缴')
      await records.update(record.id, { CashHandMoney, DiffReason, AuditState: auditStates.waiting }, by)
    },

    /** The cash reaches the bank; what is missing is written off or repaid later (places/duty/cash-posting). */
    async post({ tx, by }, record, { RealMoney, BearMoney, SettleWay, VoucherNo }) {
      requireEnded(record, '现金入账')
      if (record.CashHandMoney === null) throw declaredFailure(isUncounted)
      await repository(cashPosting, tx).create(
        {
          dutyId: record.id,
          parkLotId: record.ParkLotId,
          userId: record.UserId,
          shouldMoney: record.CashMoney!,
          realMoney: RealMoney,
          bearMoney: BearMoney,
          settleWay: SettleWay,
          voucherNo: VoucherNo,
          postedAt: new Date(),
        },
        by,
      )
    },

    async approve(context, record) {
      if (record.OffAt !== null && record.CashHandMoney === null) throw declaredFailure(isUncounted)
      await audit(context, record, { AuditState: auditStates.approved })
    },

    async reject(context, record, { AuditRemark }) {
      await audit(context, record, { AuditState: auditStates.refused, AuditRemark })
    },
  },
})

async function audit(
  { records, by }: Context,
  record: Duty,
  verdict: { AuditState: CodeOf<typeof auditStates>; AuditRemark?: string },
): Promise<void> {
  requireEnded(record, '审核')
  await records.update(record.id, { ...verdict, AuditBy: by, AuditAt: new Date() }, by)
}

function requireEnded({ OffAt }: Duty, action: string): void {
  if (OffAt === null) throw fail('notNow', { label: dutySession.label, action })
}

/** The published plan that the person starts now, up to two hours early; minutes late beyond what the shift tolerates. */
async function planNow(tx: Tx, sentryId: string, userId: string): Promise<{ id: string; late: number } | null> {
  const row = await tx.first<{ id: string; late: number }>(sql`
    select p.id, greatest(0, floor(extract(epoch from now() - p.begin_at) / 60))::int * (now() > p.begin_at + make_interval(mins => s.late_minutes))::int as late
    from shift_plan p join shift s on s.id = p.shift_id
    where p.sentry_id = ${sentryId} and p.user_id = ${userId} and p.published_at is not null and p.plan_state in (${code(planStates.waiting, planStates.underWay)})
      and now() between p.begin_at - interval '2 hours' and p.end_at order by p.begin_at limit 1`)
  return row ? { id: String(row.id), late: row.late } : null
}
