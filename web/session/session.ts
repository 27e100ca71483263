import { create } from 'zustand'
import { isGranted, type Permission } from '#kernel/permission.ts'
import { patienceMs } from '../offline/kept-files.ts'
import { ask } from '../requests/ask.ts'
import { Refusal } from '../requests/refusal.ts'
import { dropKeptPage, readKeptPage, whoseKeptPage } from './kept-page.ts'
import { entriesOf, entryOf, openedTo, routesOf, type RouteEntry } from './menu.ts'
import { ownPath } from './path.ts'
import { readToken, storedNames, tokenType } from './token.ts'

/** The signed-in person (specification 3, Current user info). */
export interface Me {
  readonly tenantName: string
  readonly UserName: string
  readonly RealName: string
  readonly SubTenantId: string | null
  readonly TenantId: string
  readonly userId: string
  readonly isAdmin: boolean
}

/** The session, by the names of specification 3; the token, the menu routes and the visited views are kept in session storage. */
export interface Session {
  readonly me: Me
  readonly tokenType: string
  readonly portrait: string | null
  readonly roles: readonly string[]
  readonly permissions: readonly Permission[]
  /** Every route of the person's menu. */
  readonly asyncRouters: readonly RouteEntry[]
  /** Those of them that the person's roles open. */
  readonly addedRouters: readonly RouteEntry[]
  /** Where the root leads: the person's dashboard, or the first page of their menu when it holds none. */
  readonly dashboardPath: string
  /** A new version's announcement has not been read (specification 3, Version check). */
  readonly needReview: boolean
  /** The server could not be asked: this is what the machine kept of the last time. */
  readonly isKept: boolean
}

const signedOut: Session = {
  me: null as never,
  tokenType,
  portrait: null,
  roles: [],
  permissions: [],
  asyncRouters: [],
  addedRouters: [],
  dashboardPath: '/',
  needReview: false,
  isKept: false,
}

export const useSession = create<Session>(() => signedOut)

/** What getTenantUserInfo answers. */
type UserInfo = Me &
  Pick<Session, 'roles' | 'permissions' | 'dashboardPath'> & {
    readonly AvatarUrl: string | null
    readonly mustChangePassword: boolean
    readonly mustSetUpSecondFactor: boolean
  }

/**
 * Who is signed in and what they may open; on a page that is kept on this machine, while the server cannot be reached, as it was the last time. Throws
 * when the server refuses it, or when the menu cannot be rebuilt.
 */
export async function loadSession(): Promise<void> {
  const kept = readKeptPage()
  if (!kept) return askSession()
  const takeKept = () => useSession.setState({ ...kept.session, isKept: true })
  // Without a session there is nothing to ask for; that the server is out of reach has been seen (start-console.tsx).
  if (readToken() === null) return takeKept()
  const asked = askSession()
  const late = new Promise<'late'>((resolve) => void setTimeout(() => resolve('late'), patienceMs))
  const outcome = await Promise.race([asked.catch((error: unknown) => ({ error })), late])
  if (!outcome) return
  if (outcome !== 'late' && !(outcome.error instanceof Refusal && isUnreachable(outcome.error))) throw outcome.error
  takeKept()
}

/** No answer of the server's own: nothing was said about the session. */
export const isUnreachable = ({ state, isHttpError }: Refusal) => isHttpError && !['401', '403'].includes(state)

async function askSession(): Promise<void> {
  const [{ mustChangePassword, mustSetUpSecondFactor, ...info }, asyncRouters] = await Promise.all([
    ask<UserInfo>('/api/tenantUser/getTenantUserInfo', {}, { quiet: true }),
    loadRoutes(),
  ])
  // With a menu of before, a person whose other requests are all refused would see pages that fail.
  if (mustChangePassword) throw new Refusal('mustChangePassword', '')
  if (mustSetUpSecondFactor) throw new Refusal('mustSetUpSecondFactor', '')
  const { AvatarUrl: portrait, roles, permissions, dashboardPath: dashboard, ...me } = info
  const whose = whoseKeptPage()
  if (whose !== null && whose !== me.userId) await dropKeptPage()
  const addedRouters = openedTo(roles, asyncRouters)
  const dashboardPath = homeIn(addedRouters, dashboard)
  sessionStorage.setItem(storedNames.dashboardPath, dashboardPath)
  sessionStorage.setItem(storedNames.userId, me.userId)
  useSession.setState({ isKept: false, me, portrait, roles, permissions, asyncRouters, addedRouters, dashboardPath })
}

function homeIn(routes: readonly RouteEntry[], dashboard: string): string {
  if (entryOf(routes, dashboard)) return dashboard
  const first = entriesOf(routes).find(({ hidden, children }) => !hidden && children.length === 0)
  return first?.path ?? ownPath(dashboard) ?? '/dashboard'
}

/** The menu is asked for once a session and kept in session storage; what is stored is rebuilt (specification 4, Route guard). */
async function loadRoutes(): Promise<readonly RouteEntry[]> {
  const stored = sessionStorage.getItem(storedNames.menu)
  if (stored !== null) return routesOf(JSON.parse(stored))
  const menu = await ask('/api/menu/queryUserMenu', {}, { quiet: true })
  const routes = routesOf(menu)
  sessionStorage.setItem(storedNames.menu, JSON.stringify(menu))
  return routes
}

/** Whether the person holds a permission: what is not permitted is not offered. The server decides again. */
export function useMay(): (permission: Permission) => boolean {
  const { isAdmin } = useSession((session) => session.me)
  const permissions = useSession((session) => session.permissions)
  return (permission) => isAdmin || isGranted(permissions, permission)
}
