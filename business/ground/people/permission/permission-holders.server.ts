import { endpoint } from '#kernel/endpoint.ts'
import type { Permission } from '#kernel/permission.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { holder, type Holder } from './permission-list.ts'

/** The roles of the tenant with what they hold, for the list of permissions (domain.md 1.45). */
export const permissionHolderEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/role/queryPermissionHolders',
      label: '权限管理',
      access: { permission: 'permission:read' },
      request: {},
      response: holder,
      list: true,
    }),
    async ({ person }) => {
      const rows = await machine.database.snapshot(person.scope, (tx) =>
        tx.rows<{ role_name: string; is_admin: boolean; permission_codes: Permission[] }>(sql`
          select r.role_name, r.is_admin, coalesce(r.permission_codes, '[]'::jsonb) as permission_codes
          from role r where r.status = ${code(enabledStates.enabled)} order by r.is_admin desc, r.role_name`),
      )
      return rows.map(({ role_name, is_admin, permission_codes }): Holder => ({
        RoleName: role_name,
        IsAdmin: is_admin ? 1 : 0,
        PermissionCodes: permission_codes,
      }))
    },
  )
})
