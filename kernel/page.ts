import type { Permission } from './permission.ts'
import type { Entity } from './entity.ts'
import type { Report } from './report.ts'

/** An entry of the menu (domain.md 3.1). `show` says what stands there; an entry with children and no `show` is a container. */
export interface MenuEntry {
  readonly url: string
  readonly name: string
  readonly icon?: string
  readonly hidden?: boolean
  readonly noCache?: boolean
  /**
   * The concept whose list this is, a report, or the permission that a page of its own asks for; null: everyone who is signed in may open
   * it.
   */
  readonly show?: Entity | Report | { readonly permission: Permission | null }
  readonly children?: readonly MenuEntry[]
}

/** The permission that opens an entry; null for pages of everyone, and for containers, which show when one of their children does. */
export function opens(entry: MenuEntry): Permission | null {
  if (!entry.show) return null
  return 'permission' in entry.show ? entry.show.permission : `${entry.show.name}:read`
}

/** The concept whose list an entry shows. */
export function entityOf({ show }: MenuEntry): Entity | null {
  return show && 'scope' in show ? show : null
}

/** The report that an entry shows. */
export function reportOf({ show }: MenuEntry): Report | null {
  return show && 'basis' in show ? show : null
}
