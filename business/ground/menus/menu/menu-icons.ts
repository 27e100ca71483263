import type { MenuEntry } from '#kernel/page.ts'
import { once } from '#kernel/once.ts'
import { registry } from '#business/ground/registry.ts'

/** The drawings that menu entries have, and may be given. */
export const menuIcons = once((): readonly string[] => [...new Set(iconsIn(registry.get().contents))])

function iconsIn(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...iconsIn(children)])
}
