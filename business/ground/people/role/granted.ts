import { once } from '#kernel/once.ts'
import type { MenuEntry } from '#kernel/page.ts'
import { permission, permissionsOf, type Permission } from '#kernel/permission.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { registry } from '#business/ground/registry.ts'

export interface PermissionGroup {
  readonly label: string
  readonly whole: Permission
  readonly permissions: readonly { code: Permission; label: string }[]
}

/** Everything that a role may hold, by concept and report; what only pages ask for stands last. */
export const permissionGroups = once((): readonly PermissionGroup[] => {
  const { entities, reports, pagePermissions } = registry.get()
  return [
    ...entities.map((of) => ({ label: of.label, whole: permission(of, '*'), permissions: permissionsOf(of) })),
    ...reports.map((of) => ({ label: of.label, whole: permission(of, '*'), permissions: permissionsOfReport(of) })),
    ...pagePermissions.map(({ code, label }) => ({ label, whole: code, permissions: [{ code, label: '查看' }] })),
    { label: readsPersonal.group, whole: readsPersonal.code, permissions: [readsPersonal] },
  ]
})

/** The codes that a role's list of codes grants, wildcards spelled out. */
export function spelledOut(codes: readonly Permission[]): Set<Permission> {
  const held = new Set(codes)
  return new Set(
    permissionGroups().flatMap(({ whole, permissions }) =>
      permissions.map(({ code }) => code).filter((code) => held.has(code) || held.has(whole) || held.has('*')),
    ),
  )
}

/** Every entry that shows something, with the containers above it. */
export function menuLeaves(
  entries: readonly MenuEntry[] = registry.get().contents,
  above: readonly string[] = [],
): { url: string; path: readonly string[] }[] {
  return entries.flatMap((entry) => {
    const path = [...above, entry.name]
    return entry.children ? menuLeaves(entry.children, path) : [{ url: entry.url, path }]
  })
}
