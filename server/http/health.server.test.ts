import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('[DO-08] whether the server is ready is read once, however many ask, and again a second later', async () => {
  const { database } = berth.machine
  const asked = vi.spyOn(database, 'everywhere')
  const clock = vi.spyOn(performance, 'now')
  const ready = async () => (await fetch(`${berth.url}/api/health/ready`)).status
  try {
    clock.mockReturnValue(1_000_000)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ready)))).toEqual(new Set([200]))
    expect(asked).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(1_001_001)
    asked.mockRejectedValueOnce(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    expect([await ready(), await ready()]).toEqual([503, 503])
    clock.mockReturnValue(1_002_002)
    expect(await ready()).toBe(200)
    expect(asked).toHaveBeenCalledTimes(3)
  } finally {
    clock.mockRestore()
    asked.mockRestore()
  }
})
