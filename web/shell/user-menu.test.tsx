import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openLive } from '../live/live.ts'
import { fakeSockets } from '../testing/fake-socket.ts'
import { asked, me, show, standIns } from '../testing/console-for-test.tsx'
import { storedNames, writeToken } from '../session/token.ts'
import { UserMenu } from './user-menu.tsx'
import { useVisited } from './visited.ts'

standIns()

test('[NAV-05] on a phone too, the opened menu names person and tenant, and holds what the navbar has no room for', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  show(<UserMenu />)
  fireEvent.click(screen.getByRole('button', { name: 'wang 演示停车' }))
  for (const text of ['王敏', 'wang', '演示停车']) expect(await screen.findByText(text)).toBeTruthy()
  for (const name of ['全屏', '主题颜色']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('the opened menu says which version the console is of', async () => {
  vi.stubEnv('VITE_VERSION', '9.8.7')
  show(<UserMenu />)
  fireEvent.click(screen.getByText('wang'))
  expect(await screen.findByText('版本 9.8.7')).toBeTruthy()
})

test('[NAV-05] tenant and user name stand there, with two things to do', async () => {
  show(<UserMenu />)
  expect(screen.getByText('演示停车')).toBeTruthy()
  fireEvent.click(screen.getByText('wang'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '修改密码',
    '退出登录',
  ])
})

test('[NAV-05] [DLG-01] the avatar in the opened menu is the way to change it', async () => {
  show(<UserMenu />)
  fireEvent.click(screen.getByText('wang'))
  fireEvent.click(await screen.findByRole('button', { name: '修改头像' }))
  expect(await screen.findByRole('button', { name: '保存头像' })).toBeTruthy()
})

test('[SE-08] [NAV-07] logging out asks first, then closes the live channels, ends the session, forgets the visited views and reloads', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const sockets = fakeSockets()
  openLive(me, () => {})
  for (const socket of sockets) socket.accept()
  writeToken('secret')
  useVisited.getState().visit({ name: 'a', path: '/a', title: 'A', query: '' })
  show(<UserMenu />)
  fireEvent.click(screen.getByText('wang'))
  fireEvent.click(await screen.findByText('退出登录'))
  expect(await screen.findAllByText('确定退出吗?')).not.toHaveLength(0)
  expect(asked).toEqual([])
  expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  fireEvent.click(screen.getByRole('button', { name: '退出' }))
  expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED, WebSocket.CLOSED])
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/tenantUser/logOff']))
  await waitFor(() => expect(sessionStorage.getItem(storedNames.views)).toBeNull())
  expect(sessionStorage.getItem(storedNames.token)).toBeNull()
  expect(assign).toHaveBeenCalledWith('/')
  expect(sockets).toHaveLength(2)
})
