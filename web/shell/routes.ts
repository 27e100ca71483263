import { lazy, type ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import { entityOf, reportOf, type MenuEntry } from '#kernel/page.ts'
import type { Report } from '#kernel/report.ts'
import type { Business } from '../business.ts'
import { entryOf, type MenuNode } from '../session/menu.ts'

/** What stands at an address: the list of a concept, a report, or a page of its own. */
export type Screen = { readonly list: Entity } | { readonly report: Report } | { readonly page: ComponentType }

/** Where an address leads (specification 2, 4, 6). */
export type Goal =
  | { readonly kind: 'screen'; readonly entry: MenuNode; readonly screen: Screen }
  /** Nothing of its own: it holds other entries, or the console does not know its component. */
  | { readonly kind: 'container'; readonly entry: MenuNode }
  | { readonly kind: 'notPermitted'; readonly name: string }
  | { readonly kind: 'unknown' }

interface Visitor {
  readonly menu: readonly MenuNode[]
  readonly roles: readonly string[]
}

export function goalAt(business: Business, { menu, roles }: Visitor, path: string): Goal {
  const entry = entryOf(menu, path)
  if (!entry) {
    const known = entryAt(business.contents, path)
    return known ? { kind: 'notPermitted', name: known.name } : { kind: 'unknown' }
  }
  if (!mayVisit(roles, entry.roles)) return { kind: 'notPermitted', name: entry.name }
  const screen = isTop(entry) ? null : screenOf(business, entry.component)
  return screen ? { kind: 'screen', entry, screen } : { kind: 'container', entry }
}

/** The rule of specification 6: administrators, routes without a requirement, and any of the roles asked for. */
export function mayVisit(roles: readonly string[], wanted: readonly string[] = []): boolean {
  return roles.includes('admin') || wanted.length === 0 || wanted.some((role) => roles.includes(role))
}

const isTop = ({ level }: MenuNode) => !level.includes('.')

const loaded = new Map<string, ComponentType>()

/** The menu names components by their address without the first slash. */
function screenOf(business: Business, component: string | null): Screen | null {
  const path = `/${component}`
  const load = Object.hasOwn(business.pages, path) ? business.pages[path] : undefined
  if (load) {
    const page = loaded.get(path) ?? lazy(load)
    loaded.set(path, page)
    return { page }
  }
  const entry = entryAt(business.contents, path)
  const list = entry && entityOf(entry)
  const report = entry && reportOf(entry)
  return list ? { list } : report ? { report } : null
}

function entryAt(entries: readonly MenuEntry[], path: string): MenuEntry | null {
  for (const entry of entries) {
    if (entry.url === path) return entry
    const below = entryAt(entry.children ?? [], path)
    if (below) return below
  }
  return null
}

/** `/dashboard/index`, where a signed-in root leads (specification 2), is `/dashboard`; `/index` itself is a page. */
export function canonical(path: string): string {
  return path.replace(/(?<=.)\/index$/, '').replace(/(?<=.)\/$/, '')
}

export function isDashboard(path: string): boolean {
  return path.startsWith('/dashboard')
}
