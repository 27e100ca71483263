import { sql } from '#kernel/sql.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string) => ({ tenant, what: 'webhook.secret' })

/** A signing secret as it stands in the table; the one before stands there the same way. */
export function sealHookSecret(secrets: Secrets, tenant: string, secret: Buffer): string {
  return secrets.seal(secret.toString('base64'), sealedFor(tenant))
}

/** The signing secret; fails with a sentence where its key is not here. */
export function openHookSecret(secrets: Secrets, tenant: string, sealed: string): Buffer {
  return Buffer.from(secrets.unseal(sealed, sealedFor(tenant)), 'base64')
}

/** Secrets that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealHooksJob = job({
  name: 'reseal-webhook-secrets',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const old = (column: string) => sql`not starts_with(${sql.ref(column)}, ${secrets.currentPrefix})`
        const rows = await tx.rows<{
          tenant_id: string
          id: string
          secret: string
          previous_secret: string | null
        }>(sql`
          select tenant_id::text, id::text, secret, previous_secret from webhook
          where secret is not null and (${old('secret')} or ${old('previous_secret')}) order by id for no key update`)
        for (const { tenant_id: tenant, id, secret, previous_secret: previous } of rows) {
          const resealed = (sealed: string | null) => sealed && secrets.reseal(sealed, sealedFor(tenant))
          await tx.run(
            sql`update webhook set secret = ${resealed(secret)}, previous_secret = ${resealed(previous)} where id = ${id}`,
          )
        }
      })
  },
})
