import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string, id: string) => ({ tenant, what: `pay_config_secret.sealed/${id}` })

/** What was set; none where nothing was. */
export async function keysOf(tx: Tx, secrets: Secrets, tenantId: string, id: string): Promise<Record<string, string>> {
  const row = await tx.first<{ sealed: string }>(sql`select sealed from pay_config_secret where pay_config_id = ${id}`)
  return row ? openKeys(secrets, tenantId, id, row.sealed) : {}
}

export function openKeys(secrets: Secrets, tenantId: string, id: string, sealed: string): Record<string, string> {
  return JSON.parse(secrets.unseal(sealed, sealedFor(tenantId, id))) as Record<string, string>
}

export async function storeKeys(tx: Tx, secrets: Secrets, tenantId: string, id: string, keys: Keys): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(keys), sealedFor(tenantId, id))
  await tx.run(sql`insert into pay_config_secret (pay_config_id, sealed) values (${id}, ${sealed})
    on conflict (tenant_id, pay_config_id) do update set sealed = excluded.sealed, set_at = now()`)
}
