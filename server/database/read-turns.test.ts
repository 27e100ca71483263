import { expect, test, vi } from 'vitest'
import { readTurns } from './read-turns.ts'
import { isUnavailable } from './violation.ts'

const turnsOf = (atOnce: number) => readTurns({ atOnce, patienceMs: 5_000 })

/** Reads that end when they are told to. */
function reads(inTurn: ReturnType<typeof readTurns>) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const read = (name: number) =>
    inTurn(() => {
      begun.push(name)
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)))
    })
  return { begun, ends, read }
}

test('[DO-05] few read at once, and the next one begins when one has ended, in the order in which they came', async () => {
  const { begun, ends, read } = reads(turnsOf(2))
  const answers = [0, 1, 2, 3].map(read)
  expect(begun).toEqual([0, 1])
  ends[1]!()
  expect(await answers[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  ends[0]!()
  ends[2]!()
  expect(await Promise.all([answers[0], answers[2]])).toEqual([0, 2])
  expect(begun).toEqual([0, 1, 2, 3])
  ends[3]!()
  expect(await answers[3]).toBe(3)
})

test('a read that takes long keeps nobody waiting, and one that fails gives its place on', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = turnsOf(1)
    const { begun, ends, read } = reads(inTurn)
    const long = read(0)
    const next = read(1)
    expect(begun).toEqual([0])
    await vi.advanceTimersByTimeAsync(250)
    expect(begun).toEqual([0, 1])
    ends[0]!()
    expect(await long).toBe(0)
    // The place was given on once, not twice.
    const last = read(2)
    expect(begun).toEqual([0, 1])
    ends[1]!()
    await next
    expect(begun).toEqual([0, 1, 2])
    ends[2]!()
    await last
    await expect(inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    const after = read(3)
    ends[3]!()
    expect(await after).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('whose turn does not come in time is told that the database is busy, and holds nobody up', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = readTurns({ atOnce: 1, patienceMs: 10 })
    const { begun, ends, read } = reads(inTurn)
    const first = read(0)
    const late = read(1).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20)
    expect(isUnavailable(await late)).toBe(true)
    const third = read(2)
    ends[0]!()
    await first
    expect(begun).toEqual([0, 2])
    ends[2]!()
    await third
  } finally {
    vi.useRealTimers()
  }
})
