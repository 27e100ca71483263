import { expect, test, vi } from 'vitest'
import { standIns } from '../testing/console-for-test.tsx'
import { writeToken } from '../session/token.ts'
import { ask } from './ask.ts'
import type { Refusal } from './refusal.ts'

standIns()

function answerHttp(status: number, body: unknown): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://berth${path}`, { method: 'POST', headers: init.headers! }))
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return requests
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as Refusal,
  )

test('the token goes in the Authorization header, the language and the keys of a change beside it', async () => {
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
  expect((await refusalOf(ask('/api/x/y')))!.state).toBe('403')
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
