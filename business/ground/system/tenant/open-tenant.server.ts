import { sql } from '#kernel/sql.ts'
import type { DraftOf } from '#kernel/entity.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { role, roleKinds } from '#business/ground/people/role/role.ts'
import { syncPresetRoles } from '#business/ground/people/sync-preset-roles.server.ts'
import { accountStates, dataScopes, firstNames, user, userKinds } from '#business/ground/people/user/user.ts'
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
  administrator: DraftOf<typeof user>,
  by: string,
): Promise<void> {
  await tx.run(sql`select begin_facts(interval '0')`)
  const roleIds = []
  for (const preset of roles) {
    const draft = {
      ...preset,
      PermissionCodes: [...preset.PermissionCodes],
      MenuUrls: [...preset.MenuUrls],
      RoleKind: roleKinds.preset,
      Status: enabledStates.enabled,
    }
    roleIds.push(await repository(role, tx).create(draft, by))
  }
  await repository(user, tx).create(
    {
      ...administrator,
      RoleIds: [roleIds[0]!],
      DataScope: dataScopes.allLots,
      ScopeParkLotIds: [],
      AccountState: accountStates.pending,
      MustChange: true,
    },
    by,
  )
  await syncMenu(tx)
  await syncDictionaries(tx)
  await tenantDefaults.get().setUpMessages(tx)
  await syncPresetRoles(tx)
}
