import { create } from 'zustand'
import { holds } from '#kernel/permission.ts'
import { ask } from '../calls/ask.ts'
import { storedNames } from './token.ts'

/** The signed-in person as getTenantUserInfo tells it (specification 3). */
export interface Me {
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

/** An entry of the server's menu (specification 2, Menu-driven pages). */
export interface MenuNode {
  readonly level: string
  readonly name: string
  readonly nameEn: string | null
  readonly url: string
  readonly icon: string | null
  readonly component: string | null
  readonly hidden: boolean | 0 | 1
  readonly noCache: boolean | 0 | 1
  readonly children?: readonly MenuNode[]
}

interface Session {
  readonly me: Me
  readonly menu: readonly MenuNode[]
}

export const useSession = create<Session>(() => ({ me: null as never, menu: [] }))

/** Who is signed in and what they may open; the menu is asked for once a session and kept in session storage. */
export async function loadSession(): Promise<void> {
  const [me, menu] = await Promise.all([ask<Me>('/api/tenantUser/getTenantUserInfo', {}, { quiet: true }), loadMenu()])
  sessionStorage.setItem(storedNames.dashboardPath, me.dashboardPath)
  useSession.setState({ me, menu })
}

async function loadMenu(): Promise<readonly MenuNode[]> {
  const stored = sessionStorage.getItem(storedNames.menu)
  if (stored) return JSON.parse(stored) as MenuNode[]
  const menu = await ask<MenuNode[]>('/api/menu/queryUserMenu', {}, { quiet: true })
  sessionStorage.setItem(storedNames.menu, JSON.stringify(menu))
  return menu
}

/** Whether the person holds a permission: what is not permitted is not offered. The server decides again. */
export function useMay(): (permission: string) => boolean {
  const me = useSession((session) => session.me)
  return (permission) => me.isAdmin || holds(me.permissions, permission)
}

/** Every entry of the menu, whatever its depth. */
export function entriesOf(menu: readonly MenuNode[]): MenuNode[] {
  return menu.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])
}
