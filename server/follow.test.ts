import { expect, test, vi } from 'vitest'
import { follow, untilLeaving } from './follow.ts'
import type { Machine } from './machine.ts'

test('what a killed server may have left is done at once; what has a pace of its own waits for it, so that a start asks no channel that starts as well', async () => {
  const [quick, slow] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const followed = [follow({} as Machine, 'payments', quick), follow({} as Machine, 'bills', slow, 600_000)]
  await Promise.resolve()
  for (const each of followed) await each.stop()
  expect([quick.mock.calls.length, slow.mock.calls.length]).toEqual([1, 0])
})

test('a server that leaves ends what it has in hand and takes no more of a long round, which would have its stop cut off', async () => {
  const leaving = new AbortController()
  const machine = { leaving: leaving.signal } as Machine
  const asked: number[] = []
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const followed = follow(machine, 'payments', async () => {
    for (const payment of untilLeaving(machine, [1, 2, 3])) {
      asked.push(payment)
      ask()
      await answered
    }
  })
  await isAsked
  leaving.abort()
  const stopped = followed.stop()
  answer()
  await stopped
  expect(asked).toEqual([1])
})
