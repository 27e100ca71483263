import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import { everyTenant } from '#server/every-tenant.ts'
import type { Tx } from '#server/database/database.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Secrets } from '#server/secrets/seal.ts'

const sealedFor = (tenant: string) => ({ tenant, what: 'snapshot_key.sealed' })

export interface SnapshotKey {
  /** DER (SPKI), base64url: a box is given it when it is paired and believes no other. */
  readonly publicKey: string
  /** Ed25519 over these bytes, base64url. */
  sign(bytes: Buffer): string
}

/** The tenant's key, made when it is asked for first. */
export async function snapshotKeyOf(tx: Tx, secrets: Secrets): Promise<SnapshotKey> {
  const { tenant, ...known } = (await tx.first<{ tenant: string; public_key: string | null; sealed: string | null }>(
    sql`select scope_tenant()::text as tenant, k.public_key, k.sealed from (select) one left join snapshot_key k on true`,
  ))!
  const [publicKey, sealed] =
    known.public_key && known.sealed ? [known.public_key, known.sealed] : await makeKey(tx, secrets, tenant)
  let key: KeyObject | undefined
  return {
    publicKey,
    sign(bytes) {
      key ??= createPrivateKey({
        key: Buffer.from(secrets.unseal(sealed, sealedFor(tenant)), 'base64'),
        format: 'der',
        type: 'pkcs8',
      })
      return sign(null, bytes, key).toString('base64url')
    },
  }
}

/** Of two that make one at once the first stays. */
async function makeKey(tx: Tx, secrets: Secrets, tenant: string): Promise<[string, string]> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const shown = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const kept = await tx.first<{ public_key: string; sealed: string }>(sql`
    insert into snapshot_key (public_key, sealed) values (${shown}, ${secrets.seal(secret, sealedFor(tenant))})
    on conflict (tenant_id) do update set made_at = snapshot_key.made_at returning public_key, sealed`)
  return [kept!.public_key, kept!.sealed]
}

/** Keys that an old SECRETS_KEY sealed are sealed under the current one, so that the old one can go. */
export const resealSnapshotKeysJob = job({
  name: 'reseal-snapshot-keys',
  cron: '*/10 * * * *',
  async run({ database, secrets }, signal) {
    for await (const scope of everyTenant(database, signal))
      await database.inScope(scope, async (tx) => {
        const rows = await tx.rows<{ tenant: string; sealed: string }>(sql`
          select tenant_id::text as tenant, sealed from snapshot_key where not starts_with(sealed, ${secrets.currentPrefix}) for no key update`)
        for (const { tenant, sealed } of rows)
          await tx.run(
            sql`update snapshot_key set sealed = ${secrets.reseal(sealed, sealedFor(tenant))} where tenant_id = ${tenant}`,
          )
      })
  },
})
