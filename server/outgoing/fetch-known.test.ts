import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchKnown } from './fetch-known.ts'

let sent = 0
let cutOff: Promise<unknown>
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end()
  if (request.url === '/empty') return void response.writeHead(204).end()
  if (request.url === '/') return void response.writeHead(409, { 'x-request': 'r1' }).end('{"code":"PAID"}')
  cutOff = once(response, 'close')
  const endless = new Readable({
    read() {
      sent += 65_536
      this.push(Buffer.alloc(65_536))
    },
  })
  response.on('close', () => endless.destroy())
  endless.pipe(response)
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const patience = { patienceMs: 60_000 }

test('an answer is given whole, with its status and headers', async () => {
  const answer = await fetchKnown(`${url}/`, {}, patience)
  expect([answer.status, answer.headers.get('x-request'), await answer.json()]).toEqual([409, 'r1', { code: 'PAID' }])
  expect((await fetchKnown(`${url}/empty`, {}, patience)).status).toBe(204)
})

test('one that does not end is left off, and one elsewhere is not asked for', async () => {
  await expect(fetchKnown(`${url}/endless`, {}, { ...patience, mostBytes: 200_000 })).rejects.toThrow(
    'more than 200000 bytes',
  )
  await cutOff
  expect(sent).toBeLessThan(64 * 1_048_576)
  await expect(fetchKnown(`${url}/elsewhere`, {}, patience)).rejects.toThrow()
})
