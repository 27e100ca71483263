import type { PresetRole } from '#business/ground/registry.ts'
import type { PermissionCode } from '../permission-codes.ts'

/** A role that every tenant starts with. Anyone who may export something finds their exports again. */
export function presetRole(RoleCode: string, RoleName: string, PermissionCodes: readonly PermissionCode[]): PresetRole {
  const exports = PermissionCodes.some((code) => /:(?:\*|export)$/.test(code))
  return {
    RoleCode,
    RoleName,
    IsAdmin: false,
    PermissionCodes: exports ? [...PermissionCodes, 'export-task:read'] : PermissionCodes,
    MenuUrls: [],
  }
}
