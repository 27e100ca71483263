import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { cutSlowReaders } from '#server/http/slow-clients.ts'

afterEach(() => void vi.useRealTimers())

const chunk = Buffer.alloc(64 * 1024)
/** A bound on what two kernels keep for a socket that is hardly read, and Node for its stream. */
const mostForOne = 16 * 1024 * 1024

test('[DO-06] five hundred who read a kilobyte a second of 50 MB are given no more than buffers hold, and are cut off; who reads more stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = fastify()
  cutSlowReaders(app)
  const [readers, chunks] = [500, 800]
  let made = 0
  const fiftyMb = function* () {
    for (let at = 0; at < chunks; at++) {
      made += chunk.length
      yield chunk
    }
  }
  app.get('/export', (_request, reply) => reply.send(Readable.from(fiftyMb(), { objectMode: false })))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const served = new Set<Socket>()
  app.server.on('connection', (socket) => {
    served.add(socket)
    socket.on('close', () => served.delete(socket))
  })
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /export HTTP/1.1\r\nHost: berth\r\n\r\n')
    return socket
  }
  const slow = await Promise.all(Array.from({ length: readers }, ask))
  const steady = await ask()
  await vi.waitUntil(() => served.size === readers + 1 && [...served].every(waits), { timeout: 600_000 })
  for (let second = 1; second <= 600; second++) {
    for (const socket of slow) socket.read(1024)
    for (let read = 0; read < 8; read++) steady.read(64 * 1024)
    await turn()
    if (second % 60 === 0) vi.advanceTimersByTime(60_000)
  }
  expect(made).toBeLessThan(readers * mostForOne)
  const left = [...served].filter(({ destroyed }) => !destroyed)
  expect(left.map(({ remotePort }) => remotePort)).toEqual([steady.localPort])
  for (const socket of [...slow, steady]) socket.destroy()
  await app.close()
})

/** Whether bytes wait for the reader of this connection. */
const waits = (socket: Socket) => socket.writableLength > 0
