import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBoxClock } from './box-clock.ts'

const minute = 60_000
const noon = Date.parse('2026-11-28T12:00:00Z')
const folder = () => mkdtempSync(join(tmpdir(), 'box-clock-'))

test('a clock that is off goes by the centre’s, also after a start while that is away; an answer that takes long moves none that is right', () => {
  const at = folder()
  let own = noon - 20 * minute
  const clock = openBoxClock(at, () => own, [])
  const askedAt = clock.now()
  clock.set(noon, askedAt)
  expect(clock.now()).toBe(noon)
  const asked = clock.now()
  own += minute
  clock.set(noon + minute / 2, asked)
  expect(clock.now()).toBe(noon + minute)
  expect(openBoxClock(at, () => own, []).now()).toBe(noon + minute)
  writeFileSync(join(at, 'clock.json'), '{"ahe')
  expect(openBoxClock(at, () => own, []).now()).toBe(own)
})

test('one that stands before what has been goes by what devices say, until it is set; any other by itself', () => {
  const lost = openBoxClock(folder(), () => 0, [noon])
  expect([lost.receivedAt(noon + minute), lost.receivedAt(noon + 90 * minute)]).toEqual([
    noon + minute,
    noon + 90 * minute,
  ])
  lost.set(noon + 100 * minute, 0)
  expect(lost.receivedAt(noon + 300 * minute)).toBe(noon + 100 * minute)
  expect(openBoxClock(folder(), () => noon + minute, [noon, Number.NaN]).receivedAt(noon + 90 * minute)).toBe(
    noon + minute,
  )
})
