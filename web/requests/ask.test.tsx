import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { standIns } from '../testing/console-for-test.tsx'
import { replaceSession } from '../session/replacement.ts'
import { writeToken } from '../session/token.ts'
import { ask, askPatiently, askWithFile } from './ask.ts'
import { fetchFile } from './files.ts'
import type { Refusal } from './refusal.ts'

standIns()

function answerHttp(status: number, body: unknown): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://berth${path}`, { ...init, signal: null }))
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return requests
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as Refusal,
  )

test('[CAL-07] the token goes in the Authorization header, the language and the keys of a change alongside it', async () => {
  writeToken('secret')
  const requests = answerHttp(200, { state: 'success', data: 1 })
  await ask('/api/x/addX', {}, { idempotencyKey: 'k1', confirmation: 'c1' })
  const { headers } = requests[0]!
  expect(Object.fromEntries(headers)).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'zh',
    'x-idempotency-key': 'k1',
    'x-confirmation': 'c1',
  })
})

test('[ERR-03] an HTTP error whose state is 404 counts as 403', async () => {
  answerHttp(404, { state: '404', message: '会话已结束', data: null })
  expect(await refusalOf(ask('/api/x/y'))).toMatchObject({ state: '403', message: '账号已在别处登录,请重新登录' })
})

test('a call whose session ends because its own person changes the password is asked again with the new one', async () => {
  writeToken('old')
  const requests: string[] = []
  let change!: () => void
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(headers['authorization']!)
    const ended = headers['authorization'] === 'Bearer old'
    return Response.json(ended ? { state: '403', message: '会话已结束', data: null } : { state: 'success', data: 7 })
  })
  const changing = replaceSession(async () => {
    await new Promise<void>((resolve) => (change = resolve))
    writeToken('new')
  })
  const answer = ask('/api/x/y')
  await waitFor(() => expect(requests).toEqual(['Bearer old']))
  change()
  expect(await answer).toBe(7)
  await changing
  expect(requests).toEqual(['Bearer old', 'Bearer new'])
})

test('[ERR-03] a change of password that fails lets the end of the session be said', async () => {
  writeToken('old')
  answerHttp(200, { state: '403', message: '会话已结束', data: null })
  const changing = replaceSession(() => Promise.reject(new Error('refused')))
  expect((await refusalOf(ask('/api/x/y')))!.state).toBe('403')
  await expect(changing).rejects.toThrow('refused')
})

test('a refusing answer carries its fields and the request id', async () => {
  answerHttp(200, {
    state: 'invalid',
    message: '名称不能为空',
    data: null,
    requestId: 'r7',
    fields: [{ field: 'name', message: '名称不能为空' }],
  })
  expect(await refusalOf(ask('/api/x/y'))).toMatchObject({
    state: 'invalid',
    requestId: 'r7',
    fields: [{ field: 'name', message: '名称不能为空' }],
  })
})

test('what is no envelope is an HTTP error in words', async () => {
  answerHttp(502, '<html>Bad gateway</html>')
  expect(await refusalOf(ask('/api/x/y'))).toMatchObject({ state: 'http', message: '服务暂时不可用(502),请稍后再试' })
})

test('[CAL-01] what is asked goes as a form, nested structures flattened, an emptied field as empty, and what a structure does not hold not at all', async () => {
  const requests = answerHttp(200, { state: 'success', data: null })
  const terms = { segments: [{ unitMoney: '5.00', free: true }, { unitMoney: '' }], note: null, none: [] }
  await ask('/api/x/addX', {
    ruleName: '规则&1',
    parkLotIds: [],
    ids: ['3', '7'],
    remark: null,
    left: undefined,
    terms,
  })
  expect(requests[0]!.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(await requests[0]!.text())]).toEqual([
    ['ruleName', '规则&1'],
    ['parkLotIds', ''],
    ['ids[0]', '3'],
    ['ids[1]', '7'],
    ['remark', ''],
    ['terms[segments][0][unitMoney]', '5.00'],
    ['terms[segments][0][free]', 'true'],
    ['terms[segments][1][unitMoney]', ''],
  ])
})

test('[CAL-02] every request sends credentials, a timestamp, a signature and the serial number of the tunnel box', async () => {
  const requests = answerHttp(200, { state: 'success', data: [] })
  const send = async () => {
    await ask('/api/x/y')
    await askWithFile('/api/x/y', new File(['x'], 'x'))
    await fetchFile('/files/x').catch(() => null)
  }
  await send()
  localStorage.setItem('sentryTunnelBoxSerialNo', 'BOX-0042')
  await send()
  const times = requests.map(({ headers }) => Number(headers.get('timestamp')))
  expect(Math.abs(times[0]! - Date.now())).toBeLessThan(60_000)
  expect(new Set(times).size).toBe(6)
  for (const { credentials, headers } of requests) {
    expect(credentials).toBe('include')
    expect(headers.has('signature')).toBe(true)
  }
  const serials = requests.map(({ headers }) => headers.get('sentryTunnelBoxSerialNo'))
  expect(serials).toEqual(['', '', '', 'BOX-0042', 'BOX-0042', 'BOX-0042'])
})

test('[CAL-03] [CAL-07] a usual call waits 200000 ms, an export and an upload 600000 ms', async () => {
  answerHttp(200, { state: 'success', data: null })
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  await ask('/api/x/y')
  await askPatiently('/api/x/exportX')
  await askWithFile('/api/x/importX', new File(['x'], 'x'))
  expect(timeouts.mock.calls.flat()).toEqual([200_000, 600_000, 600_000])
})

test('a request that is refused for its time is sent once more by the server’s clock', async () => {
  const times: number[] = []
  const server = Date.now() + 3_600_000
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    times.push(Number(headers['timestamp']))
    const state = times.length === 1 ? 'signatureStale' : 'success'
    return new Response(JSON.stringify({ state, message: '', data: 1 }), {
      headers: { date: new Date(server).toUTCString() },
    })
  })
  expect(await ask('/api/x/y')).toBe(1)
  expect(times).toHaveLength(2)
  expect(Math.abs(times[1]! - server)).toBeLessThan(5_000)
})
