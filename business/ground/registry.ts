import type { Entity } from '#kernel/entity.ts'
import type { MenuEntry } from '#kernel/page.ts'
import type { Permission } from '#kernel/permission.ts'
import { registered } from '#kernel/registered.ts'
import type { Report } from '#kernel/report.ts'

/** Everything there is, as the ground floor needs it: permissions, menus and the audit log name every concept without knowing one. */
export interface Registry {
  /** In the order of the menu. */
  readonly contents: readonly MenuEntry[]
  readonly entities: readonly Entity[]
  readonly reports: readonly Report[]
  /** What pages of their own ask for and no concept or report gives rise to. */
  readonly pagePermissions: readonly { code: Permission; label: string }[]
}

/** Registered by contents.ts. */
export const registry = registered<Registry>('the contents')

/** A role that every tenant starts with. */
export interface PresetRole {
  readonly RoleCode: string
  readonly RoleName: string
  readonly IsAdmin: boolean
  readonly PermissionCodes: readonly Permission[]
  /** Addresses of the menu; none named: every entry that the permissions open. */
  readonly MenuUrls: readonly string[]
}
