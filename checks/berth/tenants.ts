import '#business/roof/register-tenant-defaults.server.ts'
import { accounts as openAccounts } from '#business/ground/people/accounts.server.ts'
import { addPlatformAdministrator } from '#business/ground/system/platform.server.ts'
import { openTenant } from '#business/ground/system/tenant/open-tenant.server.ts'
import { tenantKinds, tenantStates } from '#business/ground/system/tenant/tenant.ts'
import { sql } from '#kernel/sql.ts'
import type { Database } from '#server/database/database.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { passwordHash } from './password-hash.ts'

/** Two tenants in every test: what happens in one must not show in the other. */
export type TenantCode = 'east' | 'west'

export type TenantIds = Readonly<Record<TenantCode, string>>

export async function openTenants(database: Database): Promise<TenantIds> {
  return database.inScope(wholeTenant(platformTenant), async (tx) => {
    const open = (TenantCode: string, TenantName: string) =>
      openTenant(
        tx,
        { TenantCode, TenantName, TenantKind: tenantKinds.operator, TenantState: tenantStates.regular },
        'test',
      )
    return { east: await open('east', '东城停车'), west: await open('west', '西城停车') }
  })
}

/** Both tenants, and the administrator of the platform's own with the password of all tests. */
export async function openTenantsAndPlatform(database: Database): Promise<TenantIds> {
  const tenantIds = await openTenants(database)
  await database.inScope(wholeTenant(platformTenant), async (tx) => {
    const administrator = await addPlatformAdministrator(tx)
    await openAccounts(database).setPassword(tx, administrator!.userId, passwordHash, false)
  })
  return tenantIds
}

/** Those that are open there; null where there are none. */
export async function openedTenants(database: Database): Promise<TenantIds | null> {
  const rows = await database.inScope(wholeTenant(platformTenant), (tx) =>
    tx.rows<{ code: string; id: string }>(
      sql`select tenant_code as code, id::text from tenant where tenant_code in ('east', 'west')`,
    ),
  )
  return rows.length === 2 ? (Object.fromEntries(rows.map(({ code, id }) => [code, id])) as unknown as TenantIds) : null
}
