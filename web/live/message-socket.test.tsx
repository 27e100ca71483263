import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSockets, type FakeSocket } from '../testing/fake-socket.ts'
import { openMessageSocket } from './message-socket.ts'

let sockets: FakeSocket[]
const received = { onMessage: vi.fn(), opened: vi.fn(), closed: vi.fn(), failed: vi.fn(), ended: vi.fn() }
const pages = {
  shown: ['bill'],
  listeners: new Set<() => void>(),
  topics: () => pages.shown,
  subscribe(listener: () => void) {
    pages.listeners.add(listener)
    return () => void pages.listeners.delete(listener)
  },
}
const open = () =>
  openMessageSocket({
    url: 'ws://berth/api/serviceMsgCenter/wsService',
    token: 'secret',
    TenantId: '7',
    userId: '42',
    watched: pages,
    ...received,
  })
const actions = (socket: FakeSocket) => socket.sent.map((text) => (JSON.parse(text) as { action: string }).action)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sockets = fakeSockets()
  pages.listeners.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ALM-01] on open it sends getWarning with tenant, user and type 1', () => {
  open()
  sockets[0]!.accept()
  expect(JSON.parse(sockets[0]!.sent[0]!)).toEqual({ action: 'getWarning', TenantId: '7', userId: '42', Type: 1 })
})

test('on open and whenever other pages are shown it says which concepts it watches; closed by hand it says no more', () => {
  const close = open()
  pages.listeners.forEach((notify) => notify())
  sockets[0]!.accept()
  pages.shown = ['bill', 'refund']
  pages.listeners.forEach((notify) => notify())
  expect(sockets[0]!.sent.slice(1).map((text) => JSON.parse(text) as object)).toEqual([
    { action: 'watch', topics: ['bill'] },
    { action: 'watch', topics: ['bill', 'refund'] },
  ])
  close()
  expect(pages.listeners.size).toBe(0)
})

test('[ALM-01] getWarning repeats every 120 s and the heartbeat every 10 s', () => {
  open()
  sockets[0]!.accept()
  vi.advanceTimersByTime(120_000)
  expect(actions(sockets[0]!).filter((action) => action === 'heartbeat')).toHaveLength(12)
  expect(actions(sockets[0]!).filter((action) => action === 'getWarning')).toHaveLength(2)
})

test('[F-12] [ALM-02] it opens again when closed, twice, and then says that it failed', () => {
  open()
  for (const at of [0, 1]) {
    sockets[at]!.drop()
    expect(received.failed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(at + 2)
  }
  sockets[2]!.drop()
  expect(received.failed).toHaveBeenCalledTimes(1)
})

test('[ALM-02] a connection that came back has all its retries again', () => {
  open()
  sockets[0]!.drop()
  vi.advanceTimersByTime(5_000)
  sockets[1]!.accept()
  sockets[1]!.drop()
  vi.advanceTimersByTime(5_000)
  sockets[2]!.drop()
  expect(received.failed).not.toHaveBeenCalled()
})

test('a network that only stops carrying counts as closed when heartbeats stay unanswered, once', () => {
  open()
  sockets[0]!.accept()
  vi.advanceTimersByTime(10_000)
  sockets[0]!.say('success')
  vi.advanceTimersByTime(20_000)
  sockets[0]!.say('success')
  vi.advanceTimersByTime(29_000)
  expect(received.closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(received.closed).toHaveBeenCalledTimes(1)
  expect(sockets).toHaveLength(2)
})

test('a server that answers no heartbeats stays connected', () => {
  open()
  sockets[0]!.accept()
  vi.advanceTimersByTime(300_000)
  expect(sockets).toHaveLength(1)
})

test('[ALM-02] closed by hand it stays closed and silent', () => {
  const close = open()
  sockets[0]!.accept()
  close()
  vi.advanceTimersByTime(300_000)
  expect(sockets).toHaveLength(1)
  expect(received.closed).not.toHaveBeenCalled()
  expect(actions(sockets[0]!)).toEqual(['getWarning', 'watch'])
})

test('while the server stays away the tries go on, rarer and rarer, up to half a minute', () => {
  open()
  const secondsUntilNext = () => {
    const before = sockets.length
    for (let seconds = 1; ; seconds++) {
      vi.advanceTimersByTime(1_000)
      if (sockets.length > before) return seconds
    }
  }
  const pauses = Array.from({ length: 8 }, () => {
    sockets.at(-1)!.drop()
    return secondsUntilNext()
  })
  for (const [at, pause] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(0.75 * pause)
    expect(pauses[at]).toBeLessThanOrEqual(Math.ceil(1.25 * pause))
  }
  expect(received.failed).toHaveBeenCalledTimes(1)
})

test('the server ending the session is said, and nothing opens again', () => {
  open()
  sockets[0]!.drop(4403)
  vi.advanceTimersByTime(300_000)
  expect(received.ended).toHaveBeenCalledTimes(1)
  expect(sockets).toHaveLength(1)
})

test('what is no message is passed over', () => {
  open()
  sockets[0]!.accept()
  sockets[0]!.say('success')
  sockets[0]!.say({ message_type: '24' })
  expect(received.onMessage.mock.calls).toEqual([[{ message_type: '24' }]])
})
