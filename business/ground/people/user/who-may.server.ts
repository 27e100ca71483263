import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { codesThatGrant, type Permission } from '#kernel/permission.ts'
import { code } from '#server/database/code.ts'
import { dataScopes, heldAccounts } from './user.ts'

/** Of the table `tenant_user`: accounts that are not stopped and hold a role that permits it. */
export function whoMay(wanted: Permission): Sql<SqlBool> {
  return sql<SqlBool>`tenant_user.account_state in (${code(...heldAccounts)}) and exists (select from role r where r.id = any(tenant_user.role_ids)
    and r.status = ${code(enabledStates.enabled)} and (r.is_admin or r.permission_codes ?| ${codesThatGrant(wanted)}::text[]))`
}

/** The same, with the lot in their data scope. */
export function whoMayIn(wanted: Permission, parkLotId: string): Sql<SqlBool> {
  return sql<SqlBool>`${whoMay(wanted)} and (tenant_user.data_scope = ${code(dataScopes.allLots)} or ${parkLotId}::bigint = any(tenant_user.scope_park_lot_ids))`
}
