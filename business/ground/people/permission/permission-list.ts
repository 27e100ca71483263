import { always, values } from '#kernel/answer.ts'
import type { Entity } from '#kernel/entity.ts'
import { once } from '#kernel/once.ts'
import { opens, type MenuEntry } from '#kernel/page.ts'
import type { Permission } from '#kernel/permission.ts'
import { registry } from '#business/ground/registry.ts'
import type { Answered } from '#fields/answered.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { permissionGroups } from '../role/granted.ts'

/** A permission as people look it up (domain.md 1.45); all words Chinese. */
export interface DeclaredPermission {
  readonly code: Permission
  readonly name: string
  readonly module: string
  /** The menu entry that its reading opens, with the containers above it; empty where there is none. */
  readonly menuPath: readonly string[]
  /** Doing it asks for the password again (specification 6). */
  readonly isSensitive: boolean
}

/** A role and what it holds. */
export const holder = always({
  RoleName: text('角色名称'),
  IsAdmin: flag('管理员'),
  PermissionCodes: values('权限', text('权限编码')),
})

export type Holder = Omit<Answered<typeof holder>, 'PermissionCodes'> & {
  readonly PermissionCodes: Permission[]
}

/** Every permission there is, in the order of the menu. */
export const declaredPermissions = once((): readonly DeclaredPermission[] => {
  const { contents, entities } = registry.get()
  const sensitive = new Set(entities.flatMap(sensitiveOf))
  const menuPaths = new Map(pathsIn(contents))
  return permissionGroups().flatMap(({ label, permissions }) =>
    permissions.map(({ code, label: name }) => ({
      code,
      name,
      module: label,
      menuPath: menuPaths.get(code) ?? menuPaths.get(code.replace(/:.*/, ':read')) ?? [],
      isSensitive: sensitive.has(code),
    })),
  )
})

function sensitiveOf({ name, actions, verbs }: Entity): string[] {
  return [
    ...(verbs.includes('delete') ? [`${name}:delete`] : []),
    ...Object.entries(actions).flatMap(([verb, { dangerous }]) => (dangerous ? [`${name}:${verb}`] : [])),
  ]
}

function pathsIn(entries: readonly MenuEntry[], above: readonly string[] = []): [string, readonly string[]][] {
  return entries.flatMap((entry) => {
    const path = [...above, entry.name]
    const opened = opens(entry)
    return [...(opened ? [[opened, path] as [string, readonly string[]]] : []), ...pathsIn(entry.children ?? [], path)]
  })
}
