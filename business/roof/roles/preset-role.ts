import type { PresetRole } from '#business/ground/registry.ts'
import type { PermissionCode } from '../permission-codes.ts'

/** A role that every tenant starts with, each code once: its parts may have some in common. Anyone who may export something finds their exports again. */
export function presetRole(RoleCode: string, RoleName: string, PermissionCodes: readonly PermissionCode[]): PresetRole {
  const exports = PermissionCodes.some((code) => /:(?:\*|export)$/.test(code))
  return {
    RoleCode,
    RoleName,
    IsAdmin: false,
    PermissionCodes: [...new Set(exports ? [...PermissionCodes, 'export-task:read' as const] : PermissionCodes)],
    MenuUrls: [],
  }
}
