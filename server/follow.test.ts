import { expect, test, vi } from 'vitest'
import { declaredFailure } from '#kernel/failure.ts'
import { eachInLanes, follow, sayUnfollowed, untilLeaving } from './follow.ts'
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

test('many that wait for a channel that is away leave one calm line; what no one foresaw leaves its stack', () => {
  const log = { warn: vi.fn(), debug: vi.fn() }
  const machine = { log } as unknown as Machine
  const away = () => declaredFailure({ zh: '开票通道暂时没有应答', en: 'The invoice provider does not answer' })
  for (const invoice of ['1', '2', '3']) sayUnfollowed(machine, away(), { invoice }, 'an invoice could not be followed')
  const reason = 'The invoice provider does not answer'
  expect(log.warn.mock.calls).toEqual([
    [{ invoice: '1', reason }, 'an invoice could not be followed; it is tried again'],
  ])
  expect(log.debug).toHaveBeenCalledTimes(2)
  const broken = new Error('no such column')
  for (const invoice of ['1', '2']) sayUnfollowed(machine, broken, { invoice }, 'an invoice could not be followed')
  expect(log.warn).toHaveBeenLastCalledWith({ err: broken, invoice: '2' }, 'an invoice could not be followed')
  expect(log.warn).toHaveBeenCalledTimes(3)
})

test('[F-05] a database that gave way, a full disk say, leaves one line with its error, whatever waits for it and in each round', async () => {
  const log = { warn: vi.fn(), debug: vi.fn() }
  const machine = { log } as unknown as Machine
  const full = (file: string) =>
    Object.assign(new Error(`could not extend file "${file}": No space left on device`), {
      code: '53100',
      severity: 'ERROR',
    })
  const errors = [full('base/5/1'), full('base/5/2'), full('base/5/1')]
  for (const err of errors) sayUnfollowed(machine, err, { payNo: err.message }, 'a payment could not be divided')
  expect(log.warn.mock.calls).toEqual([
    [{ err: errors[0], payNo: errors[0]!.message }, 'a payment could not be divided; it is tried again'],
  ])
  const rounds = [1, 2].map(() => follow(machine, 'payments', () => Promise.reject(errors[1]!)))
  for (const each of rounds) await each.stop()
  expect(log.warn.mock.calls.slice(1)).toEqual([
    [{ err: errors[1] }, 'payments could not be followed; it is tried again'],
  ])
})

test('what one who does not answer is asked keeps none waiting that others are asked, and ends its turn', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const items = ['dead', 'dead', 'well', 'dead', 'well'].map((lane, nth) => ({ lane, nth }))
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<void>()
  const [asked, done]: number[][] = [[], []]
  const round = eachInLanes({ leaving: new AbortController().signal }, items, async ({ lane, nth }) => {
    asked!.push(nth)
    if (lane === 'dead') await gaveUp
    done!.push(nth)
  })
  await expect.poll(() => done).toEqual([2, 4])
  clock.mockReturnValue(8_000)
  giveUp()
  await round
  clock.mockRestore()
  expect(asked).toEqual([0, 2, 4])
})
