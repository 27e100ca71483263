import { expect, test } from 'vitest'
import type { Json } from '#kernel/wire.ts'
import { text } from '#fields/text/text.ts'
import type { Device } from './event.ts'
import { readEvents } from './read-events.ts'

const read = (body: Record<string, unknown>) => readEvents({} as Device, body, { note: { words: text('内容') } }, 0)
const good = { eventId: '1', type: 'note', at: '2026-11-21T00:00:00Z', words: 'x' }

test('an event of a known type and form is read; its text is what the database can keep', () => {
  expect(read({ ...good, words: 'a\u0000b' })).toMatchObject([
    { event: { eventId: '1', type: 'note', values: { words: 'ab' }, sent: { words: 'ab' } } },
  ])
})

test('a character that the camera wrote in another encoding is one that no one could read, and no reason to refuse the event', () => {
  expect(read({ ...good, words: '\ufffdA12345' })).toMatchObject([
    { event: { values: { words: '?A12345' }, sent: { words: '\ufffdA12345' } } },
  ])
})

test.for<[string, Json]>([
  ['no type', { ...good, type: null }],
  ['a type that every object has', { ...good, type: 'constructor' }],
  ['a group for a type', { ...good, type: { toString: 1 } }],
  ['an unknown key', { ...good, plate: 'x' }],
  ['a number', 5],
  ['nothing', null],
  ['a list', [[]]],
])('%s is quarantined with the reason, and what was sent', ([, one]) => {
  expect(read({ events: [one] })).toMatchObject([{ sent: one, failure: { state: 'invalid' } }])
})
