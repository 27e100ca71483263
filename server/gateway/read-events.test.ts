import { expect, test } from 'vitest'
import type { Json } from '#kernel/wire.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import type { Device } from './event.ts'
import { readEvents } from './read-events.ts'

const types = { note: { words: text('内容', { max: 8 }), share: integer('份额', { max: 100 }), kind: integer('种类') } }
const read = (body: Record<string, unknown>) => readEvents({} as Device, body, types, 0)
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

test.for<[string, Record<string, Json>, Record<string, Json | undefined>]>([
  ['an unknown key', { plate: 'x' }, { plate: undefined }],
  ['a number out of its range', { share: 101 }, { share: 100 }],
  ['a number below it', { share: '-3' }, { share: 0 }],
  ['half of one', { share: 97.5 }, { share: 98 }],
  ['words for a number', { share: 'high' }, { share: null }],
  ['half of a code', { kind: 1.5 }, { kind: null }],
  ['a text that is too long', { words: 'abcdefghij' }, { words: 'abcdefgh' }],
  ['a list', { words: ['a'] }, { words: null }],
])('%s costs the event nothing else, and is said', ([, rest, values]) => {
  const [one] = read({ ...good, ...rest })
  expect(one).toMatchObject({ event: { eventId: '1', sent: rest, unread: { state: 'invalid' } } })
  expect('event' in one! && one.event.values).toEqual({ words: 'x', share: null, kind: null, ...values })
})

test.for<[string, Json]>([
  ['no type', { ...good, type: null }],
  ['a type that every object has', { ...good, type: 'constructor' }],
  ['a group for a type', { ...good, type: { toString: 1 } }],
  ['an event without a number', { ...good, eventId: '' }],
  ['a moment that is none', { ...good, at: 'yesterday', share: 101 }],
  ['a number', 5],
  ['nothing', null],
  ['a list', [[]]],
])('%s is quarantined with the reason, and what was sent', ([, one]) => {
  expect(read({ events: [one] })).toMatchObject([{ sent: one, failure: { state: 'invalid' } }])
})
