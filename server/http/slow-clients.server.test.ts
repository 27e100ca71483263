import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { boundUnanswered, cutSilent } from './slow-clients.ts'

afterEach(() => void vi.useRealTimers())

test('[DO-03] who connects and says nothing is cut off after ten seconds; who said something is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = fastify()
  cutSilent(app)
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const served: unknown[] = []
  app.server.on('connection', (socket) => served.push(socket))
  const silent = connect(port, '127.0.0.1')
  const speaking = connect(port, '127.0.0.1')
  speaking.write('GET / HTTP/1.1\r\nHost: berth\r\n\r\n')
  await once(speaking, 'data')
  while (served.length < 2) await turn()
  const closed = once(silent, 'close')
  vi.advanceTimersByTime(10_000)
  await closed
  speaking.write('GET / HTTP/1.1\r\nHost: berth\r\n\r\n')
  await once(speaking, 'data')
  speaking.destroy()
  await app.close()
})

test('[DO-03] who sends hundreds of requests on one connection without waiting gets the work of a few, and is cut off; one after the other they are all answered', async () => {
  const app = fastify()
  boundUnanswered(app)
  let worked = 0
  const { promise: done, resolve: finish } = Promise.withResolvers<string>()
  app.get('/long', () => {
    worked += 1
    return done
  })
  app.get('/short', () => 'short')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const greedy = connect(port, '127.0.0.1')
  greedy.on('error', () => {})
  const closed = once(greedy, 'close')
  greedy.write('GET /long HTTP/1.1\r\nHost: berth\r\n\r\n'.repeat(500))
  await closed
  expect(worked).toBe(16)
  finish('done')
  const patient = connect(port, '127.0.0.1')
  for (let asked = 0; asked < 100; asked++) {
    patient.write('GET /short HTTP/1.1\r\nHost: berth\r\n\r\n')
    await once(patient, 'data')
  }
  patient.destroy()
  await app.close()
})
