import { sql } from '#kernel/sql.ts'
import type { DraftOf } from '#kernel/entity.ts'
import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { openPresetRoles } from '#business/ground/people/role/open-preset-roles.server.ts'
import { syncPresetRoles } from '#business/ground/people/sync-preset-roles.server.ts'
import { openAccount, type Opened } from '#business/ground/people/user/open-account.server.ts'
import { accountStates, firstNames, userKinds } from '#business/ground/people/user/user.ts'
import { syncDictionaries } from '#business/ground/system/dict-type/sync-dictionaries.server.ts'
import { syncMenu } from '#business/ground/menus/menu/sync-menu.server.ts'
import type { PresetRole } from '#business/ground/registry.ts'
import type { Tx } from '#server/database/database.ts'
import { inTenant } from '#server/database/in-tenant.ts'
import { repository } from '#server/repository/repository.ts'
import { tenant } from './tenant.ts'

/**
 * Opens a tenant (domain.md 1.51), in the platform's scope: its row, and in the new tenant the preset roles, menu, dictionaries and
 * an administrator `admin`, who waits for a one-time password. Returns the tenant's id.
 */
export async function openTenant(tx: Tx, draft: DraftOf<typeof tenant>, by: string): Promise<string> {
  const tenantId = await repository(tenant, tx).create(draft, by)
  await inTenant(tx, tenantId, () =>
    setUp(
      tx,
      tenantDefaults.get().presetRoles,
      { UserName: 'admin', RealName: firstNames.tenant, UserKind: userKinds.console },
      by,
    ),
  )
  return tenantId
}

/** The tenant whose accounts the sign-in page offers to everyone. */
export async function showAsDemo(tx: Tx, tenantId: string): Promise<void> {
  await tx.run(sql`update tenant set is_demo = true where id = ${tenantId}`)
}

/** What openTenant gives every other tenant, for the platform's own, which a migration made. In its scope. */
export async function setUpPlatform(tx: Tx): Promise<void> {
  await setUp(
    tx,
    [tenantDefaults.get().platformRole],
    { UserName: 'platform', RealName: firstNames.platform, UserKind: userKinds.platform },
    '系统',
  )
}

async function setUp(
  tx: Tx,
  roles: readonly PresetRole[],
  administrator: Pick<Opened, 'UserName' | 'RealName' | 'UserKind'>,
  by: string,
): Promise<void> {
  await tx.run(sql`select begin_facts(interval '0')`)
  const [first] = await openPresetRoles(tx, roles, by)
  await openAccount(tx, { ...administrator, RoleIds: [first!], AccountState: accountStates.pending }, by)
  await syncMenu(tx)
  await syncDictionaries(tx)
  await tenantDefaults.get().setUpMessages(tx)
  await syncPresetRoles(tx)
}
