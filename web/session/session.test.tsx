import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ask } from '../requests/ask.ts'
import { answer, me, show, standIns } from '../testing/console-for-test.tsx'
import { Entrance } from './entrance.tsx'
import { loadSession, useSession } from './session.ts'
import { storedNames } from './token.ts'

standIns()

const node = { nameEn: null, icon: 'list', hidden: 0, noCache: 1, roles: ['finance'], children: [] }

test('[ENT-04] what the server gives becomes route entries and a session of the names in the specification', async () => {
  answer('/api/tenantUser/getTenantUserInfo', {
    data: { ...me, AvatarUrl: '/files/me.png', roles: ['finance'], permissions: ['refund:read'], dashboardPath: '/a' },
  })
  const menu = [
    {
      ...node,
      level: '1',
      name: '财务',
      url: '/a',
      component: 'a',
      children: [
        { ...node, level: '1.1', name: '退款', nameEn: 'Refunds', url: '/a/b', component: 'a/b', hidden: 1 },
        { ...node, level: '1.2', name: '用户', url: '/a/c', component: 'a/c', roles: ['owner'] },
      ],
    },
  ]
  answer('/api/menu/queryUserMenu', { data: menu })
  await loadSession()
  const session = useSession.getState()
  expect(session).toMatchObject({
    tokenType: 'Bearer',
    portrait: '/files/me.png',
    roles: ['finance'],
    permissions: ['refund:read'],
    dashboardPath: '/a',
    needReview: false,
  })
  expect(session.asyncRouters[0]!.children).toMatchObject([
    {
      path: '/a/b',
      component: 'a/b',
      hidden: true,
      name: '/a/b',
      meta: { title: '退款', icon: 'list', noCache: true },
      level: '1.1',
      children: [],
    },
    { path: '/a/c' },
  ])
  expect(session.addedRouters[0]!.children.map(({ path }) => path)).toEqual(['/a/b'])
  expect(JSON.parse(sessionStorage.getItem(storedNames.menu)!)).toEqual(menu)
})

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  '[RD-02] a start page that is none of the menu is not gone to: %s',
  async (dashboardPath) => {
    sessionStorage.setItem(storedNames.dashboardPath, dashboardPath)
    answer('/api/tenantUser/getTenantUserInfo', {
      data: { ...me, AvatarUrl: null, roles: ['finance'], permissions: [], dashboardPath },
    })
    const menu = [{ ...node, level: '1', name: '财务', url: '/a', component: 'a' }]
    answer('/api/menu/queryUserMenu', { data: menu })
    await loadSession()
    expect(useSession.getState().dashboardPath).toBe('/a')
    expect(sessionStorage.getItem(storedNames.dashboardPath)).toBe('/a')
  },
)

test('[RD-02] without a menu a start page elsewhere is not gone to either', async () => {
  answer('/api/tenantUser/getTenantUserInfo', {
    data: { ...me, AvatarUrl: null, roles: [], permissions: [], dashboardPath: 'https://evil.example' },
  })
  answer('/api/menu/queryUserMenu', { data: [] })
  await loadSession()
  expect(useSession.getState().dashboardPath).toBe('/dashboard')
})

test('whose role asks for a second factor meanwhile is led to set it up, at the next call and after a reload', async () => {
  const info = { ...me, AvatarUrl: null, roles: ['admin'], permissions: [], dashboardPath: '/dashboard' }
  const open = { ...info, mustChangePassword: false, mustSetUpSecondFactor: false }
  answer('/api/menu/queryUserMenu', { data: [] })
  answer('/api/tenantUser/getTenantUserInfo', { data: open })
  const console = (
    <Entrance>
      <p>工作台</p>
    </Entrance>
  )
  show(console)
  await screen.findByText('工作台')
  answer('/api/tenantUser/getTenantUserInfo', { data: { ...open, mustSetUpSecondFactor: true } })
  answer('/api/order/queryParkOrder', { state: 'mustSetUpSecondFactor', message: '您的角色要求两步验证,请先设置' })
  await ask('/api/order/queryParkOrder', {}, { quiet: true }).catch(() => null)
  await screen.findByText('您的角色要求两步验证,请先设置。')
  expect(screen.queryByText('工作台')).toBeNull()
  cleanup()
  show(console)
  await screen.findByText('您的角色要求两步验证,请先设置。')
})

test('a server that cannot be reached is asked again by itself, and why it could not be is what it said', async () => {
  const info = { ...me, AvatarUrl: null, roles: ['admin'], permissions: [], dashboardPath: '/dashboard' }
  answer('/api/menu/queryUserMenu', { data: [] })
  answer('/api/tenantUser/getTenantUserInfo', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show(
    <Entrance>
      <p>工作台</p>
    </Entrance>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('网络连接失败,请检查网络后重试')
  answer('/api/tenantUser/getTenantUserInfo', { status: 503, state: 'busy', message: '系统繁忙' })
  await pass(1_250)
  expect(screen.getByRole('alert').textContent).toContain('系统繁忙')
  answer('/api/tenantUser/getTenantUserInfo', { data: info })
  await pass(10_000)
  expect(screen.getByText('工作台')).toBeDefined()
})
