import { expect, test, vi } from 'vitest'
import { readTurns } from './read-turns.ts'
import { isUnavailable } from './violation.ts'

const turnsOf = (atOnce: number, limits: { ofTenant?: number; ofAll?: number; patienceMs?: number } = {}) =>
  readTurns({ atOnce, ofOne: 2, ofTenant: Infinity, ofAll: Infinity, patienceMs: 5_000, ...limits })

/** Reads that end when the test says so. */
function reads(inTurn: ReturnType<typeof readTurns>) {
  const started: number[] = []
  const ends: (() => void)[] = []
  const read = (name: number, caller = 'one', tenantId = '1') =>
    inTurn({ caller, tenantId }, () => {
      started.push(name)
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)))
    })
  return { started, ends, read }
}

test('[DO-05] few read at once, and the next one starts when one has ended, in the order in which they came', async () => {
  const { started, ends, read } = reads(turnsOf(2))
  const answers = [0, 1, 2, 3].map((name) => read(name))
  expect(started).toEqual([0, 1])
  ends[1]!()
  expect(await answers[1]).toBe(1)
  expect(started).toEqual([0, 1, 2])
  ends[0]!()
  ends[2]!()
  expect(await Promise.all([answers[0], answers[2]])).toEqual([0, 2])
  expect(started).toEqual([0, 1, 2, 3])
  ends[3]!()
  expect(await answers[3]).toBe(3)
})

test('[DO-05] who asks for much at once waits behind themselves: of all who wait each has one turn, then each the next', async () => {
  const { started, ends, read } = reads(turnsOf(1))
  const much = [0, 1, 2, 3, 4].map((name) => read(name, 'hasty'))
  const [other, another, last] = [read(10, 'other'), read(11, 'other'), read(20, 'third')]
  for (let done = 0; done < 8; done++) {
    ends[started.at(-1)!]!()
    await Promise.race([Promise.all([much, other, another, last].flat()), new Promise(setImmediate)])
  }
  expect(started).toEqual([0, 1, 10, 20, 2, 11, 3, 4])
})

test('[DO-05] of one caller two reads are under way, however long they take; the next begins when one of them ends', async () => {
  vi.useFakeTimers()
  try {
    const { started, ends, read } = reads(turnsOf(4))
    const slow = [0, 1, 2, 3].map((name) => read(name))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started).toEqual([0, 1])
    const other = read(10, 'other')
    expect(started).toEqual([0, 1, 10])
    ends[1]!()
    await slow[1]
    expect(started).toEqual([0, 1, 10, 2])
    for (const name of [0, 2, 10]) ends[name]!()
    await Promise.all([slow[0], slow[2], other])
    ends[3]!()
    expect(await slow[3]).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('[DO-05] of one tenant and of all so many are under way, however many people ask; others pass those who wait for their own', async () => {
  vi.useFakeTimers()
  try {
    const { started, ends, read } = reads(turnsOf(8, { ofTenant: 2, ofAll: 3 }))
    const east = [0, 1, 2].map((name) => read(name, `east ${name}`, 'east'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started).toEqual([0, 1])
    const west = [10, 11].map((name) => read(name, `west ${name}`, 'west'))
    expect(started).toEqual([0, 1, 10])
    ends[10]!()
    await west[0]
    expect(started).toEqual([0, 1, 10, 11])
    ends[0]!()
    await east[0]
    expect(started).toEqual([0, 1, 10, 11, 2])
    for (const name of [1, 2, 11]) ends[name]!()
    await Promise.all([...east, ...west])
  } finally {
    vi.useRealTimers()
  }
})

test('a read that takes long keeps no one waiting, and one that fails gives its place on', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = turnsOf(1)
    const { started, ends, read } = reads(inTurn)
    const long = read(0)
    const next = read(1)
    expect(started).toEqual([0])
    await vi.advanceTimersByTimeAsync(250)
    expect(started).toEqual([0, 1])
    ends[0]!()
    expect(await long).toBe(0)
    // The place was given on once, not twice.
    const last = read(2)
    expect(started).toEqual([0, 1])
    ends[1]!()
    await next
    expect(started).toEqual([0, 1, 2])
    ends[2]!()
    await last
    await expect(inTurn({ caller: 'one', tenantId: '1' }, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    )
    const after = read(3)
    ends[3]!()
    expect(await after).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('whose turn does not come in time reads that the database is busy, and holds no one up', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = turnsOf(1, { patienceMs: 10 })
    const { started, ends, read } = reads(inTurn)
    const first = read(0)
    const late = read(1).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20)
    expect(isUnavailable(await late)).toBe(true)
    const third = read(2)
    ends[0]!()
    await first
    expect(started).toEqual([0, 2])
    ends[2]!()
    await third
  } finally {
    vi.useRealTimers()
  }
})
