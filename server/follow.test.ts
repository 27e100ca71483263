import { expect, test, vi } from 'vitest'
import { follow } from './follow.ts'
import type { Machine } from './machine.ts'

test('what a killed server may have left is done at once; what has a pace of its own waits for it, so that a start asks no channel that starts as well', async () => {
  const [quick, slow] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const followed = [follow({} as Machine, 'payments', quick), follow({} as Machine, 'bills', slow, 600_000)]
  await Promise.resolve()
  for (const each of followed) await each.stop()
  expect([quick.mock.calls.length, slow.mock.calls.length]).toEqual([1, 0])
})
