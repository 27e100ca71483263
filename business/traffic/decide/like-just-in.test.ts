import { expect, test } from 'vitest'
import type { KnownPassing } from './lot-news.ts'
import { isLikeOneJustIn, oneJustInLike, type LetIn } from './like-just-in.ts'

const at = (seconds: number) => Date.parse('2026-03-02T08:00:00Z') + seconds * 1000
const letIn = (rest: Partial<LetIn> = {}): LetIn => ({
  plateNumber: '京A12345',
  laneId: '1',
  deviceId: 'front',
  passAt: at(0),
  opened: null,
  ...rest,
})
const read = (rest: Partial<KnownPassing> = {}) =>
  ({
    plateNumber: '京A12346',
    laneId: '1',
    deviceId: 'rear',
    passAt: at(4),
    plateIsSure: false,
    ...rest,
  }) as KnownPassing
const isLike = (reading: KnownPassing, before: readonly LetIn[], seconds = 30) =>
  isLikeOneJustIn(reading, before, { echoSeconds: { 1: seconds } })

test.each([
  ['after it', read()],
  ['before it, by a clock that is behind', read({ passAt: at(-4) })],
  ['at the end of the window', read({ passAt: at(30) })],
])('another camera of the lane reads one character otherwise, %s: one car', (_, reading) => {
  expect(isLike(reading, [letIn()])).toBe(true)
})

test('a car that waited is at its lane until its barrier opened', () => {
  const waited = letIn({ opened: { openedAt: at(120), releaseType: 6 } })
  expect([isLike(read({ passAt: at(140) }), [waited]), isLike(read({ passAt: at(140) }), [letIn()])]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['the same camera', read({ deviceId: 'front' }), [letIn()], 30],
  ['a camera that read that car as well', read(), [letIn(), letIn({ deviceId: 'rear', passAt: at(1) })], 30],
  ['a camera of another lane', read({ laneId: '2' }), [letIn()], 30],
  ['after the window', read({ passAt: at(31) }), [letIn()], 30],
  ['two characters', read({ plateNumber: '京A12366' }), [letIn()], 30],
  ['a plate that a person gave', read({ plateIsSure: true }), [letIn()], 30],
  ['a lane that counts each reading', read(), [letIn()], 0],
  ['a car that a person let in without a camera', read(), [letIn({ deviceId: null })], 30],
] as const)('%s: another car', (_, reading, before, seconds) => {
  expect(isLike(reading, before, seconds)).toBe(false)
})

test('what it is like is named by its plate; none where one camera read both plates, or is sure', () => {
  const twice = (reading: KnownPassing, before: readonly LetIn[]) =>
    oneJustInLike(reading, before, { echoSeconds: { 1: 30 } })?.[0]?.plateNumber
  expect(twice(read(), [letIn()])).toBe('京A12345')
  expect(twice(read({ deviceId: 'front' }), [letIn()])).toBeUndefined()
  expect(twice(read(), [letIn(), letIn({ deviceId: 'rear', passAt: at(1) })])).toBeUndefined()
  expect(twice(read({ plateIsSure: true }), [letIn()])).toBeUndefined()
})
