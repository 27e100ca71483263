import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { applicationUrl } from './application.ts'
import { openPool } from './pool.ts'
import { purposes, type Purpose } from './purposes.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const open = (purpose: Purpose) => openPool(applicationUrl(berth.databaseUrl), purpose)

/** Of the connections that are lent when all are asked at once. */
async function backends(pool: pg.Pool, atOnce: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')),
  )
  return answers.map(({ rows }) => rows[0]!.pid)
}

test('a gate that saw no car for a while has its connections still, with what they planned; what a rush opened besides is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pool = open(purposes.gates)
    const busy = new Set(await backends(pool, 4))
    expect(busy.size).toBe(4)
    vi.advanceTimersByTime(3_600_000)
    expect(pool.totalCount).toBe(purposes.gates.keptOpen)
    for (const pid of await backends(pool, purposes.gates.keptOpen)) expect(busy).toContain(pid)
    await pool.end()
  } finally {
    vi.useRealTimers()
  }
})

test('one that is kept is silent as long as it likes; one that is asked and does not answer is cut', async () => {
  const pool = open({ ...purposes.gates, keptOpen: 1, silenceMs: 1_000 })
  const [pid] = await backends(pool, 1)
  const elsewhere = open(purposes.jobs)
  await elsewhere.query('select pg_sleep(1.5)')
  await elsewhere.end()
  expect(await backends(pool, 1)).toEqual([pid])
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow('stopped answering')
  await pool.end()
})
