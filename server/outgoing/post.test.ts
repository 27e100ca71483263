import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Resolver } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'
import { post } from './post.ts'
import { InwardAddress, isPublicAddress, refusalOfAddress } from './public-addresses.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '168.63.129.16',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '3fff::1',
  'ff02::1',
  'localhost',
])('[SS-01] %s is no one’s on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2400:3200::1'])(
  '%s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://good@127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'gopher://127.0.0.1/',
  'file:///etc/passwd',
  'https://user:secret@example.com/',
])('[SS-01] [SS-02] %s is refused where it is set', (url) => expect(refusalOfAddress(url, false)).not.toBe(null))

test('[SS-02] a redirect inwards is an answer like any other: it is not followed', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(302, { location: '/inside' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect((await post(`http://127.0.0.1:${port}/out`, '{}', {}, true)).status).toBe(302)
  expect(asked).toEqual(['/out'])
  server.close()
})

test('who answers by going on in another protocol has not answered', async () => {
  const server = createServer()
  server.on('request', (_request, { socket }) => {
    socket!.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(post(`http://127.0.0.1:${port}/`, '{}', {}, true)).rejects.toThrow('without an answer')
  server.close()
})

test('whose status is there has answered, although the rest never comes or is cut off; what is fetched is whole or nothing', async () => {
  const server = createServer((request, response) => {
    response.writeHead(202, { 'content-length': 100 }).write('taken')
    if (request.url === '/cut') response.socket!.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const over = new AbortController()
  const time = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const isOver = () => setImmediate(() => over.abort())
  onTestFinished(() => {
    unsubscribe('http.client.response.finish', isOver)
    time.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  const answered = { status: 202, answer: 'taken' }
  expect(await post(`${url}/cut`, '{}', {}, true)).toEqual(answered)
  await expect(fetchOutside(`${url}/cut`, { method: 'GET', headers: {}, body: null }, true)).rejects.toThrow()
  subscribe('http.client.response.finish', isOver)
  expect(await post(`${url}/dripping`, '{}', {}, true)).toEqual(answered)
})

test('[SS-02] what is fetched is asked for under the same rules, and read no further than it may be long', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/inside' }).end()
    else if (request.url === '/none') response.writeHead(204).end()
    else response.end('x'.repeat(600 * 1_024))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, inwardToo: boolean, origin = `http://127.0.0.1:${port}`) =>
    fetchOutside(`${origin}${path}`, { method: 'GET', headers: {}, body: null }, inwardToo)
  expect([(await get('/moved', true)).status, (await get('/none', true)).status]).toEqual([302, 204])
  await expect(get('/long', true)).rejects.toThrow('more than')
  await expect(get('/none', false)).rejects.toBeInstanceOf(InwardAddress)
  await expect(get('/none', false, `https://localhost:${port}`)).rejects.toBeInstanceOf(InwardAddress)
  server.close()
})

test.each(['https://localhost', 'https://LocalHost', 'HTTPS://localhost'])(
  '[SS-02] %s, which leads inwards, is refused when it is called, and nothing arrives',
  async (origin) => {
    let arrived = 0
    const server = createServer((_request, response) => {
      arrived++
      response.end()
    })
    server.on('connection', () => arrived++)
    await new Promise<void>((resolve) => void server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    expect(refusalOfAddress(`${origin}:${port}/`, false)).toBe(null)
    await expect(post(`${origin}:${port}/`, '{}', {}, false)).rejects.toBeInstanceOf(InwardAddress)
    expect(arrived).toBe(0)
    server.close()
  },
)

test('[SS-02] a name that leads outwards first and then inwards is looked up once, and the address that was looked at is connected to', async () => {
  const answers = ['1.1.1.1', '127.0.0.1']
  let looked = 0
  const rebinding = vi
    .spyOn(Resolver.prototype, 'resolve4')
    .mockImplementation(async () => [answers[Math.min(looked++, 1)]!])
  const attempted: string[] = []
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.once('connectionAttempt', (address: string) => {
      attempted.push(address)
      setImmediate(() => socket.destroy(new Error('looked at')))
    })
  }
  subscribe('net.client.socket', watch)
  onTestFinished(() => {
    unsubscribe('net.client.socket', watch)
    rebinding.mockRestore()
  })
  await expect(post('https://rebinding.example/', '{}', {}, false)).rejects.toThrow()
  expect([looked, attempted]).toEqual([1, ['1.1.1.1']])
  // Now inwards alone.
  await expect(post('https://rebinding.example/', '{}', {}, false)).rejects.toBeInstanceOf(InwardAddress)
  expect(attempted).toEqual(['1.1.1.1'])
})
