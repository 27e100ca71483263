import type { Language } from '#kernel/wire.ts'

/** An entry of the menu as the server gives it (specification 2, Menu-driven pages). */
export interface MenuNode {
  readonly level: string
  readonly name: string
  readonly nameEn: string | null
  readonly url: string
  readonly icon: string | null
  readonly component: string | null
  /** The name of the concept or report that stands there. */
  readonly shows?: string | null
  readonly hidden: boolean | 0 | 1
  readonly noCache: boolean | 0 | 1
  /** The roles of which one is needed; no one in particular where there are none. */
  readonly roles?: readonly string[]
  readonly children?: readonly MenuNode[]
}

const deepest = 8

/** A route entry (specification 3): what the console makes of an entry of the menu, and keeps. */
export interface RouteEntry {
  readonly path: string
  readonly component: string | null
  readonly hidden: boolean
  /** Names the route among the others: its path. */
  readonly name: string
  readonly meta: {
    readonly title: string
    readonly titleEn: string | null
    readonly icon: string | null
    readonly noCache: boolean
    readonly roles: readonly string[]
  }
  readonly shows: string | null
  readonly level: string
  readonly children: readonly RouteEntry[]
}

/** The routes of a menu as the server or session storage gives it. Throws when it is none: then nothing can be shown from it. */
export function routesOf(menu: unknown, depth = 0): readonly RouteEntry[] {
  if (!Array.isArray(menu) || depth > deepest) throw new Error('The menu is no list of entries')
  return menu.map((entry: unknown) => routeOf((entry ?? {}) as MenuNode, depth))
}

function routeOf(entry: MenuNode, depth: number): RouteEntry {
  const { level, name, url, roles = [] } = entry
  const isWhole = [level, name, url].every((text) => typeof text === 'string') && url.startsWith('/')
  if (!isWhole || !Array.isArray(roles)) throw new Error('An entry of the menu is broken')
  const { nameEn: titleEn, icon, noCache } = entry
  return {
    path: url,
    component: entry.component,
    hidden: Boolean(entry.hidden),
    name: url,
    meta: { title: name, titleEn, icon, noCache: Boolean(noCache), roles },
    shows: entry.shows ?? null,
    level,
    children: routesOf(entry.children ?? [], depth + 1),
  }
}

/** The routes that roles open (specification 6): administrators all, anyone those without a requirement, others those that name one of theirs. */
export function openedTo(roles: readonly string[], routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return routes
    .filter(
      ({ meta }) =>
        roles.includes('admin') || meta.roles.length === 0 || meta.roles.some((role) => roles.includes(role)),
    )
    .map((route) => ({ ...route, children: openedTo(roles, route.children) }))
}

/** What an entry is called in a language. */
export function titleIn(language: Language, { meta: { title, titleEn } }: RouteEntry): string {
  return (language === 'en' && titleEn) || title
}

/** Every entry, whatever its depth. */
export function entriesOf(routes: readonly RouteEntry[]): RouteEntry[] {
  return routes.flatMap((entry) => [entry, ...entriesOf(entry.children)])
}

/** The containers that a path lies in, outermost first. */
export function containersOf(routes: readonly RouteEntry[], path: string): readonly RouteEntry[] {
  for (const entry of routes) {
    if (entry.children.some((child) => child.path === path)) return [entry]
    const below = containersOf(entry.children, path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

const indexes = new WeakMap<readonly RouteEntry[], ReadonlyMap<string, RouteEntry>>()

export function entryOf(routes: readonly RouteEntry[], path: string): RouteEntry | undefined {
  const index = indexes.get(routes) ?? new Map(entriesOf(routes).map((entry) => [entry.path, entry]))
  indexes.set(routes, index)
  return index.get(path)
}
