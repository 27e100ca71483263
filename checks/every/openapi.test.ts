import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en as ofCalls } from '#business/roof/calls.en.ts'
import type { Json } from '#kernel/wire.ts'
import { ApiClient } from '../berth/api-client.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { liveADay, type Day } from '../demo/day.ts'
import { closed } from './closed.ts'
import { requestsOfCalls } from './requests-of-calls.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: { apiKey?: string[]; session?: [] }[]
  description: string
  'x-description-zh': string
  requestBody?: { content: { 'application/json'?: { schema: Json; example?: object } } }
  responses: Record<string, { content: { 'application/json': { schema: Json; example?: { data: any } } } }>
}

/** Of what decides who may do what: no key can hold its permission. */
const isForPeople = ({ security }: Operation) => security[0]!.session !== undefined

/** Whether it takes a file. */
const isForm = ({ requestBody }: Operation) => requestBody !== undefined && !requestBody.content['application/json']

interface JsonSchema {
  required?: string[]
}

interface Document {
  paths: Record<string, { post?: Operation; get?: Operation }>
  components: { schemas: Record<string, { properties: Record<string, any>; required?: string[] }> }
}

let berth: Berth
let admin: Console
let day: Day
let client: ApiClient
let document: Document
let ajv: Ajv2020
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  day = await liveADay(admin)
  const response = await fetch(`${berth.url}/api/openapi.json`, { headers: { authorization: admin.token! } })
  document = (await response.json()) as Document
  const scopes = new Set(operations().flatMap(({ operation }) => operation.security[0]!.apiKey ?? []))
  client = await ApiClient.issued(admin, [...scopes], { callsPerMinute: 60_000 })
  const formats = {
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT[\d:.]{8,}(?:Z|[+-]\d\d:\d\d)$/,
    xlsx: true,
  } as const
  // As many validators and languages do, it knows no classes of Unicode. Made shorter, its code takes a third longer to make than it saves.
  ajv = new Ajv2020({ strict: false, formats, unicodeRegExp: false, code: { optimize: false } })
  ajv.addSchema(closed(document) as object, 'berth')
})
afterAll(() => berth.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { post, get }]) =>
    [post, get].flatMap((operation) => (operation ? [{ path, operation, method: post ? 'POST' : 'GET' }] : [])),
  )

/** Where in the document something stands, as a reference to it. */
const pointer = (...parts: string[]) =>
  `berth#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
const wrongIn = (path: string, part: readonly string[], value: unknown, method: 'post' | 'get' = 'post') => {
  const validate = ajv.compile({
    $ref: pointer('paths', path, method, ...part, 'content', 'application/json', 'schema'),
  })
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

test('the document is OpenAPI 3.1, and every operation has a name of its own', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never)
  expect([valid, errors]).toEqual([true, undefined])
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
  expect(ids.length).toBeGreaterThan(600)
  const lists: { items?: object }[] = []
  JSON.stringify(document, (_name, part: { type?: unknown; items?: object } | null) => {
    if (part && [part.type].flat().includes('array')) lists.push(part)
    return part
  })
  expect(lists.filter(({ items }) => !items)).toEqual([])
})

test('strangers get no document, keys do', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${berth.url}/api/openapi.json`, { headers })
    const { state, openapi } = (await response.json()) as { state?: string; openapi?: string }
    return [response.status, response.headers.get('www-authenticate'), state ?? openapi]
  }
  expect(await ask({})).toEqual([401, 'Bearer', '401'])
  expect(await ask({ authorization: `Bearer ${client.key}x` })).toEqual([401, 'Bearer', 'keyRefused'])
  expect(await ask({ authorization: `Bearer ${client.key}` })).toEqual([200, null, '3.1.1'])
})

test('an API key reaches every operation: what is refused is refused for what was sent, and with a documented status', async () => {
  const unreached: unknown[] = []
  const states = document.components.schemas['Refusal']!.properties['state'].enum as string[]
  for (const { path, operation, method } of operations()) {
    if (method === 'GET' || isForPeople(operation)) continue
    const { status, envelope } = await client.ask(path, { noSuchKey: 1 })
    const isOfItsOwn = status === 422 && envelope.fields?.some(({ field }) => field === 'noSuchKey')
    // A verb that looks for its record first says that there is none of this id.
    // A form is no JSON, and is refused as such.
    if (!isForm(operation) && !isOfItsOwn && !(status === 422 || status === 409 || status === 404))
      unreached.push([path, status, envelope.message])
    if (status === 404 && envelope.state === 'unknownCall') unreached.push([path, 'no such call'])
    if (!Object.hasOwn(operation.responses, String(status))) unreached.push([path, 'undocumented', status])
    if (!states.includes(envelope.state)) unreached.push([path, 'undocumented', envelope.state])
  }
  expect(unreached).toEqual([])
})

test('what lists and records answer is what the document says of them', async () => {
  const wrong: unknown[] = []
  const asked = operations().filter(({ operation }) => /^query/.test(operation.operationId))
  for (const { path, operation } of asked) {
    if (isForPeople(operation)) continue
    const { status, envelope } = await client.ask<{ rows: { id?: string; Id?: string }[] }>(path, { PerPage: 5 })
    if (status !== 200) continue
    const mistake = wrongIn(path, ['responses', '200'], envelope)
    if (mistake) wrong.push([path, mistake])
    const row = envelope.data?.rows?.[0]
    const getPath = path.replace(/\/query(?=[A-Z])/, '/get')
    if (!row || !document.paths[getPath]) continue
    const got = await client.ask(getPath, { id: row.id ?? row.Id })
    const mistaken = wrongIn(getPath, ['responses', '200'], got.envelope)
    if (got.status !== 200 || mistaken) wrong.push([getPath, got.status, mistaken])
  }
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(150)
})

test('what an action gives is what the document says of it, also that it gives nothing', async () => {
  const { rows } = await client.call('/api/device/queryDevice', { PerPage: 1 })
  const { envelope } = await client.ask('/api/device/issueKeyDevice', { id: rows[0].Id })
  expect(wrongIn('/api/device/issueKeyDevice', ['responses', '200'], envelope)).toBe(null)
  const { id } = await client.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京A00009', reason: '占道' })
  const relieved = await client.ask('/api/billBlackPlate/relieveBlackPlate', { id, relieveReason: '已处理' })
  expect(relieved.envelope).toEqual({ state: 'success', message: '', data: null })
  expect(wrongIn('/api/billBlackPlate/relieveBlackPlate', ['responses', '200'], relieved.envelope)).toBe(null)
})

test('what an action makes is found under the id that it answers', async () => {
  const made = { refundPayRecord: 'Refund', refundBillPackOrder: 'BillPackRefund', appealParkOrder: 'OrderAppeal' }
  const others = { repairAlarm: 'RepairOrder', repairParkLotInspect: 'RepairOrder', copyRole: 'Role' }
  const given = { grantMerchant: 'DiscountGrant', grantDiscountParkOrder: 'DiscountGrant', callHelpLane: 'ServiceCall' }
  const sent = {
    testSendSmsTemplate: 'SmsRecord',
    sendTestMailAccount: 'MailRecord',
    sendTestWebhook: 'WebhookDelivery',
  }
  const booked = { topUpMerchant: 'MerchantBalanceLog', notifyParkOrder: 'ArrearsNotice' }
  const records = { ...made, ...others, ...given, ...sent, ...booked, withdrawSubAccount: 'Withdraw' }
  expect(
    operations().flatMap(({ operation: { operationId, responses } }) => {
      const described = (responses['200']!.content['application/json']?.schema as any)?.properties.data.description
      return described?.startsWith('The new record') ? [[operationId, described.match(/get(\w+)/)[1]]] : []
    }),
  ).toEqual(expect.arrayContaining(Object.entries(records)))
  const { rows } = await client.call('/api/payRecord/queryPayRecord', { plateNumber: day.paidPlate })
  const refund = { id: rows[0].id, refundMoney: '0.50', reasonType: 4, reason: '又退' }
  const { id } = await client.call('/api/payRecord/refundPayRecord', refund)
  expect(await client.call('/api/cashFlow/getRefund', { id })).toMatchObject({ refundMoney: '0.50', reason: '又退' })
})

test('a client that fills in what is usual changes nothing by an edit, and need not send it for a new record', () => {
  const groups = Object.entries(document.components.schemas).filter(([, schema]) => 'properties' in schema)
  const filledIn = groups.flatMap(([name, { properties }]) =>
    Object.keys(properties).flatMap((field) => ('default' in properties[field] ? [`${name}.${field}`] : [])),
  )
  expect(filledIn).toEqual([])
  const { Status } = document.components.schemas['ParkLotDraft']!.properties
  expect([Status.description, Status['x-description-zh']]).toEqual([
    expect.stringContaining('Default: 2'),
    expect.stringContaining('不填则为2'),
  ])
})

test('lists say what they hold, reports what their totals are, files that they are bytes', () => {
  const { permissionCodes } = document.components.schemas['ApiKeyDraft']!.properties
  expect(permissionCodes).toMatchObject({ type: 'array', items: { type: 'string' } })
  const answered = (path: string, type: string) =>
    (document.paths[path]!.post ?? document.paths[path]!.get)!.responses['200']!.content[type as never] as any
  const { sum } = answered('/api/statement/queryHourIncome', 'application/json').schema.properties.data.properties
  expect(sum.properties).toMatchObject({ payMoney: { type: 'string' }, moneyRate: { type: ['number', 'null'] } })
  expect(answered('/api/exportTask/file/{id}', 'text/csv; charset=utf-8').schema).toMatchObject({ format: 'binary' })
})

/** What the document says of data that no one described: neither a type nor where its description stands. */
function silentIn(schema: any, at: string): string[] {
  if (schema.$ref || 'const' in schema || schema.enum) return []
  const either = schema.oneOf ?? schema.anyOf
  if (either) return either.flatMap((one: unknown) => silentIn(one, at))
  if (!schema.type) return [at]
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => silentIn(part, `${at}.${name}`))
  const types = [schema.type].flat()
  if (types.includes('array') && !schema.items && !schema.description) return [...members, at]
  if (types.includes('object') && schema.additionalProperties) return silentIn(schema.additionalProperties, `${at}.*`)
  if (types.includes('object') && !schema.properties && !schema.description) return [...members, at]
  // What is described in words may hold anything.
  const isAnything = types.includes('array') && types.includes('object')
  return schema.items && !isAnything ? [...members, ...silentIn(schema.items, `${at}[]`)] : members
}

test('every operation says what it answers', () => {
  const silent = operations().flatMap(({ path, operation }) => {
    const schema = operation.responses['200']!.content['application/json']?.schema as any
    return schema ? silentIn(schema.properties.data, path) : []
  })
  expect(silent).toEqual([])
  expect(Object.entries(document.components.schemas).flatMap(([name, schema]) => silentIn(schema, name))).toEqual([])
})

test('every operation says in both languages what neither its request nor its answer says, states by their names', () => {
  const undescribed = operations().filter(
    ({ operation }) => !operation.description || !/\p{Script=Han}/u.test(operation['x-description-zh']),
  )
  expect(undescribed.map(({ path }) => path)).toEqual([])
  const { description, 'x-description-zh': inChinese } = document.paths['/api/payRecord/refundPayRecord']!.post!
  expect([description, inChinese]).toEqual([
    expect.stringMatching(/^On one record, by its id\. Only while \w+ is \d \w+/),
    expect.stringMatching(/^对 id 指明的一条记录。仅当 \w+ 为\d \p{Script=Han}+/u),
  ])
  expect(document.paths['/api/order/queryParkOrder']!.post!.description).toMatch(
    /^A page of records, by Entry time, the last first/,
  )
})

test('the terms of a tariff are described member by member', () => {
  const { terms } = document.components.schemas['ChargeRuleDraft']!.properties
  expect(terms.required).toEqual(['ruleKind'])
  const kinds = document.components.schemas[terms.properties.ruleKind.$ref.split('/').at(-1)] as any
  expect(kinds['x-enum-varnames']).toContain('dayNight')
  expect(terms.properties.segments.items.properties.unitMoney).toMatchObject({ title: '单位金额', examples: ['12.50'] })
})

test('[AC-03] calls that are no concept’s own answer what the document says of them, and to another tenant nothing of it', async () => {
  const west = await berth.as('admin', 'west')
  const requests = await requestsOfCalls(berth, admin, day)
  const calls = operations().filter(
    ({ operation }) =>
      operation.tags[0] === '其他' && operation.responses['200']!.content['application/json'] && !isForm(operation),
  )
  const wrong: unknown[] = []
  const empty: string[] = []
  const open: string[] = []
  for (const { path, operation, method } of calls) {
    const { required = [] } = (operation.requestBody?.content['application/json']?.schema ?? {}) as JsonSchema
    if (required.length > 0 && !requests[path]) {
      wrong.push(`${path} takes ${required.join(', ')}: say in checks/every/requests-of-calls.ts what it is asked with`)
      continue
    }
    const { state, data } = await west.ask(path, requests[path])
    if (requests[path] && state === 'success' && (data?.rows ?? data)?.length !== 0) open.push(path)
    for (const text of [day.lotName, day.paidPlate, day.insidePlate])
      expect([path, JSON.stringify(data)]).not.toEqual([path, expect.stringContaining(text)])
    const envelope = await admin.ask(path, requests[path])
    const mistake = wrongIn(path, ['responses', '200'], envelope, method === 'GET' ? 'get' : 'post')
    if (mistake) wrong.push([path, envelope.message, mistake])
    else if ((envelope.data?.rows ?? envelope.data)?.length === 0) empty.push(path)
  }
  expect(wrong).toEqual([])
  expect(Object.keys(requests).filter((path) => !calls.some((call) => call.path === path))).toEqual([])
  // The platform's versions are everyone's.
  const versions = ['checkVersion', 'queryVersionHistory', 'reviewVersion']
  expect(open.toSorted()).toEqual(versions.map((name) => `/api/announcement/${name}`))
  // No one uploaded an app.
  expect(empty).toEqual(['/api/app/queryUploadFile'])
  expect(calls.length).toBeGreaterThan(40)
})

/** Chinese words without English: of the calls, of fields and of their codes. */
function untranslatedIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { title, description, summary } = part as Record<string, unknown>
  const ofField = typeof title === 'string' && typeof description === 'string' ? description.split(/[.,] /) : []
  const ofCall = typeof summary === 'string' ? summary.split(' · ').slice(1) : []
  const words = [...ofField, ...ofCall].filter((text) => /^(?:null: |[\w-]+ )?\p{Script=Han}[^A-Za-z\d]*$/u.test(text))
  return [...words, ...Object.values(part).flatMap(untranslatedIn)]
}

test('what is said of calls and fields is said in English too', () => {
  expect([...new Set(untranslatedIn(document))]).toEqual([])
  const written = JSON.stringify(document)
  expect(Object.keys(ofCalls).filter((word) => !written.includes(word))).toEqual([])
})

describe('from the document alone', () => {
  /** A value that the schema allows: an example, the first code, or the shortest text. */
  function sampleOf(schema: any): unknown {
    const { $ref, type, examples, enum: codes, minimum = 0, minLength = 2, default: usual } = schema
    if ($ref) return sampleOf(document.components.schemas[$ref.split('/').at(-1)])
    const kind = [type].flat()[0]
    if (usual !== undefined) return usual
    if (examples) return examples[0]
    if (codes) return codes[0]
    return kind === 'string'
      ? '样'.repeat(Math.max(minLength, 2))
      : kind === 'integer'
        ? minimum
        : kind === 'array'
          ? []
          : {}
  }

  test.each(['BlackPlate', 'ReleaseReason', 'DictType'])(
    'a %s is added, listed, got, edited and deleted',
    async (name) => {
      const pathOf = (id: string) => operations().find(({ operation }) => operation.operationId === id)!.path
      const { properties, required = [] } = document.components.schemas[`${name}Draft`]!
      const draft = Object.fromEntries(required.map((field) => [field, sampleOf(properties[field])]))
      expect(wrongIn(pathOf(`add${name}`), ['requestBody'], draft)).toBe(null)
      const added = await client.call(pathOf(`add${name}`), draft)
      const id = added.id ?? added.Id
      const { rows, total } = await client.call(pathOf(`query${name}`), { PerPage: 1000 })
      expect(rows).toHaveLength(total)
      expect(rows).toContainEqual(added)
      const changes = { id, revision: added.revision, ...draft }
      expect(wrongIn(pathOf(`edit${name}`), ['requestBody'], changes)).toBe(null)
      const edited = await client.call(pathOf(`edit${name}`), changes)
      expect(await client.call(pathOf(`get${name}`), { id })).toEqual(edited)
      expect(await client.call(pathOf(`delete${name}`), { ids: [id] })).toEqual({ deleted: 1 })
      expect((await client.ask(pathOf(`get${name}`), { id })).status).toBe(404)
    },
  )

  test('each list of codes is a schema of its own, to which all that have it refer', () => {
    const lists = Object.values(document.components.schemas).filter((schema) => 'x-enum-descriptions' in schema)
    expect(lists.length).toBeGreaterThan(200)
    const inDocument: unknown[] = []
    JSON.stringify(document, (_name, part: unknown) => {
      if (typeof part === 'object' && part && ('x-enum-descriptions' in part || 'x-enum-varnames' in part))
        inDocument.push(part)
      return part
    })
    expect(inDocument).toEqual(lists)
    expect(new Set(lists.map((list) => JSON.stringify({ ...list, title: '' }))).size).toBe(lists.length)
    const { plateColor } = document.components.schemas['BlackPlate']!.properties
    expect(plateColor).toMatchObject({
      title: '车牌颜色',
      anyOf: [{ $ref: '#/components/schemas/PlateColor' }, { type: 'null' }],
    })
  })

  test('codes have their names, fields both languages and their limits', () => {
    const { status } = document.components.schemas['ApiKey']!.properties
    expect(status).toMatchObject({ anyOf: [{ $ref: '#/components/schemas/ApiKeyStatus' }, { type: 'null' }] })
    expect(document.components.schemas['ApiKeyStatus']).toEqual({
      type: 'integer',
      title: '密钥状态',
      enum: [1, 2, 3],
      'x-enum-varnames': ['notIssued', 'valid', 'revoked'],
      'x-enum-descriptions': ['未发放 Not issued', '有效 Valid', '密钥已吊销 Revoked'],
    })
    const lists = Object.entries(document.components.schemas as Record<string, any>)
    const nameless = lists.filter(([, { type, enum: codes }]) => codes && type === 'integer')
    expect(nameless.flatMap(([name, list]) => (list['x-enum-varnames'] ? [] : [name]))).toEqual([])
    expect(document.components.schemas['PeriodOfMonthDayYearChosen']).toMatchObject({
      enum: [2, 1, 3, 5],
      'x-enum-varnames': ['month', 'day', 'year', 'chosen'],
    })
    const { plateNumber, reason } = document.components.schemas['BlackPlateDraft']!.properties
    expect(plateNumber).toMatchObject({ title: '车牌号', maxLength: 40, examples: ['京A12345'] })
    expect(plateNumber.description).toContain('Plate')
    expect(JSON.stringify(document)).not.toContain('.. ')
    expect(reason.maxLength).toBeGreaterThan(0)
  })
})

// Last, because they keep the process busy for longer than a connection stays open.
test('every call has an example of what it takes, which its schema allows', () => {
  const wrong = operations().flatMap(({ path, operation, method }) => {
    const sent = operation.requestBody?.content['application/json']
    if (!sent) return []
    const why = sent.example ? wrongIn(path, ['requestBody'], sent.example, method === 'POST' ? 'post' : 'get') : 'none'
    return why === null ? [] : [`${path}: ${why}`]
  })
  expect(wrong).toEqual([])
})

test('every call has an example of what it answers, whole, which its schema allows, and lists show a row', () => {
  const seen = new Set<string>()
  const wrong = operations().flatMap(({ path, operation, method }) => {
    const answered = operation.responses['200']!.content['application/json']
    // Most actions answer alike.
    const shape = JSON.stringify(answered ?? null)
    if (!answered || seen.has(shape)) return []
    seen.add(shape)
    const { example } = answered
    if (!example) return [`${path}: none`]
    if (Array.isArray(example.data?.rows) && example.data.rows.length === 0) return [`${path}: no row`]
    const why = wrongIn(path, ['responses', '200'], example, method === 'POST' ? 'post' : 'get')
    return why === null ? [] : [`${path}: ${why}`]
  })
  expect(wrong).toEqual([])
  const { example } = document.paths['/api/order/queryParkOrder']!.post!.responses['200']!.content['application/json']
  expect(example!.data.rows[0]).toMatchObject({ plateNumber: '京A12345' })
})

test('what a call shows as its example is taken as it stands, where the records allow it', async () => {
  /** What a pass costs and which plate it has, what was uploaded, and what time it is now. */
  const ofPasses = ['addBillPackOrder', 'renewBillPackOrder', 'refundBillPackOrder', 'changePlateBillPackOrder']
  const ofTheRecord = [...ofPasses, 'supplyPicturePassing', 'addShareOrder']
  const wrong: unknown[] = []
  for (const { path, operation } of operations()) {
    const { example } = operation.requestBody?.content['application/json'] ?? {}
    if (!example || /^(?:query|get|suggest|edit|delete|export)/.test(operation.operationId)) continue
    if (isForPeople(operation)) continue
    const { status, envelope } = await client.ask(path, example)
    // A conflict may be 422 as well: the example names a record that is in another state.
    const isWrong = envelope.state === 'invalid' || status === 400 || status === 500
    if (isWrong && !ofTheRecord.includes(operation.operationId))
      wrong.push([operation.operationId, status, envelope.message, example])
  }
  expect(wrong).toEqual([])
})

test('a call of no concept that changes something says that it is done once, and every call that states may forbid it', () => {
  const { parameters } = document.paths['/api/invoice/applyInvoice']!.post as unknown as { parameters: object[] }
  expect(parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
  expect(operations().filter(({ operation }) => !operation.responses['409'])).toEqual([])
})
