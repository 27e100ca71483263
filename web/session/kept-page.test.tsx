import { expect, test, vi } from 'vitest'
import { answer, me, standIns } from '../testing/console-for-test.tsx'
import { keepPage, readKeptPage, whoseKeptPage } from './kept-page.ts'
import { leaveToComeBack, logOut } from './leave.ts'
import { loadSession, useSession } from './session.ts'
import { readToken, storedNames, writeToken } from './token.ts'

standIns()

const info = { ...me, AvatarUrl: null, roles: ['collector'], permissions: [], dashboardPath: '/dashboard' }
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const hours = 3_600_000

/** The street of 王敏, in whose session this tab is. */
function keep(at = Date.now()): void {
  const session = { ...useSession.getState(), roles: ['collector'], isKept: false }
  writeToken('secret')
  sessionStorage.setItem(storedNames.userId, me.userId)
  keepPage({ path: '/', at, session, seen: { spots: 3 } })
}

test('while the server cannot be reached, the session is the one that was kept with the page', async () => {
  keep()
  answer('/api/tenantUser/getTenantUserInfo', unreachable)
  await loadSession()
  expect(useSession.getState()).toMatchObject({ me, roles: ['collector'], isKept: true })
  expect(readKeptPage()?.seen).toEqual({ spots: 3 })
  answer('/api/tenantUser/getTenantUserInfo', { data: info })
  answer('/api/menu/queryUserMenu', { data: [] })
  await loadSession()
  expect(useSession.getState().isKept).toBe(false)
})

test('a call that nothing answers is waited for four seconds, and counts when it is answered after all', async () => {
  keep()
  const answered = Promise.withResolvers<{ data: unknown }>()
  answer('/api/tenantUser/getTenantUserInfo', () => answered.promise)
  answer('/api/menu/queryUserMenu', { data: [] })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const loaded = loadSession()
  await vi.advanceTimersByTimeAsync(4_000)
  await loaded
  expect(useSession.getState()).toMatchObject({ me, isKept: true })
  answered.resolve({ data: { ...info, RealName: '王敏敏' } })
  await vi.waitUntil(() => !useSession.getState().isKept, { timeout: 120_000 })
  expect(useSession.getState().me.RealName).toBe('王敏敏')
})

test.each([
  ["of another person's tab", () => sessionStorage.setItem(storedNames.userId, '43')],
  ['of a tab whose person is not known yet', () => sessionStorage.removeItem(storedNames.userId)],
  ['of another page', () => history.replaceState(null, '', '/other')],
  ['older than a session runs', () => keep(Date.now() - 12 * hours - 1)],
  ['by another build', () => localStorage.setItem('berth.kept-page', rebuilt())],
  ['that is none', () => localStorage.setItem('berth.kept-page', '{{')],
])('what is kept %s does not count', async (_, happen) => {
  keep()
  happen()
  expect(readKeptPage()).toBeNull()
  answer('/api/tenantUser/getTenantUserInfo', unreachable)
  await expect(loadSession()).rejects.toThrow('网络连接失败')
})

const rebuilt = () => JSON.stringify({ ...JSON.parse(localStorage.getItem('berth.kept-page')!), build: '/assets/b.js' })

test('what the server refuses is refused, whatever is kept', async () => {
  keep()
  answer('/api/tenantUser/getTenantUserInfo', { state: '403', message: '账号已停用' })
  answer('/api/menu/queryUserMenu', { data: [] })
  await expect(loadSession()).rejects.toThrow('账号已停用')
})

test('a tab without a session opens as the last person; the sign-in of another one drops what was kept', async () => {
  keep()
  sessionStorage.clear()
  expect(readKeptPage()?.session.me).toEqual(me)
  await loadSession()
  expect(useSession.getState()).toMatchObject({ me, isKept: true })
  writeToken('another')
  answer('/api/tenantUser/getTenantUserInfo', { data: { ...info, userId: '43' } })
  answer('/api/menu/queryUserMenu', { data: [] })
  await loadSession()
  expect(whoseKeptPage()).toBeNull()
})

test('the end of a session takes what it kept along; a tab that never had one leaves it to its person', async () => {
  vi.stubGlobal('location', { ...location, pathname: '/', search: '', assign: () => undefined })
  keep()
  sessionStorage.clear()
  leaveToComeBack()
  expect(whoseKeptPage()).toBe(me.userId)
  writeToken('secret')
  leaveToComeBack()
  expect(whoseKeptPage()).toBeNull()
  keep()
  sessionStorage.clear()
  const loggedOff = Promise.withResolvers<{ data: null }>()
  answer('/api/tenantUser/logOff', () => loggedOff.promise)
  const loggingOut = logOut()
  expect(whoseKeptPage()).toBeNull()
  keep()
  loggedOff.resolve({ data: null })
  await loggingOut
  expect([readToken(), whoseKeptPage()]).toEqual([null, null])
  keepPage({ path: '/', at: Date.now(), session: useSession.getState(), seen: {} })
  expect(whoseKeptPage()).toBeNull()
})
