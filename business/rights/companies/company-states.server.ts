import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { billStates } from './company-bill/bill-states.ts'
import { companyStates } from './company/company.ts'

/** Every day, seven past midnight of the console's zone, contracts that are over and bills that are overdue say so, in every tenant. */
export const companyStatesJob = job({
  name: 'company-states',
  cron: '7 16 * * *',
  fill: '2d',
  run: ({ database }, signal) => forEveryTenant(database, (tx) => refreshCompanies(tx, wallDate(Date.now())), signal),
})

/** For all companies that no one stopped, and all bills that were confirmed. */
export async function refreshCompanies(tx: Tx, today: string): Promise<void> {
  const { inForce, over } = companyStates
  await tx.run(sql`
    update company set status = due.status, updated_at = now()
    from (select id, case when contract_end < ${today}::date then ${code(over)} else ${code(inForce)} end as status from company order by id for no key update) due
    where company.id = due.id and company.status in (${code(inForce, over)}) and company.status <> due.status`)
  await tx.run(sql`
    update company_bill set state = ${code(billStates.overdue)}, updated_at = now() where state = ${code(billStates.waiting)} and due_date < ${today}::date`)
}
