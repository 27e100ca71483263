import { expect, test } from 'vitest'
import { together } from './together.ts'

test('keys that come while a round is under way are looked up in one, at most so many, each with its own answer', async () => {
  const rounds: (readonly number[])[] = []
  let underWay = 0
  const lookUp = together(async (keys: readonly number[]) => {
    rounds.push(keys)
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay -= 1
    return keys.map((key) => key * 10)
  }, 3)
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(lookUp))).toEqual([10, 20, 30, 40, 50, 60])
  expect(rounds).toEqual([[1], [2, 3, 4], [5, 6]])
  expect(await lookUp(7)).toBe(70)
})

test('a round that fails refuses its own keys and none that come later', async () => {
  let isAway = true
  const lookUp = together(async (keys: readonly string[]) => {
    await Promise.resolve()
    if (isAway) throw new Error('away')
    return keys
  }, 2)
  const early = Promise.allSettled(['a', 'b', 'c'].map(lookUp))
  expect((await early).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  isAway = false
  expect(await lookUp('d')).toBe('d')
})
