import { wholeTenant, type Scope } from '../scope.ts'
import type { Tx } from './database.ts'

/**
 * Goes on in another tenant, inside the same transaction, and comes back: what happens in both tenants happens together. For the
 * platform's own verbs only, which decide before who may. After a failure the transaction is over anyway.
 */
export async function inTenant<Result>(tx: Tx, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  return within(tx, scopeOf(tx), wholeTenant(tenantId), work)
}

/**
 * Goes on with all lots of the tenant, and comes back to those of the person: for what the tenant knows, keeps and is owed wherever the person works. Nothing else
 * may be asked in this transaction meanwhile: it would see all lots too.
 */
export async function inWholeTenant<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const before = scopeOf(tx)
  return before.lots === 'all' ? work() : within(tx, before, wholeTenant(before.tenantId), work)
}

function scopeOf({ scope }: Tx): Scope {
  if (!scope) throw new Error('A transaction outside of tenants goes on in none')
  return scope
}

async function within<Result>(tx: Tx, before: Scope, scope: Scope, work: () => Promise<Result>): Promise<Result> {
  await tx.goOnIn(scope)
  const result = await work()
  await tx.goOnIn(before)
  return result
}
