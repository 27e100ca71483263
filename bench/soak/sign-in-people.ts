import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { digest } from '#server/http/incoming.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Tenant } from '../town.ts'

/** So many accounts of the tenants, evenly, with their administrators' roles; returns a running session's token of each. */
export async function signInPeople(url: string, tenants: readonly Tenant[], count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, number) => `soak-${number}`)
  const database = openDatabase(applicationUrl(url), { ...purposes.jobs, connections: 1 })
  try {
    for (const [index, { id }] of tenants.entries()) {
      const own = tokens.filter((_, number) => number % tenants.length === index)
      await database.inScope(wholeTenant(id), (tx) => tx.run(signIn(own)))
    }
  } finally {
    await database.close()
  }
  return tokens
}

const signIn = (tokens: readonly string[]) => sql`
  with person as (
    insert into tenant_user (tenant_id, user_name, real_name, user_kind, role_ids, data_scope, account_state, must_change)
    select tenant_id, 'soak' || n, '值班', user_kind, role_ids, data_scope, 1, false
    from tenant_user, generate_series(1, ${tokens.length}::integer) n where user_name = 'admin'
    returning tenant_id, id, substr(user_name, 5)::integer as n)
  insert into session (tenant_id, user_id, token_digest, expires_at)
  select tenant_id, id, (${tokens.map(digest)}::bytea[])[n], now() + interval '1 day' from person`
