import { create } from 'zustand'
import { holds } from '#kernel/permission.ts'
import { ask } from '../calls/ask.ts'
import { entriesOf, entryOf, readMenu, type MenuNode } from './menu.ts'
import { storedNames } from './token.ts'

/** The signed-in person as getTenantUserInfo tells it (specification 3). */
export interface Me {
  /** The portrait. */
  readonly AvatarUrl: string | null
  readonly tenantName: string
  readonly UserName: string
  readonly RealName: string
  readonly SubTenantId: string | null
  readonly TenantId: string
  readonly userId: string
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
  readonly isAdmin: boolean
  readonly dashboardPath: string
  readonly mustChangePassword: boolean
}

interface Session {
  readonly me: Me
  /** The menu routes; which of them are pages is said by web/shell/routes.ts. */
  readonly menu: readonly MenuNode[]
  /** Where the root leads: the person's dashboard, or the first page of their menu when it holds none. */
  readonly home: string
  /** A new version's announcement has not been read (specification 3, Version check). */
  readonly needReview: boolean
}

export const useSession = create<Session>(() => ({ me: null as never, menu: [], home: '/', needReview: false }))

/** Who is signed in and what they may open. Throws when the server refuses it, or when the menu cannot be rebuilt. */
export async function loadSession(): Promise<void> {
  const [me, menu] = await Promise.all([ask<Me>('/api/tenantUser/getTenantUserInfo', {}, { quiet: true }), loadMenu()])
  const home = homeIn(menu, me.dashboardPath)
  sessionStorage.setItem(storedNames.dashboardPath, home)
  useSession.setState({ me, menu, home })
}

function homeIn(menu: readonly MenuNode[], dashboard: string): string {
  if (entryOf(menu, dashboard)) return dashboard
  const first = entriesOf(menu).find(({ hidden, children }) => !hidden && !children?.length)
  return first?.url ?? dashboard
}

/** The menu is asked for once a session and kept in session storage; what is stored is rebuilt (specification 4, Route guard). */
async function loadMenu(): Promise<readonly MenuNode[]> {
  const stored = sessionStorage.getItem(storedNames.menu)
  if (stored !== null) return readMenu(JSON.parse(stored))
  const menu = readMenu(await ask('/api/menu/queryUserMenu', {}, { quiet: true }))
  sessionStorage.setItem(storedNames.menu, JSON.stringify(menu))
  return menu
}

/** Whether the person holds a permission: what is not permitted is not offered. The server decides again. */
export function useMay(): (permission: string) => boolean {
  const me = useSession((session) => session.me)
  return (permission) => me.isAdmin || holds(me.permissions, permission)
}
