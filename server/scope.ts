/** What a transaction may see and write: set on the connection for the transaction only, enforced by row-level security. */
export interface Scope {
  readonly tenantId: string
  /** Lots in the person's data scope (domain.md 1.41). */
  readonly lots: 'all' | readonly string[]
}

/** The tenant as a whole: for jobs, devices and the tenant's own set-up, never for a person's call. */
export function wholeTenant(tenantId: string): Scope {
  return { tenantId, lots: 'all' }
}

/** The platform's own tenant: its users keep tenants (domain.md appendix E, 10). */
export const platformTenant = '0'

/** Settings of a transaction that runs the same few statements again and again: planned once by a connection, and by indexes, however small a table was then. */
export const plannedOnce =
  "set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)"

/** The statement that begins a transaction in a scope, as one message. Only digits get into it. */
export function beginIn(scope: Scope, mode = '', settings = ''): string {
  const lots = scope.lots === 'all' ? '*' : `{${scope.lots.join(',')}}`
  if (!/^\d{1,18}$/.test(scope.tenantId) || !/^(?:\*|\{[\d,]*\})$/.test(lots)) throw new Error('A scope holds ids only')
  return `begin ${mode}; select set_config('berth.tenant', '${scope.tenantId}', true), set_config('berth.lots', '${lots}', true)${settings && `, ${settings}`}`
}
