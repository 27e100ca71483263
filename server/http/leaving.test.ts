import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openUnderWay } from '../under-way.ts'
import { leaveGently } from './leaving.ts'

test('a connection that was let in as the server closes is answered with what it sends at once', async () => {
  const app = fastify({ return503OnClosing: false })
  const leaving = new AbortController()
  leaveGently(app, leaving.signal, openUnderWay())
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const comes = async () => {
    const letIn = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    await letIn
    return socket
  }
  const [late, idle] = [await comes(), await comes()]
  leaving.abort()
  const idleEnds = once(idle.resume(), 'close')
  const stop = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  late.write('GET / HTTP/1.1\r\nHost: berth\r\n\r\n')
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*here$/)
  // Those that send nothing keep no one.
  await Promise.all([stop, idleEnds])
})

test('what a client asked that is gone is under way until it is done', async () => {
  const app = fastify({ return503OnClosing: false })
  const underWay = openUnderWay()
  leaveGently(app, new AbortController().signal, underWay)
  const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/', () => {
    asked.resolve()
    return done.promise.then(() => 'done')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: berth\r\n\r\n')
  await asked.promise
  socket.destroy()
  await app.close()
  const ended: string[] = []
  const all = underWay.ended().then(() => ended.push('all that was under way'))
  ended.push('the client')
  done.resolve()
  await all
  expect(ended).toEqual(['the client', 'all that was under way'])
})
