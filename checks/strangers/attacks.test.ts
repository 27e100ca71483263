import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from '#kernel/sql.ts'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import type { Entity } from '#kernel/entity.ts'
import { wholeTenant } from '#server/scope.ts'
import { readSpreadsheet } from '#server/spreadsheet/read-spreadsheet.ts'
import { unzip } from '#server/spreadsheet/unzip.ts'
import { hashPassword, passwordMatches } from '#server/session/passwords.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'
import { download, exportedSheet, importRows } from '../every/exchange.ts'

/** Attacks that concern no concept of their own; each by its id. Those that do are alongside what they attack: look for the id. */
let berth: Berth
let admin: Console
let west: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const list = '/api/role/queryRole'
const channel = '/api/serviceMsgCenter/wsService'

async function post(
  path: string,
  body: string | Buffer<ArrayBuffer>,
  type = 'application/json',
  token = admin.token!,
): Promise<Response> {
  return fetch(berth.url + path, { method: 'POST', headers: { 'content-type': type, authorization: token }, body })
}

test('[AU-11] a password is argon2id with a salt, and counts to its last character, also beyond 72 bytes and a NUL', async () => {
  const long = 'a'.repeat(72)
  const [one, other] = [await hashPassword(`${long}1`), await hashPassword(`${long}1`)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches(`${long}1`, one)).toBe(true)
  expect(await passwordMatches(`${long}2`, one)).toBe(false)
  expect(await passwordMatches('Berth\0one', await hashPassword('Berth\0two'))).toBe(false)
})

test('[AU-06] a password takes as long to look at where there is no account', async () => {
  // Processor time, in turns: a busy machine stretches both alike.
  const known = await hashPassword('Berth#2026x')
  const spent: Record<'known' | 'unknown', number> = { known: Infinity, unknown: Infinity }
  for (let round = 0; round < 5; round++)
    for (const [name, hash] of [
      ['known', known],
      ['unknown', null],
    ] as const) {
      const before = process.cpuUsage()
      await passwordMatches('Wrong#2026x', hash)
      spent[name] = Math.min(spent[name], process.cpuUsage(before).user)
    }
  expect(spent.unknown).toBeGreaterThan(spent.known / 2)
})

test('[AC-08] what opens something else is no token of a person: keys of devices, codes for paying, serial numbers', async () => {
  await park.entry.sees('京T80001', Date.now() - 131 * 60_000)
  const paying = payTokenOf(await park.exit.sees('京T80001', Date.now() - 60_000))
  for (const token of [park.entry.key, paying, park.entry.serial]) {
    const answer = await post(list, '{}', 'application/json', `Bearer ${token}`)
    expect(await answer.json()).toMatchObject({ state: '403', data: null })
  }
  const headers = {
    'content-type': 'application/json',
    'x-device-serial': park.entry.serial,
    'x-device-key': park.entry.key,
    sentrytunnelboxserialno: 'BOX1',
  }
  const answer = await fetch(berth.url + list, { method: 'POST', headers, body: '{}' })
  expect(await answer.json()).toMatchObject({ state: '401', data: null })
})

test('[IN-01] what looks like a statement is text: stored as it was sent, found as it is, and nothing waits for it', async () => {
  const texts = [
    `o'); drop table black_plate; --`,
    `' OR '1'='1`,
    '1;SELECT pg_sleep(600)',
    '$1 \\ "',
    '100%',
    '_'.repeat(3),
  ]
  for (const [at, reason] of texts.entries())
    await admin.call('/api/billBlackPlate/addBlackPlate', {
      plateNumber: `京T7000${at}`,
      reason,
      validTime: '2026-01-01 ~',
      parkLotIds: [],
    })
  const { rows } = await admin.call('/api/billBlackPlate/queryBlackPlate', { PerPage: 100 })
  expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual(expect.arrayContaining(texts))
  for (const text of texts) {
    const found = await admin.call('/api/role/queryRole', { RoleName: text })
    expect([text, found.total]).toEqual([text, 0])
  }
  for (const plateNumber of ['%', '_', '·-', ' . '])
    expect([plateNumber, (await admin.call('/api/billBlackPlate/queryBlackPlate', { plateNumber })).total]).toEqual([
      plateNumber,
      0,
    ])
})

test('[IN-06, IN-11] what would be stored as something else than what was sent is refused: a broken character, a number that no one can have typed', async () => {
  const sent = ['"\\ud83d"', '"东\\udc00门"', '"东\ufffd门"', '1e400', '9007199254740993', '1e21']
  for (const name of sent) {
    const answer = await post('/api/area/addArea', `{"AreaName":"东门","AreaCode":"E1","Remark":${name}}`)
    const { state, fields } = await answer.json()
    expect([name, state, fields?.[0]?.field]).toEqual([name, 'invalid', 'Remark'])
  }
  const gbk = Buffer.concat([
    Buffer.from('{"AreaName":"东门","AreaCode":"E1","Remark":"'),
    Buffer.from([0xb6, 0xab]),
    Buffer.from('"}'),
  ])
  const { state, message } = await (await post('/api/area/addArea', gbk)).json()
  expect([state, message]).toEqual(['invalid', expect.stringContaining('UTF-8')])
  const whole = await post('/api/area/addArea', '{"AreaName":"东门","AreaCode":"E1","Remark":"👍🏽𠮷"}')
  expect(await whole.json()).toMatchObject({ state: 'success', data: { Remark: '👍🏽𠮷' } })
})

test('[IN-06] a page that is too far or no number is refused by what is wrong with it', async () => {
  const sentenceFor = async (PerPage: unknown) => (await admin.ask('/api/area/queryArea', { PerPage })).message
  expect(await sentenceFor(1e15)).toBe('PerPage不能大于1000')
  expect(await sentenceFor(-1)).toBe('PerPage不能小于1')
  for (const none of ['1e3', 1.5, '0x10']) expect([none, await sentenceFor(none)]).toEqual([none, 'PerPage应为整数'])
})

test('[MO-09] a plate on the black list stays out however it is written', async () => {
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '京T90001',
    reason: '逃费',
    validTime: '2026-01-01 ~',
    parkLotIds: [],
  })
  for (const written of ['京t90001', '京T９０００１', '京Ｔ·90001', ' 京T 90001 ', '京T9000\u200B1', '京\u042290001']) {
    const { decision } = await park.entry.sees(written, Date.now())
    expect([written, decision?.open ?? false]).toEqual([written, false])
  }
})

test('[MO-09] a plate that looks like one on the free list opens no barrier free', async () => {
  const free = { PlateNumber: '京T90018', BeginDate: '2026-01-01', ApplyUser: '王敏', ApplyReason: '员工车辆' }
  await admin.call('/api/billFreePlate/addFreePlate', free)
  const came = Date.now() - 131 * 60_000
  await park.entry.sees('京T90018', came)
  expect((await park.exit.sees('京T90018', Date.now())).decision).toMatchObject({ open: true })
  const leaves = async (plate: string) => {
    await park.entry.sees(plate, came)
    const { decision } = await park.exit.sees(plate, Date.now())
    return { plate, open: decision?.open, due: decision?.due }
  }
  for (const plate of ['京T9001B', '津T90018'])
    expect(await leaves(plate)).toEqual({ plate, open: false, due: '11.00' })
  // What is no plate comes in by a person alone, so there is nothing to pay at the exit, and no way out either.
  for (const plate of ['京T9OO18', '京TI0018']) expect(await leaves(plate)).toMatchObject({ plate, open: false })
})

test('[CR-01] a token that says of itself whose it is and that it is valid is no token', async () => {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const claims = part({ sub: '1', tenant: berth.tenantIds.east, roles: ['admin'], exp: 4_102_444_800 })
  for (const alg of ['none', 'None', 'nOnE', 'HS256']) {
    const forged = `${part({ alg, typ: 'JWT', kid: '../../dev/null' })}.${claims}.`
    expect(await (await post(list, '{}', 'application/json', forged)).json()).toMatchObject({
      state: '403',
      data: null,
    })
  }
})

test('[DO-04] depth, keys and lists without end are refused, and the next request is served', async () => {
  const form = 'application/x-www-form-urlencoded'
  const deep = 10_000
  const hostile: [body: string, type: string][] = [
    ['{"a":'.repeat(deep) + '1' + '}'.repeat(deep), 'application/json'],
    ['['.repeat(deep) + ']'.repeat(deep), 'application/json'],
    [`{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join(',')}}`, 'application/json'],
    [`a${'[a]'.repeat(1_000)}=1`, form],
    [Array.from({ length: 100_000 }, (_, at) => `k${at}=1`).join('&'), form],
    ['a[]=1&'.repeat(150_000), form],
    [','.repeat(1_000_000), form],
  ]
  for (const [body, type] of hostile) {
    const response = await post(list, body, type)
    const { state, fields = [] } = (await response.json()) as { state: string; fields?: unknown[] }
    expect([body.slice(0, 12), state === 'success', response.status < 500]).toEqual([body.slice(0, 12), false, true])
    expect([body.slice(0, 12), fields.length < 10]).toEqual([body.slice(0, 12), true])
  }
  expect((await admin.ask(list)).state).toBe('success')
})

test('[MO-01] what a person claims to have received is an amount of money and enough, or nothing is paid and nothing opens', async () => {
  await park.entry.sees('京M10001', Date.now() - 131 * 60_000)
  await park.exit.sees('京M10001', Date.now() - 60_000)
  const order = async () => (await admin.call('/api/order/queryParkOrder', { plateNumber: '京M10001' })).rows[0]
  const { id, needPayMoney } = await order()
  expect(Number(needPayMoney)).toBeGreaterThan(0)
  const fenLess = (Number(needPayMoney) - 0.01).toFixed(2)
  const texts = `${fenLess} 0.01 0 -1 0.001 1e-9 1,00 NaN 99999999999999999999`.split(' ')
  const claims = [...texts, ['11.00'], { yuan: 11 }, true]
  for (const receivedMoney of claims) {
    const { state } = await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney })
    expect([receivedMoney, state]).toEqual([receivedMoney, expect.stringMatching(/^(?:invalid|conflict)$/)])
  }
  for (const own of [{ payableAmount: '0.01' }, { moneyValuePaid: needPayMoney }, { payStatus: 3 }, { TenantId: '2' }])
    expect(
      (await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney, ...own })).state,
    ).toBe('invalid')
  expect(await order()).toMatchObject({ needPayMoney, moneyValuePaid: '0.00' })
  expect(await park.exit.commands()).toEqual([])
  const paid = await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
  expect(paid.state).toBe('success')
})

test('[XS-01] [XS-02] markup is text: it comes back as it was sent, and no screen writes HTML or runs text', async () => {
  const markup = '<img src=x onerror=alert(1)>{{7*7}}'
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京X10001', reason: markup })
  const { rows } = await admin.call('/api/billBlackPlate/queryBlackPlate', { plateNumber: '京X10001' })
  expect(rows[0].reason).toBe(markup)
  const response = await post('/api/billBlackPlate/queryBlackPlate', '{}')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
})

test('[XS-06] no source of the browser sets HTML, and none runs a text', () => {
  const writes =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|new Function\(|\beval\(/
  const screens = globSync('{web,business,fields,kernel}/**/*.{ts,tsx}').filter((path) => !/\.test\./.test(path))
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.filter((path) => writes.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('[CR-03] what browsers load holds no private key', () => {
  const files = globSync('{web,business,fields,kernel}/**/*.{ts,tsx,json}')
  const secret = /-----BEGIN (?:RSA |EC )?PRIVATE KEY|MII[A-Za-z0-9+/]{200}/
  expect(files.filter((path) => !/\.test\./.test(path) && secret.test(readFileSync(path, 'utf8')))).toEqual([])
})

/** A live channel opened by hand, so that it can be used wrongly. */
async function upgraded(protocols: string, path = channel): Promise<{ socket: Socket; head: string }> {
  const { hostname, port } = new URL(berth.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: ${protocols}\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  return { socket, head: first.toString('latin1').split('\r\n\r\n')[0]! }
}

test('[WS-04, WS-01] the token alone is taken as the protocol, once; hidden among many it opens nothing', async () => {
  const { socket, head } = await upgraded(admin.token!)
  expect(head).toMatch(/^HTTP\/1\.1 101 /)
  expect(head.match(/^sec-websocket-protocol: .*$/gim)).toEqual([`Sec-WebSocket-Protocol: ${admin.token}`])
  socket.destroy()
  const others = Array.from({ length: 49 }, (_, at) => `other${at}`)
  const many = await upgraded([admin.token!, ...others].join(', '))
  expect(many.head).toMatch(/^HTTP\/1\.1 401 /)
  many.socket.destroy()
  const second = new WebSocket(`${berth.url.replace('http', 'ws')}${channel}`, ['other', admin.token!])
  second.on('open', () => second.send('getWarning'))
  second.on('message', (said: Buffer) => JSON.parse(said.toString()).message_type === '2' && second.terminate())
  expect(await once(second, 'close')).toContain(4401)
})

test('[WS-01] where no live channel is, none opens, for no one', async () => {
  for (const path of [list, '/api/health/live', '/api/none', '/none', '/']) {
    const { socket, head } = await upgraded(admin.token!, path)
    expect([path, head.split(' ')[1]]).toEqual([path, '404'])
    socket.destroy()
  }
})

test('[WS-07] a frame that is none closes its own channel and no other', async () => {
  const foreignLive = await openLive(west, channel)
  const mask = Buffer.from([1, 2, 3, 4])
  const broken: Record<string, Buffer> = {
    'reserved bits': Buffer.concat([Buffer.from([0xf1, 0x80]), mask]),
    'an operation that is none': Buffer.concat([Buffer.from([0x83, 0x80]), mask]),
    'a frame without a mask': Buffer.from([0x81, 0x02, 0x68, 0x69]),
    'a length beyond all limits': Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0x7f), mask]),
    'no UTF-8': Buffer.concat([Buffer.from([0x81, 0x82]), Buffer.alloc(4), Buffer.from([0xc3, 0x28])]),
    'a long ping': Buffer.concat([Buffer.from([0x89, 0xfe, 0x01, 0x00]), mask, Buffer.alloc(256)]),
  }
  for (const [name, frame] of Object.entries(broken)) {
    const { socket } = await upgraded(admin.token!)
    const closed = once(socket, 'close')
    socket.resume().end(frame)
    await closed
    expect([name, (await admin.ask(list)).state]).toEqual([name, 'success'])
  }
  foreignLive.send('getWarning')
  await foreignLive.nextLike({ message_type: '2' })
  foreignLive.close()
})

test('[F-33] the file of an export holds one moment, all of it or a hundred pages, whatever changes while it is written', async () => {
  const tenant = wholeTenant(berth.tenantIds.west)
  const plates = 3_000
  await berth.machine.database.inScope(tenant, (tx) =>
    tx.run(sql`insert into black_plate (plate_number, reason)
      select '京F' || lpad(n::text, 5, '0'), 'moved' from generate_series(1, ${plates}) n`),
  )
  const work = new AbortController()
  let moved = 0
  // Each commit takes one away and adds another, so that every moment has as many, in a row.
  const mover = (async () => {
    while (!work.signal.aborted) {
      moved += 1
      await berth.machine.database.inScope(tenant, async (tx) => {
        await tx.run(sql`delete from black_plate where id = (select min(id) from black_plate)`)
        await tx.run(
          sql`insert into black_plate (plate_number, reason) values (${`京G${String(moved).padStart(5, '0')}`}, 'moved')`,
        )
      })
    }
  })()
  const hundred = { mode: 'pages', StartPage: 1, EndPage: 100, PerPage: 20 }
  for (const [asked, wanted] of [
    [{}, plates],
    [hundred, 2_000],
    [{}, plates],
  ] as const) {
    const before = moved
    const { rows } = await exportedSheet(west, blackPlate, 'csv', asked)
    const numbers = rows
      .map(({ values: [plate] }) => String(plate))
      .filter((plate) => /^京[FG]\d{5}$/.test(plate))
      .map((plate) => Number(plate.slice(2)) + (plate.startsWith('京G') ? plates : 0))
      .toSorted((one, other) => one - other)
    expect(numbers).toHaveLength(wanted)
    expect(numbers.at(-1)! - numbers[0]!).toBe(wanted - 1)
    expect(new Set(numbers).size).toBe(wanted)
    expect(moved).toBeGreaterThan(before)
  }
  work.abort()
  await mover
})

test('[RD-03] links and codes start with the address of the settings, whatever host a request says it came to', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { hostname, port } = new URL(berth.url)
  const ask = (path: string, body: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...forged, 'content-type': 'application/json', authorization: admin.token! }
      const asking = request({ hostname, port, path, method: 'POST', headers }, (answer) => resolve(text(answer)))
      asking.on('error', reject).end(JSON.stringify(body))
    })
  const code = await ask('/api/driver/lotCode', { id: park.parkLotId })
  expect(code).toContain('http://127.0.0.1/pay/')
  const texts = [
    code,
    await ask('/api/parkLot/getParkLot', { id: park.parkLotId }),
    await ask('/api/device/getDevice', { id: park.exit.deviceId }),
    await ask('/api/openapi.json', {}),
  ]
  for (const each of texts) expect(each).not.toContain('evil.example')
})

test('[AU-01] a request that says its host, its token or its kind twice is refused, whichever of the two is right', async () => {
  const { hostname, port } = new URL(berth.url)
  const token = ['Authorization', admin.token!]
  const [host, json] = [
    ['Host', 'berth.example'],
    ['Content-Type', 'application/json'],
  ]
  const status = (...headers: string[][]) =>
    new Promise<number>((resolve, reject) => {
      const path = '/api/tenantUser/getTenantUserInfo'
      const asking = request({ hostname, port, path, method: 'POST', headers: headers.flat() }, (answer) =>
        resolve(answer.resume().statusCode!),
      )
      asking.on('error', reject).end('{}')
    })
  const length = ['Content-Length', '2']
  expect(await status(host, token, json, length)).toBe(200)
  for (const twice of [
    [host, ['host', 'evil.example'], token, json],
    [host, token, ['authorization', 'another'], json],
    [host, ['Authorization', 'another'], token, json],
    [host, token, json, ['content-type', 'application/x-www-form-urlencoded']],
  ])
    expect([twice, await status(...twice, length)]).toEqual([twice, 400])
})

test('[EX-05] what an import refused stands in a file of anyone who imported, its formulas as text', async () => {
  const formula = "=cmd|'/C calc'!A0"
  const headings = blackPlate.exchange!.import!.map((name) => (blackPlate as Entity).fields[name]!.label)
  const row = headings.map((heading) => (heading.startsWith('车牌') ? formula : '=HYPERLINK("http://evil.example")'))
  const { data } = await importRows(admin, blackPlate, headings, [row])
  expect(data).toMatchObject({ SuccessNum: 0, FailedNum: 1 })
  const others = [west, await berth.newPerson({ UserName: 'beside', roleCode: 'admin' }), berth.anonymous]
  for (const { token } of others) {
    const answer = await fetch(berth.url + data.URL, { headers: token ? { authorization: token } : {} })
    expect(await answer.text()).not.toContain('PK')
    expect(answer.headers.get('content-disposition')).toBe(null)
  }
  const file = await download(admin, data.URL)
  expect([...unzip(file, 1e6)].map(([, part]) => part.toString()).join()).not.toMatch(/<f>|<f /)
  expect((await readSpreadsheet(file, '失败.xlsx')).rows[0]!.values).toContain(formula)
})
