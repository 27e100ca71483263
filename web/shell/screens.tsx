import { lazy, type ComponentType } from 'react'
import type { Entity } from '#kernel/entity.ts'
import type { MenuEntry } from '#kernel/page.ts'
import type { Business } from '../business.ts'

/** What stands at an address: the list of a concept, or a page of its own. */
export type Screen = { readonly show: Entity } | { readonly page: ComponentType }

const loaded = new Map<string, ComponentType>()

export function screenAt(business: Business, path: string): Screen | null {
  const load = business.pages[path]
  if (load) {
    const page = loaded.get(path) ?? lazy(load)
    loaded.set(path, page)
    return { page }
  }
  const entry = entryAt(business.contents, path)
  return entry?.show && 'fields' in entry.show ? { show: entry.show } : null
}

export function entryAt(entries: readonly MenuEntry[], path: string): MenuEntry | null {
  for (const entry of entries) {
    if (entry.url === path) return entry
    const below = entryAt(entry.children ?? [], path)
    if (below) return below
  }
  return null
}

/** The address of the list of a concept. */
export function listPath(entries: readonly MenuEntry[], of: Entity): string | null {
  for (const entry of entries) {
    if (entry.show === of) return entry.url
    const below = listPath(entry.children ?? [], of)
    if (below) return below
  }
  return null
}

/** `/dashboard/index`, where a signed-in root leads (specification 2), is `/dashboard`. */
export function canonical(path: string): string {
  return path.length > 1 ? path.replace(/\/index$/, '').replace(/\/$/, '') || '/' : path
}

export function isDashboard(path: string): boolean {
  return /^\/dashboard/.test(path)
}
