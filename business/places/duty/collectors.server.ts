import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { dataScopes, heldAccounts } from '#business/ground/people/user/user.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

export interface Collector {
  readonly id: string
  readonly name: string
}

const standing = ['duty-session:signOn', 'duty-session:*']

/**
 * Who may be planned at the boxes of a lot: users that are not stopped, have the lot in their data scope, and hold a role that says
 * itself that they may sign on (toll collectors). Administrators may, but no one plans them.
 */
export async function collectorsOf(tx: Tx, parkLotId: string): Promise<Collector[]> {
  const rows = await tx.rows<{ id: string; real_name: string }>(sql`
    select u.id, u.real_name from tenant_user u
    where u.account_state in (${code(...heldAccounts)}) and (u.data_scope = ${code(dataScopes.allLots)} or ${parkLotId}::bigint = any(u.scope_park_lot_ids))
      and exists (select from role r where r.id = any(u.role_ids) and r.status = ${code(enabledStates.enabled)} and r.permission_codes ?| ${standing}::text[])
    order by u.real_name, u.id`)
  return rows.map(({ id, real_name }) => ({ id: String(id), name: real_name }))
}
