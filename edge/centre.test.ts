import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Away, openCentre, type Centre } from './centre.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const settings = { serial: 'BOX1', key: 'secret', publicKey: null, folder: '', host: '', port: 0, patienceMs: 1_000 }
const headers = { 'x-device-serial': 'SN1', 'x-device-key': 'secret of the camera', 'content-type': 'application/json' }
const calls: [string, (centre: Centre) => Promise<unknown>][] = [
  ['a snapshot', (centre) => centre.pull(null, 0)],
  ['a report', (centre) => centre.report([])],
  ['commands', (centre) => centre.commands(0, new AbortController().signal)],
  ['what a camera says', (centre) => centre.pass('/api/device/event', { method: 'POST', headers, body: '{}' }, 1_000)],
  ['a picture', (centre) => centre.pass('/api/device/picture?token=x', { method: 'PUT', headers, body: 'x' }, 1_000)],
]

test.for(calls)(
  'where the centre’s address sends on, %s goes nowhere, no key goes along, and the box says why',
  async ([, call]) => {
    const arrived: string[] = []
    const elsewhere = await serve(({ url, headers: given }, response) => {
      arrived.push(`${url} ${JSON.stringify(given)}`)
      response.end('{}')
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const asked: string[] = []
      const address = await serve(({ url }, response) => {
        asked.push(url!)
        response.writeHead(status, { location: `${elsewhere}/taken` }).end()
      })
      const refused = call(openCentre({ ...settings, centre: address }))
      await expect(refused).rejects.toBeInstanceOf(Away)
      await expect(refused).rejects.toThrow(`${address} sends on to ${elsewhere}`)
      await expect(refused).rejects.toThrow('Set BOX_CENTRE')
      expect(asked).toHaveLength(1)
    }
    expect(arrived).toEqual([])
  },
)

test('a redirect to the same centre, and one that says no address, are no way to it either', async () => {
  for (const location of ['/there', 'http://[', undefined]) {
    const address = await serve((_request, response) => {
      response.writeHead(302, location === undefined ? {} : { location }).end()
    })
    await expect(openCentre({ ...settings, centre: address }).report([])).rejects.toThrow('was not reached')
  }
})

test('that a device sends too much of what has to be looked at is the device’s to know, and no reason to work alone; where a proxy says so, it is', async () => {
  let body = JSON.stringify({ state: 'tooOften', message: '设备待核实的上报过多', data: null })
  const address = await serve((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json' }).end(body)
  })
  const centre = openCentre({ ...settings, centre: address })
  const pass = () => centre.pass('/api/device/event', { method: 'POST', headers, body: '{}' }, 1_000)
  expect(await pass()).toMatchObject({ status: 429, body: Buffer.from(body) })
  await expect(centre.report([])).rejects.toBeInstanceOf(Away)
  body = '<html>429 Too Many Requests</html>'
  await expect(pass()).rejects.toBeInstanceOf(Away)
})
