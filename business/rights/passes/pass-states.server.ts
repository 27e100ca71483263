import { wallDate } from '#kernel/wall-clock.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { passAudits } from '#business/ground/dictionaries/pass-audit.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { soonDays } from './bill-pack-order/pass-dates.ts'

/** Every day, six past midnight of the console's zone, the state of passes follows their dates, in every tenant. */
export const passStatesJob = job({
  name: 'pass-states',
  cron: '6 16 * * *',
  fill: '2d',
  run: ({ database }, signal) => forEveryTenant(database, (tx) => refreshPasses(tx, wallDate(Date.now())), signal),
})

/** As `cardStateOn` (pass-dates.ts) for all passes of the tenant that no one stopped and that need no approval any more. */
async function refreshPasses(tx: Tx, today: string): Promise<void> {
  await tx.run(sql`
    update bill_pack_order set card_state = due.state, updated_at = now()
    from (select id, case
        when ${today}::date < begin_date then ${code(cardStates.notYet)}
        when ${today}::date > end_date then case when has_renew_to_id is null then ${code(cardStates.expired)} else ${code(cardStates.renewed)} end
        when end_date - ${today}::date < ${soonDays} then ${code(cardStates.expiring)}
        else ${code(cardStates.inForce)} end as state
      from bill_pack_order where card_state in (${code(cardStates.notYet, cardStates.inForce, cardStates.expiring, cardStates.expired)}) and audit_state <> ${code(passAudits.waiting)}) due
    where bill_pack_order.id = due.id and bill_pack_order.card_state <> due.state`)
}
