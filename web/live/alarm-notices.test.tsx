import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from '../testing/fake-socket.ts'
import { show, standIns } from '../testing/console-for-test.tsx'
import { AlarmNotices } from './alarm-notices.tsx'
import { readMessages, useLive } from './live-state.ts'
import { LiveChannels } from './live-channels.tsx'

standIns()
let sockets: FakeSocket[]
beforeEach(() => {
  sockets = fakeSockets()
})

const channel = (part: string) => sockets.findLast(({ url }) => url.includes(part))!
const raise = (msgType: number, description: string) =>
  act(() => channel('/api/device/ws').say({ msgType, description }))
const Where = () => <output>{useLocation().pathname}</output>

function showNotices() {
  show(
    <>
      <LiveChannels />
      <AlarmNotices />
      <Where />
    </>,
  )
  act(() => {
    channel('/api/device/ws').accept()
    channel('wsService').accept()
  })
}

test('[ALM-05] type 1 counts as a vehicle-passing alarm, anything else as a device alarm', () => {
  showNotices()
  raise(1, '黑名单车辆 京A12345')
  raise(1, '无入场记录 沪B12345')
  raise(2, '相机离线')
  raise(4, '授权到期')
  const passing = within(screen.getByLabelText('车辆通行告警'))
  expect(passing.getByText('2')).toBeTruthy()
  expect(passing.getByText('无入场记录 沪B12345')).toBeTruthy()
  expect(within(screen.getByLabelText('设备告警')).getByText('2')).toBeTruthy()
})

test.each([
  [1, '车辆通行告警', '/passing-alarms'],
  [2, '设备告警', '/device-notices'],
])('[ALM-05] viewing alarms of type %i leads to their page and resets only their count', (type, title, path) => {
  showNotices()
  raise(1, 'a')
  raise(2, 'b')
  fireEvent.click(within(screen.getByLabelText(title)).getByText('查看'))
  expect(screen.getByText(path)).toBeTruthy()
  expect(screen.queryByLabelText(title)).toBeNull()
  expect(useLive.getState()[type === 1 ? 'device' : 'passing'].count).toBe(1)
})

test('[ALM-05] cancelling puts the notice away and stays; the next alarm counts on, for no one viewed those before', () => {
  showNotices()
  raise(1, 'a')
  fireEvent.click(screen.getByText('取消'))
  expect(screen.queryByLabelText('车辆通行告警')).toBeNull()
  expect(screen.getByText('/')).toBeTruthy()
  raise(1, 'b')
  expect(within(screen.getByLabelText('车辆通行告警')).getByText('2')).toBeTruthy()
})

test('[ALM-06] closing resets counters and popups', () => {
  showNotices()
  raise(1, 'a')
  act(() => channel('/api/device/ws').drop())
  expect(screen.queryByLabelText('车辆通行告警')).toBeNull()
  expect(useLive.getState().passing.count).toBe(0)
})

test('[ALM-06] an error closes the popups and is said for 30 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showNotices()
  raise(2, 'a')
  act(() => channel('/api/device/ws').fail())
  expect(screen.queryByLabelText('设备告警')).toBeNull()
  expect(await screen.findByText('服务器错误,无法接收实时告警信息')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.queryByText('服务器错误,无法接收实时告警信息')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByText('服务器错误,无法接收实时告警信息')).toBeNull()
})

test('on a phone that is said at its foot: at its head a page says what it shows', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  showNotices()
  act(() => channel('/api/device/ws').fail())
  const said = await screen.findByText('服务器错误,无法接收实时告警信息')
  expect(said.closest('.ant-notification-bottom')).toBeTruthy()
})

test('[ALM-07] a browser without WebSocket shows that, and the warning stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('WebSocket', undefined)
  show(<LiveChannels />)
  expect(await screen.findByText('当前浏览器无法接收实时告警信息,请使用谷歌浏览器')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.queryByText('当前浏览器无法接收实时告警信息,请使用谷歌浏览器')).toBeTruthy()
})

test('[ALM-03] message type 24 lights the dot; another message, or reading, puts it out', () => {
  showNotices()
  const say = (message_type: string) => act(() => channel('wsService').say({ message_type }))
  say('24')
  expect(useLive.getState().unread).toBe(true)
  for (const other of ['2', '40']) {
    say('24')
    say(other)
    expect(useLive.getState().unread).toBe(false)
  }
  say('24')
  act(readMessages)
  expect(useLive.getState().unread).toBe(false)
})

test('an event that a list changed is no message and leaves the dot alone', () => {
  showNotices()
  act(() => channel('wsService').say({ message_type: '24' }))
  act(() => channel('wsService').say({ changed: 'passing' }))
  expect(useLive.getState().unread).toBe(true)
})
