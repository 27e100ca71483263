/** What a transaction may see and write: set on the connection for the transaction only, enforced by row-level security. */
export interface Scope {
  readonly tenantId: string
  /** Lots in the person's data scope (domain.md 1.41). */
  readonly lots: 'all' | readonly string[]
}

/** The tenant as a whole: for jobs, devices and the tenant's own set-up, never for a person's request. */
export function wholeTenant(tenantId: string): Scope {
  return { tenantId, lots: 'all' }
}

/** Whether who sees some car parks sees all of others. */
export function seesAll(seen: Scope['lots'], wanted: Scope['lots']): boolean {
  return seen === 'all' || (wanted !== 'all' && wanted.every((lot) => seen.includes(lot)))
}

/** Settings of a transaction that runs the same few statements again and again: planned once by a connection, and by indexes, however small a table was then. */
export const plannedOnce = ['set local plan_cache_mode = force_generic_plan', 'set local enable_seqscan = off'] as const

/**
 * The statements that start a transaction in a scope: each a message of its own, sent together. An engine of several nodes decides by the first
 * statement of a message where it goes, and passes on what `set local` sets. Only digits get into them.
 */
export function beginIn(scope: Scope, mode = '', settings: readonly string[] = []): string[] {
  const lots = scope.lots === 'all' ? '*' : `{${scope.lots.join(',')}}`
  if (!/^\d{1,18}$/.test(scope.tenantId) || !/^(?:\*|\{[\d,]*\})$/.test(lots)) throw new Error('A scope holds ids only')
  return [
    `begin ${mode}`,
    `set local berth.tenant = '${scope.tenantId}'`,
    `set local berth.lots = '${lots}'`,
    ...settings,
  ]
}
