import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { writeAccessLog } from './access-log.ts'
import { answerFailures } from './answers.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('the request id that a person reads out leads to one line: who, which route, how long, and nothing of what was asked', async () => {
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
  }
})

test('while the database is away the log has a line a second and how many more failed, and every other failure whole', async () => {
  const lines: { requests?: number; err?: { message: string; stack: string } }[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  answerFailures(app, berth.machine)
  app.get('/api/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  })
  app.get('/api/broken', async () => {
    throw new Error('a bug')
  })
  try {
    for (let sent = 0; sent < 200; sent++) expect((await app.inject({ url: '/api/away' })).statusCode).toBe(503)
    for (let sent = 0; sent < 2; sent++) expect((await app.inject({ url: '/api/broken' })).statusCode).toBe(500)
    const whole = () => lines.filter(({ err }) => err?.message === 'connect ECONNREFUSED')
    await expect.poll(() => lines.reduce((sum, { requests }) => sum + (requests ?? 0), whole().length)).toBe(200)
    expect(whole().length).toBeLessThan(100)
    expect(lines.filter(({ err }) => err?.message === 'a bug')).toHaveLength(2)
  } finally {
    await app.close()
  }
})
