import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hour, minute, second } from '../../time.ts'
import { arrivals } from './arrivals.ts'
import type { TownSoFar } from './desk.ts'

const start = 1_795_000_000_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const newTown = (): TownSoFar => ({ begins: start, watchedSince: start, sentUntil: () => start })

/** Looks every 15 s for so long; returns the seeds that were offered. */
async function lookFor(
  length: number,
  { perDay = 0.001, first = 0, known = 0, town = newTown(), takes = (_seed: string): boolean => true } = {},
): Promise<string[]> {
  const seeds: string[] = []
  const come = arrivals({ name: 'calls', perDay, first })
  for (const end = Date.now() + length; Date.now() < end; vi.setSystemTime(Date.now() + 15 * second))
    await come(
      town,
      async () => known,
      async (seed) => (seeds.push(seed), takes(seed)),
    )
  return seeds
}

test('the first ones come within minutes, only as many as are missing', async () => {
  expect(await lookFor(3 * minute, { first: 10 })).toHaveLength(10)
  expect(await lookFor(3 * minute, { first: 10, known: 7 })).toHaveLength(3)
  expect(await lookFor(3 * minute, { first: 10, known: 40 })).toEqual([])
})

test('a first one for which there is nothing yet is tried again, as another', async () => {
  const seeds = await lookFor(5 * minute, { first: 2, takes: () => Date.now() > start + 2 * minute })
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(seeds.length).toBeGreaterThan(4)
})

test('then they come at random, the same in every run, and no one waits for an office that was closed', async () => {
  const seeds = await lookFor(24 * hour, { perDay: 40 })
  expect(seeds.length).toBeGreaterThan(20)
  expect(seeds.length).toBeLessThan(70)
  vi.setSystemTime(start)
  expect(await lookFor(24 * hour, { perDay: 40 })).toEqual(seeds)

  const [town, late] = [newTown(), arrivals({ name: 'calls', perDay: 4_000, first: 0 })]
  let came = 0
  const look = () =>
    late(
      town,
      async () => 0,
      async () => (came++, true),
    )
  await look()
  vi.setSystemTime(Date.now() + 24 * hour)
  await look()
  expect(came).toBeLessThan(100)
})
