import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { PresetRole } from '#business/ground/registry.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { role, roleKinds } from './role.ts'

/** The roles with which a tenant starts; their ids, in the same order. */
export async function openPresetRoles(tx: Tx, presets: readonly PresetRole[], by: string): Promise<string[]> {
  const ids = []
  for (const preset of presets) {
    const draft = {
      ...preset,
      PermissionCodes: [...preset.PermissionCodes],
      MenuUrls: [...preset.MenuUrls],
      RoleKind: roleKinds.preset,
      Status: enabledStates.enabled,
    }
    ids.push(await repository(role, tx).create(draft, by))
  }
  return ids
}
