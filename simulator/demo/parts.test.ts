import { expect, test } from 'vitest'
import { hour, instantOf } from '../time.ts'
import { latelySince, partOf } from './parts.ts'

const watchedSince = instantOf('2026-11-27 09:00:00')
const visit = (came: string, left: string | null) => ({
  cameAt: instantOf(`2026-11-${came}`),
  leavesAt: left === null ? null : instantOf(`2026-11-${left}`),
})

test('who came and left since yesterday morning is reported before all else that has been; a visit is of one part whole', () => {
  expect(latelySince(watchedSince)).toBe(watchedSince - 33 * hour)
  expect(partOf(visit('26 00:00:00', '26 08:00:00'), watchedSince)).toBe('lately')
  expect(partOf(visit('27 07:00:00', '27 08:59:59'), watchedSince)).toBe('lately')
  expect(partOf(visit('25 23:59:59', '26 08:00:00'), watchedSince)).toBe('past')
  expect(partOf(visit('27 07:00:00', '27 09:00:00'), watchedSince)).toBe('past')
  expect(partOf(visit('27 07:00:00', null), watchedSince)).toBe('past')
  expect(partOf(visit('27 09:00:00', '27 10:00:00'), watchedSince)).toBe('present')
})
