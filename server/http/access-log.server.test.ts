import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startBerth } from '#checks/berth/berth.ts'
import { writeAccessLog } from './access-log.ts'

test('the request id that a person reads out leads to one line: who, which route, how long, and nothing of what was asked', async () => {
  const berth = await startBerth()
  const lines: string[] = []
  const app = fastify({ genReqId: () => 'read-out' })
  writeAccessLog(app, berth.machine.accounts, pino({ base: null }, { write: (line: string) => void lines.push(line) }))
  app.get('/api/order/:id', async () => null)
  app.get('/api/refused', async (request) => void (request.refusedFor = 'notPermitted'))
  try {
    const admin = await berth.as('admin')
    const authorization = admin.token!
    await app.inject({ url: '/api/order/secret-7?plate=京A12345', headers: { authorization } })
    await app.inject({ url: '/api/order/secret-8' })
    await expect.poll(() => lines.length).toBe(2)
    // Who a request is from is looked up after its answer, so the second may be written first.
    const [nobodys, admins] = lines.map((line) => JSON.parse(line)).sort((a, b) => Number(a.tenant) - Number(b.tenant))
    expect(admins).toMatchObject({
      requestId: 'read-out',
      method: 'GET',
      route: '/api/order/:id',
      status: 200,
      tenant: berth.tenantIds.east,
      user: expect.stringMatching(/^\d+$/),
    })
    expect(nobodys).toMatchObject({ tenant: null, user: null })
    await app.inject({ url: '/api/refused' })
    await expect.poll(() => lines.at(-1)).toContain('"refused":"notPermitted"')
    expect(lines.join()).not.toMatch(/secret|京A|Bearer/)
  } finally {
    await app.close()
    await berth.stop()
  }
})
