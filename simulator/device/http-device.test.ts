import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DeviceRefused, EventsRefused } from './device.ts'
import type { Command, HeartbeatEvent } from './events.ts'
import { httpDevice } from './http-device.ts'

type Answer = (
  request: { path: string; headers: IncomingMessage['headers']; body: any },
  response: ServerResponse,
) => void

const complaints: string[] = []
const impatient = { first: 1, longest: 4, complain: (sentence: string) => complaints.push(sentence) }
const credentials = { serial: 'CAM1', key: 'secret' }
const running: { close(): void }[] = []
afterEach(() => {
  complaints.length = 0
  running.splice(0).forEach((server) => server.close())
})

/** A server that answers each request by the next of these, the last one forever. */
async function serverThat(...answers: Answer[]): Promise<{ url: string; bodies: any[] }> {
  const bodies: any[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    bodies.push(body)
    answers[Math.min(bodies.length, answers.length) - 1]!(
      { path: request.url!, headers: request.headers, body },
      response,
    )
  })
  running.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, bodies }
}

const say = (response: ServerResponse, data: unknown, state = 'success', status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ state, message: 'because', data }))
const accept: Answer = ({ body }, response) =>
  say(response, {
    results: (body.events ?? [body]).map(({ eventId }: HeartbeatEvent) => ({ eventId, outcome: 'accepted' })),
  })
const lose: Answer = (_request, response) => response.destroy()
const fail: Answer = (_request, response) => say(response, null, 'broken', 500)
const busy: Answer = (_request, response) => say(response, null, 'busy', 503)
const garble: Answer = (_request, response) => response.writeHead(502).end('<html>')

const beat = (eventId: string): HeartbeatEvent => ({ eventId, type: 'heartbeat', at: '2026-11-21T08:30:00.000+08:00' })
const never = new AbortController().signal

test('an event is sent again, the same, until it is acknowledged', async () => {
  const { url, bodies } = await serverThat(lose, fail, busy, garble, accept)
  const results = await httpDevice(url, credentials, impatient).send([beat('e1')], never)
  expect(results).toEqual([{ eventId: 'e1', outcome: 'accepted' }])
  expect(bodies).toEqual(Array.from({ length: 5 }, () => beat('e1')))
  expect(complaints).toHaveLength(4)
  expect(complaints[1]).toContain('HTTP 500: because')
})

test('a device proves itself, sends at most 500 at once, and gets one result for each in order', async () => {
  const proofs: unknown[] = []
  const { url, bodies } = await serverThat((request, response) => {
    proofs.push([request.path, request.headers['x-device-serial'], request.headers['x-device-key']])
    accept(request, response)
  })
  const events = Array.from({ length: 1100 }, (_, index) => beat(`e${index}`))
  const results = await httpDevice(url, credentials, impatient).send(events, never)
  expect(results.map(({ eventId }) => eventId)).toEqual(events.map(({ eventId }) => eventId))
  expect(bodies.map((body) => body.events.length)).toEqual([500, 500, 100])
  expect(proofs[0]).toEqual(['/api/device/event', 'CAM1', 'secret'])
})

test('what repeating cannot help is said at once', async () => {
  const refuses = await serverThat((_request, response) => say(response, null, 'deviceRefused', 401))
  await expect(httpDevice(refuses.url, credentials, impatient).send([beat('e1')], never)).rejects.toThrow(DeviceRefused)
  const dislikes = await serverThat((_request, response) => say(response, null, 'invalid', 200))
  await expect(httpDevice(dislikes.url, credentials, impatient).send([beat('e1')], never)).rejects.toThrow(
    EventsRefused,
  )
  expect(refuses.bodies.length + dislikes.bodies.length).toBe(2)
})

test('telling it to stop ends the trying', async () => {
  const stop = new AbortController()
  const { url } = await serverThat((_request, response) => {
    stop.abort(new Error('enough'))
    response.destroy()
  })
  await expect(httpDevice(url, credentials, impatient).send([beat('e1')], stop.signal)).rejects.toThrow('enough')
})

test('commands are received once each, however often they are handed out, and through failures', async () => {
  const command = (commandId: string): Command => ({
    commandId,
    kind: 'open',
    laneCode: 'OUT1',
    expiresAt: '2026-11-21T08:31:00Z',
  })
  const give =
    (...ids: string[]): Answer =>
    (_request, response) =>
      say(response, { commands: ids.map(command) })
  const { url, bodies } = await serverThat(give('c1'), lose, give('c1'), give('c1', 'c2'), fail, give('c2', 'c3'))
  const stop = new AbortController()
  const received: string[] = []
  await httpDevice(url, credentials, impatient).onCommand(({ commandId }) => {
    received.push(commandId)
    if (commandId === 'c3') stop.abort()
  }, stop.signal)
  expect(received).toEqual(['c1', 'c2', 'c3'])
  expect(bodies[0]).toEqual({ wait: 25 })
})
