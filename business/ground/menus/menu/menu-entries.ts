import { opens, type MenuEntry } from '#kernel/page.ts'
import { once } from '#kernel/once.ts'
import { registry } from '#business/ground/registry.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { menuKinds } from './menu.ts'

/** An entry of the contents as a row of a tenant's menu. */
export interface MenuRow {
  readonly url: string
  readonly parent: string | null
  readonly name: string
  readonly icon: string | null
  readonly menu_kind: CodeOf<typeof menuKinds>
  readonly permission_code: string | null
  /** Tens, so that a tenant can move an entry between two others. */
  readonly sort: number
  readonly hidden: boolean
  readonly no_cache: boolean
}

/** The whole contents, parents before their children. */
export const menuRows = once(() => rowsOf(registry.get().contents, null))

function rowsOf(entries: readonly MenuEntry[], parent: string | null): MenuRow[] {
  return entries.flatMap((entry, position) => {
    const { url, name, icon, hidden, noCache, children = [] } = entry
    const row: MenuRow = {
      url,
      parent,
      name,
      icon: icon ?? null,
      menu_kind: entry.show ? menuKinds.page : menuKinds.folder,
      permission_code: opens(entry),
      sort: (position + 1) * 10,
      hidden: hidden ?? false,
      no_cache: noCache ?? false,
    }
    return [row, ...rowsOf(children, url)]
  })
}
