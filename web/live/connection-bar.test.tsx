import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, standIns } from '../testing/console-for-test.tsx'
import { fakeSockets } from '../testing/fake-socket.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { LiveChannels } from './live-channels.tsx'

standIns()

function showConnection() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sockets = fakeSockets()
  show(
    <>
      <LiveChannels />
      <ConnectionBar />
    </>,
  )
  const newest = (part: string) => sockets.findLast(({ url }) => url.includes(part))!
  const drop = (part: string) => act(() => newest(part).drop())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  act(() => newest('wsService').accept())
  act(() => newest('device').accept())
  return { sockets, newest, drop, pass }
}
const bar = () => screen.queryByText(/实时连接已断开/)

test('while it still tries, it says so, for the alarm channel as well; a short interruption heals unseen', async () => {
  const { newest, drop, pass } = showConnection()
  drop('device')
  await pass(2_500)
  expect(bar()).toBeNull()
  drop('device')
  await pass(20_000)
  expect(bar()!.textContent).toContain('正在重新连接…')
  act(() => newest('device').accept())
  await pass(1_000)
  expect(bar()).toBeNull()
})

test('a console whose retries are used up says how old its data is; connecting again takes the bar away', async () => {
  const { sockets, newest, drop, pass } = showConnection()
  await pass(32_000)
  act(() => newest('device').say('success'))
  await pass(28_000)
  expect(bar()).toBeNull()
  for (let tries = 0; tries < 3; tries++) {
    drop('wsService')
    await pass(3_000)
  }
  await pass(6_000)
  expect(bar()!.textContent).toContain('页面数据停留在刚刚。')
  const before = sockets.length
  fireEvent.click(screen.getByRole('button', { name: '重新连接' }))
  expect(sockets).toHaveLength(before + 2)
  act(() => newest('wsService').accept())
  act(() => newest('device').accept())
  await pass(1_000)
  expect(bar()).toBeNull()
})
