import { once } from '#kernel/once.ts'
import { opens, type MenuEntry } from '#kernel/page.ts'
import { permission, permissionsOf, type Permission } from '#kernel/permission.ts'
import { permissionsOfReport } from '#kernel/report.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { registry } from '#business/ground/registry.ts'

export interface PermissionGroup {
  readonly label: string
  readonly whole: Permission
  readonly permissions: readonly { code: Permission; label: string }[]
  /** Of the platform's own; no other tenant does any of it. */
  readonly isPlatforms?: boolean
}

/** Everything that a role may hold, by concept and report; what only pages ask for stands last. */
export const permissionGroups = once((): readonly PermissionGroup[] => {
  const { entities, reports, pagePermissions } = registry.get()
  return [
    ...entities.map((of) => ({
      label: of.label,
      whole: permission(of, '*'),
      permissions: permissionsOf(of),
      isPlatforms: of.scope.by === 'platform',
    })),
    ...reports.map((of) => ({ label: of.label, whole: permission(of, '*'), permissions: permissionsOfReport(of) })),
    ...pagePermissions.map(({ code, label }) => ({ label, whole: code, permissions: [{ code, label: '查看' }] })),
    { label: readsPersonal.group, whole: readsPersonal.code, permissions: [readsPersonal] },
  ]
})

export interface PermissionArea {
  readonly name: string
  readonly groups: readonly PermissionGroup[]
}

/** The same, each under the branch of the menu whose pages need it first; what no page needs stands last. */
export const permissionAreas = once((): readonly PermissionArea[] => {
  const left = new Set(permissionGroups())
  const areas = registry.get().contents.map((branch) => {
    const needed = new Set(entriesOf(branch).map(opens))
    const groups = [...left].filter(({ permissions }) => permissions.some(({ code }) => needed.has(code)))
    for (const group of groups) left.delete(group)
    return { name: branch.name, groups }
  })
  return [...areas, { name: '其他', groups: [...left] }].filter(({ groups }) => groups.length > 0)
})

function entriesOf(entry: MenuEntry): readonly MenuEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(entriesOf)]
}

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
