import { expect, test } from 'vitest'
import { randomOf } from './random.ts'

const many = <T>(make: () => T) => Array.from({ length: 20_000 }, make)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: string) => many(randomOf(seed).fraction).slice(0, 50)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('draws come as often as they should', () => {
  const random = randomOf('draws')
  expect(mean(many(random.fraction))).toBeCloseTo(0.5, 1)
  expect(mean(many(() => random.exponential(40)))).toBeGreaterThan(38)
  expect(mean(many(() => random.exponential(40)))).toBeLessThan(42)
  const stays = many(() => random.logNormal(90, 0.5)).sort((one, other) => one - other)
  expect(stays[10_000]!).toBeGreaterThan(86)
  expect(stays[10_000]!).toBeLessThan(94)
  const drawn = many(() => random.weighted({ rare: 1, usual: 9, never: 0 }))
  expect(drawn.filter((key) => key === 'rare').length / drawn.length).toBeCloseTo(0.1, 1)
  expect(drawn).not.toContain('never')
  expect(new Set(many(() => random.whole(1, 3)))).toEqual(new Set([1, 2, 3]))
})

test('shuffling keeps everything', () => {
  const list = Array.from({ length: 30 }, (_, index) => index)
  const mixed = randomOf('cards').shuffled(list)
  expect(mixed).not.toEqual(list)
  expect(mixed.sort((one, other) => one - other)).toEqual(list)
})
