import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string, id: string) => ({ tenant, what: `identity_provider.secret/${id}` })

export async function storeClientSecret(
  tx: Tx,
  secrets: Secrets,
  { tenantId, id, secret }: { tenantId: string; id: string; secret: string },
): Promise<void> {
  const sealed = secrets.seal(secret, sealedFor(tenantId, id))
  await tx.run(sql`update identity_provider set secret = ${sealed} where id = ${id}`)
}

/** The client's secret; fails with a sentence where its key is not here. */
export function openClientSecret(secrets: Secrets, tenantId: string, id: string, sealed: string): string {
  return secrets.unseal(sealed, sealedFor(tenantId, id))
}

/** Secrets that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealClientSecretsJob = job({
  name: 'reseal-client-secrets',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const rows = await tx.rows<{ tenant_id: string; id: string; secret: string }>(sql`
          select tenant_id::text, id::text, secret from identity_provider
          where not starts_with(secret, ${secrets.currentPrefix}) order by id for no key update`)
        for (const { tenant_id: tenant, id, secret } of rows)
          await tx.run(
            sql`update identity_provider set secret = ${secrets.reseal(secret, sealedFor(tenant, id))} where id = ${id}`,
          )
      })
  },
})
