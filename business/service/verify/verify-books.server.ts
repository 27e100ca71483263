import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { invariants } from './invariants.server.ts'
import { refoldLots, type Refolded } from './refold-lots.server.ts'

export interface Verified {
  readonly says: string
  /** Over all tenants. */
  readonly checked: number
  /** `tenant 3: order P2026…`, the first hundred of each tenant. */
  readonly breaches: readonly string[]
}

const mostNamed = 100

/** Every invariant of the books, over every tenant, each tenant in one unchanging snapshot. Changes nothing. */
export async function verifyBooks(database: Database): Promise<Verified[]> {
  const tenants = await database.unscoped((tx) => tx.rows<{ id: string }>(sql`select all_tenant_ids() as id`))
  const sums = new Map<string, { checked: number; breaches: string[] }>()
  for (const { id } of tenants) {
    for (const { says, checked, breaches } of await database.snapshot(wholeTenant(id), verifyTenant)) {
      const sum = sums.get(says) ?? { checked: 0, breaches: [] }
      sum.checked += checked
      sum.breaches.push(...breaches.slice(0, mostNamed).map((breach) => `tenant ${id}: ${breach}`))
      sums.set(says, sum)
    }
  }
  return [...sums].map(([says, sum]) => ({ says, ...sum }))
}

/** Every invariant of the books of the tenant whose scope the transaction has. */
export async function verifyTenant(tx: Tx): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const { says, checked, broken } of invariants) {
    const count = await tx.first(checked)
    const rows = await tx.rows(broken)
    verified.push({ says, checked: Number(count!.checked), breaches: rows.map(({ breach }) => breach) })
  }
  const { checked, olderThanSettings, breaches } = await refoldLots(tx).catch(unreadable)
  verified.push({ says: 'recomputed from all facts, every order is as it is stored', checked, breaches })
  verified.push({
    says: 'orders older than the settings of their lot, compared only by the invariants above',
    checked: olderThanSettings,
    breaches: [],
  })
  return verified
}

/** Facts of which something is missing that they always have: nothing can be computed from them, and that is a breach. */
function unreadable(error: unknown): Refolded {
  if (!(error instanceof TypeError)) throw error
  return { checked: 0, olderThanSettings: 0, breaches: [`the facts cannot be read: ${error.message}`] }
}
