import { sql } from '#kernel/sql.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/** Seals what was noted up to an hour ago of every tenant's facts (fact-ledger.sql), and starts the ledger of tenants that have none. */
export const sealFactsJob = job({
  name: 'seal-facts',
  cron: '25 * * * *',
  run: ({ database, log }, signal) =>
    forEveryTenant(
      database,
      async (tx) => {
        await tx.run(sql`select begin_facts(interval '1 hour')`)
        await tx.run(sql`select take_in_flows(interval '1 hour')`)
        const seals = await tx.rows<{ tenant_id: string; book: string; seal_no: string; chain: Buffer }>(
          sql`select * from seal_facts(now() - interval '1 hour')`,
        )
        for (const { tenant_id: tenant, book, seal_no: no, chain } of seals)
          log.info({ tenant, book, no, chain: chain.toString('hex') }, 'facts sealed')
      },
      signal,
    ),
})
