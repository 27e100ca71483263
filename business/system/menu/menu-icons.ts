import type { MenuEntry } from '#kernel/page.ts'
import { contents } from '#business/contents.ts'

/** The drawings that menu entries have, and may be given. */
export const menuIcons: readonly string[] = [...new Set(iconsIn(contents))]

function iconsIn(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...iconsIn(children)])
}
