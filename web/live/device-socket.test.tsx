import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from '../testing/fake-socket.ts'
import { openDeviceSocket } from './device-socket.ts'

let sockets: FakeSocket[]
const received = { alarm: vi.fn(), opened: vi.fn(), closed: vi.fn(), failed: vi.fn() }
const open = () => openDeviceSocket({ url: 'ws://berth/api/device/ws', token: 'secret', ...received })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sockets = fakeSockets()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ALM-04] the token goes as the sub-protocol', () => {
  open()
  expect(sockets[0]!.protocol).toBe('secret')
})

test('[ALM-04] a heartbeat goes every 30000 ms, and any message starts its time again', () => {
  open()
  sockets[0]!.accept()
  vi.advanceTimersByTime(29_000)
  sockets[0]!.say('success')
  vi.advanceTimersByTime(29_000)
  expect(sockets[0]!.sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(sockets[0]!.sent).toEqual(['heartbeat'])
  sockets[0]!.say('success')
  vi.advanceTimersByTime(30_000)
  expect(sockets[0]!.sent).toHaveLength(2)
})

test('a network that only stops carrying counts as closed when a heartbeat stays unanswered, once', () => {
  open()
  sockets[0]!.accept()
  vi.advanceTimersByTime(39_000)
  expect(received.closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(received.closed).toHaveBeenCalledTimes(1)
  expect(received.failed).not.toHaveBeenCalled()
  expect(sockets).toHaveLength(2)
})

test('[ALM-04] the success text is no alarm, JSON with msgType is', () => {
  open()
  sockets[0]!.accept()
  sockets[0]!.say('success')
  sockets[0]!.say({ msgType: 1, description: '黑名单车辆' })
  expect(received.alarm.mock.calls).toEqual([[{ msgType: 1, description: '黑名单车辆' }]])
})

test('[ALM-06] closed, it says so and opens again; on an error it says that too', () => {
  open()
  sockets[0]!.accept()
  sockets[0]!.drop()
  expect(received.closed).toHaveBeenCalledTimes(1)
  expect(received.failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(sockets).toHaveLength(2)
  sockets[1]!.fail()
  expect(received.failed).toHaveBeenCalledTimes(1)
})

test('while the server stays away the tries grow rarer, up to half a minute', () => {
  open()
  for (let tries = 0; tries < 8; tries++) {
    sockets.at(-1)!.drop()
    vi.advanceTimersByTime(40_000)
  }
  const before = sockets.length
  sockets.at(-1)!.drop()
  vi.advanceTimersByTime(20_000)
  expect(sockets).toHaveLength(before)
  vi.advanceTimersByTime(20_000)
  expect(sockets).toHaveLength(before + 1)
})

test('closed by hand it stays closed', () => {
  const close = open()
  sockets[0]!.accept()
  close()
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
  expect(received.closed).not.toHaveBeenCalled()
})
