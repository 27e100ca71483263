import { declaredFailure } from '#kernel/failure.ts'
import { openAppointments } from '#business/rights/appointments/appoint-order/appoint-order.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { handlers } from '#server/verb/handlers.ts'
import { appointRule } from './appoint-rule.ts'

const inUse = {
  zh: '规则下还有未结束的预约,只能改状态或说明',
  en: 'Appointments under the rule are still open; only its status and description can be changed',
}

/** What someone was promised stays: while appointments are open, a rule keeps its terms (domain.md 1.31). */
export const appointRuleHandlers = handlers(appointRule, {
  async update({ tx, records, by }, before, changes) {
    const terms = (Object.keys(changes) as (keyof typeof changes)[]).filter(
      (name) => name !== 'Status' && name !== 'Description' && changes[name] !== before[name],
    )
    const open = await tx.first(
      sql`select 1 from appoint_order where rule_id = ${before.id} and appoint_state in (${code(...openAppointments)}) limit 1`,
    )
    if (open && terms.length > 0) throw declaredFailure(inUse)
    await records.update(before.id, changes, by)
  },
})
