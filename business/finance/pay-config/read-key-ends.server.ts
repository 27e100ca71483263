import { sql } from '#kernel/sql.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { openKeys } from './config-keys.server.ts'
import { noteEndOfKeys } from './note-end-of-keys.server.ts'

/** When certificates end, also of keys that a version set that did not note it. */
export const readKeyEndsJob = job({
  name: 'read-ends-of-payment-keys',
  cron: '31 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const rows = await tx.rows<{ tenant_id: string; id: string; pay_channel: number; sealed: string }>(sql`
          select c.tenant_id::text, c.id::text, c.pay_channel, s.sealed
          from pay_config c join pay_config_secret s on s.pay_config_id = c.id order by c.id for no key update of c`)
        for (const { tenant_id: tenant, id, pay_channel, sealed } of rows)
          await noteEndOfKeys(tx, id, pay_channel, openKeys(secrets, tenant, id, sealed))
      })
  },
})
