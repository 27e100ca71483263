import { expect, test } from 'vitest'
import { keptSent } from './kept-sent.ts'

const event = { eventId: '1', type: 'passing', at: '2026-11-21T00:00:00Z', plateNumber: '京A12345' }
const sizeOf = (sent: unknown) => JSON.stringify(sent).length

test('an event of which every value is as long as it may be is kept as it was sent', () => {
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key${at}`, '字'.repeat(150)]))
  for (const sent of [event, { ...event, ...long }, 5, null, [event]]) expect(keptSent(sent)).toBe(sent)
})

test('of a value that is too long the beginning is kept, with how long it was; what else the event says stands as it was', () => {
  const sent = { ...event, note: 'x'.repeat(900_000), list: Array.from({ length: 9_000 }, () => 1) }
  const kept = keptSent(sent)
  expect(kept).toMatchObject(event)
  expect(kept).toMatchObject({
    note: `${'x'.repeat(200)}… (900000)`,
    list: expect.stringMatching(/^\[1,1,.*… \(18001\)$/),
  })
  expect(sizeOf(kept)).toBeLessThan(1_000)
})

test('whatever is sent, no more than some kilobytes are kept, which the database can hold', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`😀${'k'.repeat(200)}${at}`, '😀'.repeat(101)]),
  )
  for (const sent of [many, 'x'.repeat(900_000), [many], { [`a${'😀'.repeat(50_000)}`]: 1 }]) {
    const kept = keptSent(sent)
    expect(sizeOf(kept)).toBeLessThan(5_000)
    expect(JSON.stringify(kept).isWellFormed()).toBe(true)
    expect(JSON.stringify(kept)).not.toMatch(/\\ud[89a-f]/i)
    expect(JSON.stringify(kept)).toContain('… (')
  }
})
