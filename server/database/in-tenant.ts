import type { Tx } from './database.ts'
import { sql } from '#kernel/sql.ts'

/**
 * Goes on in another tenant, inside the same transaction, and comes back: what happens in both tenants happens together. For the
 * platform's own verbs only, which decide before who may. After a failure the transaction is over anyway.
 */
export async function inTenant<Result>(tx: Tx, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  const before = await tx.first<{ tenant: string; lots: string }>(
    sql`select current_setting('berth.tenant') as tenant, current_setting('berth.lots') as lots`,
  )
  await enter(tx, tenantId, '*')
  const result = await work()
  await enter(tx, before!.tenant, before!.lots)
  return result
}

/** Goes on with all lots of the tenant, and comes back to those of the person: for what the tenant is owed wherever the person works. */
export async function inWholeTenant<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { tenant } = (await tx.first<{ tenant: string }>(sql`select current_setting('berth.tenant') as tenant`))!
  return inTenant(tx, tenant, work)
}

async function enter(tx: Tx, tenant: string, lots: string): Promise<void> {
  tx.sealFor(tenant)
  await tx.run(sql`select take_scope(${tenant}::bigint, ${lots})`)
}
