import type { Tx } from './database.ts'
import { sql } from '#kernel/sql.ts'

/**
 * Goes on in another tenant, inside the same transaction, and comes back: what happens in both tenants happens together. For the
 * platform's own verbs only, which decide before who may. After a failure the transaction is over anyway.
 */
export async function inTenant<Result>(tx: Tx, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  return within(tx, await scopeOf(tx), { tenant: tenantId, lots: '*' }, work)
}

/** Goes on with all lots of the tenant, and comes back to those of the person: for what the tenant is owed wherever the person works. */
export async function inWholeTenant<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const before = await scopeOf(tx)
  return before.lots === '*' ? work() : within(tx, before, { ...before, lots: '*' }, work)
}

interface Entered {
  readonly tenant: string
  readonly lots: string
}

async function scopeOf(tx: Tx): Promise<Entered> {
  return (await tx.first<Entered>(
    sql`select current_setting('berth.tenant') as tenant, current_setting('berth.lots') as lots`,
  ))!
}

async function within<Result>(tx: Tx, before: Entered, scope: Entered, work: () => Promise<Result>): Promise<Result> {
  await enter(tx, scope)
  const result = await work()
  await enter(tx, before)
  return result
}

async function enter(tx: Tx, { tenant, lots }: Entered): Promise<void> {
  tx.sealFor(tenant)
  await tx.run(sql`select take_scope(${tenant}::bigint, ${lots})`)
}
