import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { roleKinds } from './role/role.ts'

/**
 * Returns a tenant's preset roles what their declaration gained since it was last compared, so that new pages are seen by those whose work
 * they are. What people took away from a role stays away, and what they gave it stays.
 */
export async function syncPresetRoles(tx: Tx): Promise<void> {
  for (const { RoleCode, PermissionCodes } of tenantDefaults.get().presetRoles) {
    const declared = JSON.stringify(PermissionCodes)
    await tx.run(sql`
      update role r set preset_codes = ${declared}::jsonb, permission_codes = r.permission_codes || (
        select coalesce(jsonb_agg(code), '[]') from jsonb_array_elements(${declared}::jsonb) code
        where r.preset_codes is not null and not r.preset_codes @> code and not r.permission_codes @> code)
      where role_kind = ${code(roleKinds.preset)} and role_code = ${RoleCode} and preset_codes is distinct from ${declared}::jsonb`)
  }
}
