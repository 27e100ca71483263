import qs from 'qs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath } from '#kernel/entity.ts'
import { entities } from '#business/roof/contents.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { samplesOf } from '../every/sample.ts'
import { askAt, mountedEndpoints, nonsense, type Sent } from '../berth/ask-at.ts'

/** What is sent to the endpoints, where it comes from and what is not there: refused in one sentence, changing nothing. */
const { routes, guarded } = mountedEndpoints()
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth({ channelUrl: 'http://127.0.0.1:9' })
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const ask = (path: string, sent: Sent = {}) => askAt(berth.url, path, { token: admin.token, ...sent })

test('[CAL-01] the calls of the specification are there, at its paths and methods', () => {
  const wanted = [
    'GET /api/tenantUser/getTenantUserInfo',
    'POST /api/tenantUser/getTenantUserInfo',
    'POST /api/tenantUser/userChangePassword',
    'POST /cloud/profile/portrait',
    'POST /platform/security/currentUser',
    'POST /api/app/queryUploadFile',
    'POST /api/tenantUser/logOff',
    'POST /api/tenantUser/checkUserPassword',
    'POST /api/announcement/checkVersion',
  ]
  expect(routes().map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(wanted))
})

describe('what is sent', () => {
  const path = '/api/billBlackPlate/addBlackPlate'
  const draft = { plateNumber: '京C12345', reason: '欠费', parkLotIds: [] as string[] }

  test.each([
    ['an unknown key', { ...draft, nickName: 'x' }, 'nickName'],
    ['the tenant', { ...draft, TenantId: '1' }, 'TenantId'],
    ['what the server keeps', { ...draft, status: 1 }, 'status'],
    ['an id of one’s own', { ...draft, id: '1' }, 'id'],
    ['a list for a text', { ...draft, reason: ['欠费'] }, 'reason'],
    ['a group for a text', { ...draft, reason: { zh: '欠费' } }, 'reason'],
    ['a number for a plate', { ...draft, plateNumber: 12345 }, 'plateNumber'],
    ['a list for a choice', { ...draft, blackKind: [1] }, 'blackKind'],
    ['a truth for a text', { ...draft, reason: true }, 'reason'],
    ['a code that is none', { ...draft, blackKind: 99 }, 'blackKind'],
    ['ids that are none', { ...draft, parkLotIds: ['1 or 1=1'] }, 'parkLotIds'],
    ['lists in lists', { ...draft, parkLotIds: [[['1']]] }, 'parkLotIds'],
  ])('%s is refused by name', async (_, body, field) => {
    expect((await ask(path, { body: JSON.stringify(body) })).envelope).toMatchObject({
      state: 'invalid',
      fields: [{ field }],
    })
  })

  test('[AC-10, IN-03, G-02] a key that a call does not know is refused by every call, also by those that only look', async () => {
    const byDeclaration = guarded().filter(({ method }) => method === 'POST')
    expect(byDeclaration.length).toBeGreaterThan(100)
    for (const { path, access } of byDeclaration) {
      const keeper =
        typeof access === 'object' && access.permission.startsWith('tenant:') ? await berth.asPlatform() : admin
      const { envelope } = await ask(path, { token: keeper.token, body: nonsense })
      expect([path, envelope.state]).toEqual([path, 'invalid'])
    }
  })

  test('[VAL-05] all that is wrong is said at once, each with its sentence, in the language of the caller', async () => {
    const body = JSON.stringify({ plateNumber: 'x', reason: '', ownerMobile: '12' })
    const chinese = (await ask(path, { body })).envelope
    expect(chinese.fields?.map(({ field }) => field)).toEqual(['plateNumber', 'ownerMobile', 'reason'])
    expect(chinese.message).toBe(chinese.fields![0]!.message)
    const english = (await ask(path, { body, headers: { 'accept-language': 'en' } })).envelope
    expect(english.fields).toHaveLength(3)
    for (const { message } of english.fields!) expect(message).not.toMatch(/\p{Script=Han}/u)
  })

  const multipart = { type: 'multipart/form-data; boundary=x' }
  const form = { type: 'application/x-www-form-urlencoded' }
  const notJson = ['请求内容不是有效的 JSON,请检查格式', 'The body is not valid JSON; check its form']
  const notNamed = [
    '请求内容应为一个 JSON 对象,不能是列表或单个值',
    'The body must be one JSON object, not a list or a single value',
  ]
  const otherType = ['不支持的内容类型,请使用 JSON 或表单', 'Unsupported content type; send JSON or a form']
  const tooDeep = (most: number) => [`请求内容最多嵌套${most}层`, `The body may be nested ${most} levels deep at most`]
  const encoded = [
    '请求内容经过压缩或使用了其他字符编码,请以未压缩的 UTF-8 发送',
    'The body is compressed or in another character encoding; send it uncompressed, in UTF-8',
  ]
  test.each([
    ['broken JSON', { body: '{"plateNumber":' }, 400, notJson],
    [
      'nothing, as JSON',
      { body: '' },
      400,
      [
        '请求没有内容,没有参数时请发送空的 JSON 对象',
        'The body is empty; send an empty JSON object where nothing is asked',
      ],
    ],
    ['no object', { body: '[1]' }, 200, notNamed],
    ['a text', { body: '"x"' }, 200, notNamed],
    [
      'nesting of ten thousand levels',
      { body: `{"reason":${'['.repeat(10_000)}${']'.repeat(10_000)}}` },
      200,
      tooDeep(32),
    ],
    ['a prototype', { body: '{"plateNumber":"京C12345","reason":"x","__proto__":{"status":4}}' }, 400, notJson],
    ['a constructor’s prototype', { body: '{"constructor":{"prototype":{"status":4}}}' }, 400, notJson],
    [
      'two megabytes',
      { body: JSON.stringify({ reason: 'x'.repeat(2_000_000) }) },
      413,
      ['请求内容过大', 'The request is too large'],
    ],
    ['plain text', { type: 'text/plain', body: 'plateNumber=x' }, 415, otherType],
    ['XML', { type: 'application/xml', body: '<x/>' }, 415, otherType],
    ['no type', { type: 'application/octet-stream', body: 'x' }, 415, otherType],
    ['a packed body', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 415, encoded],
    ['another character set', { type: 'application/json; charset=GBK', body: '{}' }, 415, encoded],
    ['a form that nests too deep', { ...form, body: 'a[b][c][d][e][f][g][h]=1' }, 200, tooDeep(6)],
    [
      'a form with too many keys',
      { ...form, body: Array.from({ length: 6_000 }, (_, at) => `a${at}=1`).join('&') },
      200,
      ['请求中最多有5000个字段', 'A request has 5000 fields at most'],
    ],
    [
      'a form with a list that is too long',
      { ...form, body: Array.from({ length: 1_200 }, (_, at) => `a[]=${at}`).join('&') },
      200,
      ['表单中的列表最多有1000项', 'A list in a form has 1000 entries at most'],
    ],
    [
      'a multipart form to a call that takes no file',
      { ...multipart, body: '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\ny\r\n--x--' },
      200,
      otherType,
    ],
  ] as [string, Sent, number, [string, string]][])(
    '%s is refused with one sentence, in the language of who asks',
    async (_, sent, status, sentences) => {
      const before = await admin.call('/api/billBlackPlate/queryBlackPlate')
      for (const [at, language] of ['zh', 'en'].entries()) {
        const answered = await ask(path, { ...sent, headers: { ...sent.headers, 'accept-language': language } })
        expect(answered).toMatchObject({
          status,
          envelope: { state: 'invalid', message: sentences[at], data: null, requestId: expect.any(String) },
        })
      }
      expect(await admin.call('/api/billBlackPlate/queryBlackPlate')).toEqual(before)
    },
  )

  test.each([
    ['cut off', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK'],
    ['without its boundary', 'PK', 'multipart/form-data'],
    ['of too many parts', `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(30)}--x--`],
  ])(
    'an upload that is %s is refused with one sentence, in the language of who asks',
    async (_, body, type = multipart.type) => {
      const importing = '/api/billBlackPlate/importBlackPlate'
      for (const [language, sentence] of [
        ['zh', '上传的内容不完整或格式有误,请重新上传'],
        ['en', 'The upload is incomplete or not in the right form; upload it again'],
      ] as const)
        expect((await ask(importing, { type, body, headers: { 'accept-language': language } })).envelope).toMatchObject(
          { state: 'invalid', message: sentence },
        )
    },
  )

  test('[IN-07] a multipart form to a list is refused too, not taken for a question without conditions', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\ny\r\n--x--'
    const { envelope } = await ask('/api/billBlackPlate/queryBlackPlate', {
      type: 'Multipart/form-data; boundary=x',
      body,
    })
    expect(envelope).toMatchObject({ state: 'invalid', message: '不支持的内容类型,请使用 JSON 或表单', data: null })
  })

  test.each(['__proto__[status]=4', 'constructor[prototype][status]=4', 'toString=1'])(
    'a name that objects have by themselves, %s, is refused in a form like any unknown one',
    async (hidden) => {
      const body = `plateNumber=京C54321&reason=x&${hidden}`
      const { envelope } = await ask(path, { type: 'application/x-www-form-urlencoded', body })
      expect(envelope).toMatchObject({ state: 'invalid', data: null })
      expect(envelope.message).toContain(hidden.split(/[[=]/)[0])
      expect(({} as Record<string, unknown>)['status']).toBeUndefined()
    },
  )

  test('[CAL-01] a form with flattened nested fields is the same as JSON', async () => {
    const of = entities.find(({ name }) => name === 'charge-rule')!
    const wanted = await samplesOf(admin).draft(of)
    const added = await admin.call(endpointPath(of, 'add'), { ...wanted, ruleCode: 'FORM1', ruleName: '表单一' })
    const { envelope } = await ask(endpointPath(of, 'add'), {
      type: 'application/x-www-form-urlencoded',
      body: qs.stringify({ ...wanted, ruleCode: 'FORM2', ruleName: '表单二' }),
    })
    expect(envelope).toMatchObject({
      state: 'success',
      data: { terms: added.terms, billCarSizeIds: added.billCarSizeIds },
    })
    const query = { plateNumber: '京', createdAt: { from: '2026-01-01 00:00:00' }, status: [1, 2] }
    const list = endpointPath(
      entities.find(({ name }) => name === 'black-plate')!,
      'query',
    )
    const asForm = await ask(list, { type: 'application/x-www-form-urlencoded', body: qs.stringify(query) })
    expect(asForm.envelope.data).toEqual(await admin.call(list, query))
  })

  test('a refusal is the same for a form and for JSON', async () => {
    const asForm = await ask(path, { type: 'application/x-www-form-urlencoded', body: 'plateNumber=x&reason[]=y' })
    const asJson = await ask(path, { body: JSON.stringify({ plateNumber: 'x', reason: ['y'] }) })
    expect(asForm.envelope.fields).toEqual(asJson.envelope.fields)
  })
})

describe('where it comes from', () => {
  const own = () => new URL(berth.url).host
  test.each([
    ['another site', { origin: 'https://evil.example' }, /^请求来自 https:\/\/evil\.example 的页面.*已拒绝/],
    ['another port', { origin: 'http://127.0.0.1:1' }, /^请求来自 http:\/\/127\.0\.0\.1:1 的页面.*已拒绝/],
    ['a page that hides its origin', { origin: 'null' }, /^请求来自其他网站,已拒绝$/],
    [
      'a hidden origin with the session as a cookie',
      { origin: 'null', cookie: 'ACCESS-Token=x', 'sec-fetch-site': 'none' },
      /^请求来自其他网站,已拒绝$/,
    ],
    ['an origin that is none', { origin: 'evil' }, /^请求来自其他网站,已拒绝$/],
    ['a site that the browser names cross-site', { 'sec-fetch-site': 'cross-site' }, /^请求来自其他网站,已拒绝$/],
  ])('%s is refused, whatever it carries', async (_, headers, refusal) => {
    for (const { method, path } of routes())
      expect([path, (await ask(path, { method, headers })).envelope.message]).toEqual([
        path,
        expect.stringMatching(refusal),
      ])
  })

  test('a link of another site opens a page, never a call, and a form of another site nothing', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const messageOf = async (path: string, method: string) => (await ask(path, { method, headers })).envelope.message
    const refused = '请求来自其他网站,已拒绝'
    // This server has no pages: that it looked for one is enough.
    expect(await messageOf('/signed-in?code=1', 'GET')).toBe('没有这个接口')
    expect(await messageOf('/signed-in', 'POST')).toBe(refused)
    for (const method of ['GET', 'POST'])
      expect(await messageOf('/api/tenantUser/getTenantUserInfo', method)).toBe(refused)
  })

  test('the own site is served', async () => {
    expect(
      (
        await ask('/api/tenantUser/getTenantUserInfo', {
          headers: { origin: `http://${own()}`, 'sec-fetch-site': 'same-origin' },
        })
      ).envelope.state,
    ).toBe('success')
  })
})

describe('what is not there', () => {
  test.each([
    '/api/no/such',
    '/api/billBlackPlate/dropBlackPlate',
    '/api/session/querySession',
    '/api/../etc/passwd',
    '/api/%2e%2e/%2e%2e',
    '/cloud/x',
    '/platform/x',
    '/metrics',
    '/documentation/json',
  ])('%s is an unknown call, for everyone', async (path) => {
    for (const token of [null, admin.token])
      expect(await ask(path, { token })).toMatchObject({
        status: 404,
        envelope: { state: 'unknownCall', message: '没有这个接口' },
      })
  })

  test('[CS-03] a call that only takes POST is unknown to GET, PUT and DELETE', async () => {
    const both = new Set(
      routes()
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path),
    )
    for (const { path } of routes().filter(({ method, path }) => method === 'POST' && !both.has(path))) {
      expect([path, (await ask(path, { method: 'GET' })).envelope.state]).toEqual([path, 'unknownCall'])
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      for (const [language, message] of [
        ['zh', '这个接口不接受 {method} 请求,请使用 POST'],
        ['en', 'This endpoint takes no {method} request; use POST'],
      ] as const)
        expect(
          await ask('/api/billBlackPlate/addBlackPlate?a=1', { method, headers: { 'accept-language': language } }),
        ).toMatchObject({
          status: 405,
          envelope: { state: 'unknownCall', message: message.replace('{method}', method) },
        })
  })
})

test('[CS-04] every answer forbids guessing its type and framing it', async () => {
  for (const [path, token] of [
    ['/api/tenantUser/getTenantUserInfo', admin.token],
    ['/api/no/such', null],
  ] as const) {
    const { headers } = await fetch(berth.url + path, { headers: token ? { authorization: token } : {} })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-powered-by')).toBeNull()
  }
})
