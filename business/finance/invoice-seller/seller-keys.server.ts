import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string, id: string) => ({ tenant, what: `invoice_seller_secret.sealed/${id}` })
const tokenFor = (tenant: string, id: string) => ({ tenant, what: `invoice_seller_secret.token_sealed/${id}` })

/** In the tenant's scope: keeps a seller's keys in the place of those that it had; a token of before is forgotten. */
export async function storeSellerKeys(
  tx: Tx,
  secrets: Secrets,
  tenantId: string,
  id: string,
  keys: Keys,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(keys), sealedFor(tenantId, id))
  await tx.run(sql`insert into invoice_seller_secret (seller_id, sealed) values (${id}, ${sealed})
    on conflict (tenant_id, seller_id) do update set sealed = excluded.sealed, token_sealed = null, token_until = null, set_at = now()`)
}

export function openSellerKeys(secrets: Secrets, tenantId: string, id: string, sealed: string): Keys {
  return JSON.parse(secrets.unseal(sealed, sealedFor(tenantId, id))) as Keys
}

export function sealToken(secrets: Secrets, tenantId: string, id: string, token: string): string {
  return secrets.seal(token, tokenFor(tenantId, id))
}

export function openToken(secrets: Secrets, tenantId: string, id: string, sealed: string): string {
  return secrets.unseal(sealed, tokenFor(tenantId, id))
}

/** Keys that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go; a token goes, and another one is asked for. */
export const resealSellerKeysJob = job({
  name: 'reseal-invoice-keys',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const rows = await tx.rows<{ tenant_id: string; id: string; sealed: string }>(sql`
          select tenant_id::text, seller_id::text as id, sealed from invoice_seller_secret
          where not starts_with(sealed, ${secrets.currentPrefix}) order by seller_id for no key update`)
        for (const { tenant_id: tenant, id, sealed } of rows)
          await tx.run(sql`update invoice_seller_secret set sealed = ${secrets.reseal(sealed, sealedFor(tenant, id))}, token_sealed = null, token_until = null
            where seller_id = ${id}`)
      })
  },
})
