import { afterEach, beforeEach, expect, test } from 'vitest'
import { announce, onAnnouncement, listenAgain, type Announcement } from './announce.ts'
import { Refusal } from './refusal.ts'

let said: Announcement[]
let stop: () => void
beforeEach(() => {
  said = []
  listenAgain()
  stop = onAnnouncement((announcement) => void said.push(announcement))
})
afterEach(() => stop())

test.each([
  [
    '[ERR-01] any non-success state',
    new Refusal('conflict', '已存在'),
    { tone: 'failed', message: '已存在', seconds: 3 },
  ],
  [
    '[ERR-03] state 403',
    new Refusal('403', '已在别处登录'),
    { tone: 'ended', message: '已在别处登录', seconds: 5, then: 'leave' },
  ],
  [
    '[ERR-04] state 401',
    new Refusal('401', '请先登录'),
    { tone: 'notSignedIn', message: '请先登录', seconds: 3, then: 'signIn' },
  ],
  [
    '[ERR-04] another HTTP error',
    new Refusal('broken', '系统出错', [], null, true),
    { tone: 'http', message: '系统出错', seconds: 5 },
  ],
])('%s', (_, refusal, wanted) => {
  announce(refusal, false)
  expect(said).toEqual([wanted])
})

test('a caller that shows the refusal itself keeps it quiet, but never the end of the session', () => {
  announce(new Refusal('notFound', '不存在'), true)
  expect(said).toEqual([])
  announce(new Refusal('403', '已在别处登录'), true)
  expect(said).toHaveLength(1)
})

test('the end of the session is said once, and nothing after it', () => {
  announce(new Refusal('403', '已在别处登录'), false)
  announce(new Refusal('403', '已在别处登录'), false)
  announce(new Refusal('conflict', '已存在'), false)
  expect(said).toHaveLength(1)
})
