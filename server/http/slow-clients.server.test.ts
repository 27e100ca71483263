import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { cutSlowReaders } from './slow-clients.ts'

afterEach(() => void vi.useRealTimers())

const chunk = Buffer.alloc(64 * 1024)
/** A bound on what the kernel keeps for a socket that is not read, and Node for its stream. */
const mostForOne = 16 * 1024 * 1024

test('[DO-06] who reads nothing of a download is given no more than its buffers hold, and is cut off; who read it all stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = fastify()
  cutSlowReaders(app)
  let made = 0
  const endless = function* () {
    for (;;) {
      made += chunk.length
      yield chunk
    }
  }
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless(), { objectMode: false })))
  app.get('/short', (_request, reply) => reply.send('short'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: berth\r\n\r\n`)
    return socket
  }
  const served = new Set<unknown>()
  app.server.on('connection', (socket) => {
    served.add(socket)
    socket.on('close', () => served.delete(socket))
  })
  const reader = await ask('/short')
  await once(reader, 'data')
  const slow = await Promise.all(Array.from({ length: 20 }, () => ask('/endless')))
  await vi.waitUntil(() => served.size === slow.length + 1, { timeout: 600_000 })
  while (served.size > 1) {
    vi.advanceTimersByTime(60_000)
    await turn()
  }
  expect(made).toBeLessThan(slow.length * mostForOne)
  expect(reader.destroyed).toBe(false)
  for (const socket of [...slow, reader]) socket.destroy()
  await app.close()
})
