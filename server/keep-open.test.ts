import { expect, test } from 'vitest'
import { keepOpen, pauseAfter, type Link } from './keep-open.ts'

/** A link that a test ends. */
function link(): Link & { end(): void; readonly isClosed: boolean } {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let isClosed = false
  return {
    ended,
    end,
    get isClosed() {
      return isClosed
    },
    async close() {
      isClosed = true
      end()
    },
  }
}

test('[F-12] pauses double up to five seconds, and no two are the same', () => {
  for (const [inVain, longest] of [
    [0, 200],
    [1, 400],
    [4, 3_200],
    [5, 5_000],
    [1_000_000, 5_000],
  ] as const) {
    const pauses = Array.from({ length: 200 }, () => pauseAfter(inVain))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(longest / 2)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(longest)
    expect(new Set(pauses).size).toBeGreaterThan(100)
  }
})

test('[F-03] one try at a time; what ended is opened again, and closing ends it for good', async () => {
  let underway = 0
  let together = 0
  const opened: ReturnType<typeof link>[] = []
  const failed: unknown[] = []
  const kept = keepOpen({
    first: null,
    async open() {
      together = Math.max(together, ++underway)
      await Promise.resolve()
      underway -= 1
      if (failed.length < 2) throw new Error('away')
      opened.push(link())
      return opened.at(-1)!
    },
    failed: (error) => failed.push(error),
  })
  await expect.poll(() => kept.current()).not.toBeNull()
  opened[0]!.end()
  await expect.poll(() => opened.length).toBe(2)
  await kept.close()
  expect([together, failed.length, opened.length, opened[1]!.isClosed]).toEqual([1, 2, 2, true])
})

test('[F-03] closing waits for no pause, gives up an opening that stands still, and closes a link that comes too late', async () => {
  let fails = 0
  const pausing = keepOpen({ first: null, open: () => Promise.reject(new Error('away')), failed: () => (fails += 1) })
  await expect.poll(() => fails).toBe(6)
  const began = performance.now()
  await pausing.close()
  // The pause that it is in lasts five seconds.
  expect(performance.now() - began).toBeLessThan(4_000)

  const late = link()
  const standing = keepOpen({
    first: null,
    open: (closing) => new Promise<typeof late>((resolve) => closing.addEventListener('abort', () => resolve(late))),
    failed: () => expect.unreachable(),
  })
  await standing.close()
  expect(late.isClosed).toBe(true)
})
