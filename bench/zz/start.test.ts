import { test } from 'vitest'
import { startBerth, startServer } from '#checks/berth/berth.ts'
test('t', async () => {
  for (let i = 0; i < 4; i++) {
    const c0 = process.cpuUsage(),
      t0 = performance.now()
    const b = await startBerth()
    const t1 = performance.now(),
      c1 = process.cpuUsage(c0)
    await b.as('admin')
    const t2 = performance.now()
    await b.stop()
    const s0 = performance.now()
    const s = await startServer()
    const s1 = performance.now()
    await s.stop()
    console.log(
      'berth',
      Math.round(t1 - t0),
      'cpu',
      Math.round((c1.user + c1.system) / 1000),
      'as',
      Math.round(t2 - t1),
      'server',
      Math.round(s1 - s0),
      'stop',
      Math.round(performance.now() - s1),
    )
  }
})
