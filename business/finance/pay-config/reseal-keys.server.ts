import { sql } from '#kernel/sql.ts'
import { job } from '#server/jobs/jobs.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { storeKeys, openKeys } from './config-keys.server.ts'

/** Keys that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealKeysJob = job({
  name: 'reseal-payment-keys',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const rows = await tx.rows<{ tenant_id: string; id: string; sealed: string }>(sql`
          select tenant_id::text, pay_config_id::text as id, sealed from pay_config_secret
          where not starts_with(sealed, ${secrets.currentPrefix}) order by pay_config_id for no key update`)
        for (const { tenant_id: tenant, id, sealed } of rows)
          await storeKeys(tx, secrets, tenant, id, openKeys(secrets, tenant, id, sealed))
      })
  },
})
