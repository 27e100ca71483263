import { fail } from '#kernel/failure.ts'
import { registered } from '#kernel/registered.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'

/** What a tenant may use: rows imported and export tasks a day, bytes of shared files, calls of other systems a day. */
export type Quota = 'imports' | 'exports' | 'files' | 'calls'

/** `most` 0: no limit. */
export interface QuotaUse {
  readonly used: number
  readonly most: number
}

/** What the transaction's tenant used; null for the platform, which has no limits. Registered by ground/system, which keeps the limits. */
export const quotaUse = registered<(tx: Tx, quota: Quota) => Promise<QuotaUse | null>>('the quotas of tenants')

/** Refuses unless so much is left to the transaction's tenant. */
export async function requireQuota(tx: Tx, quota: Quota, more: number): Promise<void> {
  refuseBeyond(quota, await quotaUse.get()(tx, quota), more)
}

/** Takes so much of it with the transaction; refuses where it is not left. Others of the tenant who take wait until the transaction ends. */
export async function spendQuota(tx: Tx, quota: Exclude<Quota, 'files'>, more: number): Promise<void> {
  await tx.run(sql`select use_quota(${quota}, ${more})`)
  const now = await quotaUse.get()(tx, quota)
  refuseBeyond(quota, now && { ...now, used: now.used - more }, more)
}

const gigabyte = 1024 ** 3

/** @throws Failure with what is used and allowed, where `more` does not fit; a tenant without a limit is never refused. */
export function refuseBeyond(quota: Quota, use: QuotaUse | null, more: number): void {
  if (!use?.most || use.used + more <= use.most) return
  const { used, most } = use
  throw fail(`quota.${quota}`, quota === 'files' ? { most: most / gigabyte } : { used, most, more })
}
