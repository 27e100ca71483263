import { entityOf, reportOf, type MenuEntry } from '#kernel/page.ts'
import type { Entity } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import type { Business, PageLoader } from '../business.ts'
import { containersOf, entryOf, type RouteEntry } from '../session/menu.ts'

/** Where an address leads (specification 2, 4, 6). */
export type Goal =
  | { readonly kind: 'screen'; readonly entry: RouteEntry; readonly screen: Screen }
  /** Nothing of its own: it holds other entries. */
  | { readonly kind: 'container'; readonly entry: RouteEntry }
  | { readonly kind: 'notPermitted'; readonly entry: RouteEntry }
  /** Not in the person's menu: a page that they may not open, or none at all. */
  | { readonly kind: 'absent' }

/** What stands at an address: a page of its own, or what the declared menu has there. */
export type Screen = { readonly page: PageLoader } | { readonly declared: () => Promise<Declared> }

/** A list, a report, or neither: the console does not know the component then. */
export type Declared = { readonly list: Entity } | { readonly report: Report } | null

interface Visitor {
  readonly asyncRouters: readonly RouteEntry[]
  readonly addedRouters: readonly RouteEntry[]
}

export function goalAt(business: Business, { asyncRouters, addedRouters }: Visitor, path: string): Goal {
  const entry = entryOf(asyncRouters, path)
  if (!entry) return { kind: 'absent' }
  if (!entryOf(addedRouters, path)) return { kind: 'notPermitted', entry }
  const isTop = !entry.level.includes('.')
  if (isTop || !entry.component) return { kind: 'container', entry }
  return {
    kind: 'screen',
    entry,
    screen: screenOf(business, entry.component, containersOf(addedRouters, path)[0]?.path),
  }
}

/** The menu names components by their address without the first slash. */
function screenOf(business: Business, component: string, top: string | undefined): Screen {
  const path = `/${component}`
  const page = Object.hasOwn(business.pages, path) ? business.pages[path] : undefined
  return page ? { page } : { declared: async () => declaredIn(await declaredEntry(business, path, top)) }
}

function declaredIn(entry: MenuEntry | null): Declared {
  const list = entry && entityOf(entry)
  const report = entry && reportOf(entry)
  return list ? { list } : report ? { report } : null
}

/**
 * What the declared menu has at an address. Looked for under the top entry that it stands under in the person's own menu, and in every
 * branch when a tenant moved it elsewhere or it is in no menu of theirs.
 */
export async function declaredEntry(business: Business, path: string, top = ''): Promise<MenuEntry | null> {
  const { [top]: likely, ...others } = business.branches
  return (
    entryAt(likely ? [await likely()] : [], path) ??
    entryAt(await Promise.all(Object.values(others).map((branch) => branch())), path)
  )
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
