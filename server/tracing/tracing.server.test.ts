import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console } from '#checks/berth/console.ts'

let berth: Berth
let collector: Server
let tracesUrl: string
const received: { path: string; key: unknown; body: any }[] = []

beforeAll(async () => {
  berth = await startBerth()
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ path: request.url!, key: request.headers['x-key'], body })
      response.end('{}')
    })
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`
})
afterAll(async () => {
  collector.close()
  await berth.stop()
})

const trace = (digit: string, flags: string) => ({ traceparent: `00-${digit.repeat(32)}-${digit.repeat(16)}-${flags}` })
const attributesOf = ({ attributes }: any) =>
  Object.fromEntries(attributes.map(({ key, value }: any) => [key, value.stringValue ?? Number(value.intValue)]))

test('a request is a span of its caller’s trace with its transactions within, and says nothing of what was asked', async () => {
  const traced = await startServer({
    databaseUrl: berth.databaseUrl,
    tracesUrl,
    tracesHeaders: { 'x-key': 'let me in' },
  })
  const admin = new Console(traced.url, (await berth.as('admin')).token)
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京T10001', reason: '逃费' }, trace('a', '01'))
  await admin.call('/api/billBlackPlate/queryBlackPlate', {}, trace('b', '00'))
  await fetch(`${traced.url}/api/health/live`)
  await traced.stop()

  expect(received.map(({ path, key }) => [path, key])).toEqual(received.map(() => ['/otlp/v1/traces', 'let me in']))
  const [{ resource }] = received[0]!.body.resourceSpans
  expect(attributesOf(resource)).toMatchObject({ 'service.name': 'berth' })
  const spans = received.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans)
  const request = spans.find(({ name }) => name === 'POST /api/billBlackPlate/addBlackPlate')
  expect(request).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'a'.repeat(16), kind: 2, status: {} })
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/billBlackPlate/addBlackPlate',
    'http.response.status_code': 200,
    'berth.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(within.length).toBeGreaterThan(0)
  for (const { name, startTimeUnixNano, endTimeUnixNano } of within) {
    expect(name).toBe('transaction')
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  }
  expect(spans.filter(({ traceId }) => traceId === 'b'.repeat(32))).toEqual([])
  expect(JSON.stringify(received)).not.toMatch(/京T10001|逃费|health/)
})

test('a collector that is away keeps no one waiting', async () => {
  const traced = await startServer({ databaseUrl: berth.databaseUrl, tracesUrl: 'http://127.0.0.1:9' })
  const admin = new Console(traced.url, (await berth.as('admin')).token)
  expect((await admin.ask('/api/billBlackPlate/queryBlackPlate')).state).toBe('success')
  await traced.stop()
})
