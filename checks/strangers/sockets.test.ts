import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { startBerth, startServer, type Berth, type Server } from '../berth/berth.ts'
import { alarmStates } from '#business/places/devices/alarm/alarm.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { wholeTenant } from '#server/scope.ts'
import { addLotWithBlackCar } from '../berth/black-car.ts'
import { Camera } from '../berth/camera.ts'
import type { ParkLot } from '../berth/park-lot.ts'
import { Console, password } from '../berth/console.ts'
import { openLive, type Live } from '../berth/live.ts'

let berth: Berth
/** Another process on the same database: what happens in one is sent by both. */
let second: Server
let admin: Console
let parks: [ParkLot, ParkLot]
beforeAll(async () => {
  berth = await startBerth()
  second = await startServer({ databaseUrl: berth.databaseUrl })
  admin = await berth.as('admin')
  parks = [await addLotWithBlackCar(admin), await addLotWithBlackCar(admin)]
  await addLotWithBlackCar(await berth.as('admin', 'west'))
})
afterAll(async () => {
  await second.stop()
  await berth.stop()
})

const messages = '/api/serviceMsgCenter/wsService'
const paths = [messages, '/api/device/ws'] as const

describe.each(paths)('%s', (path) => {
  const dial = (protocols: string[], options: ClientOptions = {}, query = '') =>
    new WebSocket(`${berth.url.replace('http', 'ws')}${path}${query}`, protocols, options)

  /** A socket, and its connection as the server has it. */
  async function dialSeen(): Promise<{ socket: WebSocket; its: Socket }> {
    const served: Socket[] = []
    const keep = (message: unknown) => void served.push((message as { socket: Socket }).socket)
    subscribe('net.server.socket', keep)
    const socket = dial([admin.token!])
    await once(socket, 'open')
    unsubscribe('net.server.socket', keep)
    return { socket, its: served.find(({ remotePort }) => remotePort === localPortOf(socket))! }
  }

  async function closeCode(socket: WebSocket): Promise<number> {
    const [code] = await once(socket, 'close')
    return code as number
  }

  test('[ALM-04, WS-01] lets no one in who brings no token as sub-protocol, and closes on a token of no session', async () => {
    const elsewhere = { headers: { authorization: admin.token!, cookie: `token=${admin.token!}` } }
    for (const socket of [dial([]), dial([], elsewhere, `?token=${admin.token!}`)]) {
      const [error] = (await once(socket, 'error')) as [Error]
      expect(error.message).toBe('Unexpected server response: 401')
    }
    expect(await closeCode(dial(['not-a-token']))).toBe(4401)
  })

  test('[WS-03, CS-02] refuses a page of another site, although its token is right', async () => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of elsewhere) {
      const opened = once(dial([admin.token!], { headers }), 'open')
      await expect(opened).rejects.toThrow('Unexpected server response')
    }
  })

  test('takes a page of its own site', async () => {
    const socket = dial([admin.token!], { headers: { origin: berth.url } })
    await once(socket, 'open')
    expect(socket.protocol).toBe(admin.token)
    socket.close()
  })

  test('[WS-06] cuts off who sends more than it takes', async () => {
    const live = await openLive(admin, path)
    live.send('x'.repeat(10_000))
    expect(await live.closed).toBe(1009)
    const inPieces = dial([admin.token!])
    await once(inPieces, 'open')
    for (let piece = 0; piece < 10_000; piece++) inPieces.send('x', { fin: false })
    expect(await closeCode(inPieces)).toBeGreaterThan(1_000)
  })

  test('[WS-06] what no one asked for is answered by closing, and the rest of it is not read', async () => {
    const { socket, its } = await dialSeen()
    for (let at = 0; at < 100_000; at++) socket.pong('p'.repeat(125))
    expect(await closeCode(socket)).toBe(1008)
    expect(its.bytesRead).toBeLessThan(2_000_000)
  })

  test('[WS-06] who pings and reads no answer is cut off before answers pile up for it', async () => {
    const { socket, its } = await dialSeen()
    socket.on('error', () => {}).pause()
    const [pings, answer] = [100_000, 127]
    for (let at = 0; at < pings; at++) socket.ping('p'.repeat(125))
    let waiting = 0
    while (!its.destroyed && its.bytesRead < pings * answer) {
      await turn()
      waiting = Math.max(waiting, its.writableLength)
    }
    expect(its.destroyed).toBe(true)
    expect(waiting).toBeLessThan(1_000_000)
    socket.terminate()
  })
})

/** The port from which a client speaks; `ws` shows its connection nowhere else. */
function localPortOf(client: WebSocket): number {
  return (client as unknown as { _socket: Socket })._socket.localPort!
}

test('[WS-06] five thousand questions on one socket hold up no one: few reach the database, and the socket is closed', async () => {
  const west = await berth.as('admin', 'west')
  const flood = await openLive(await berth.newPerson({ UserName: 'flooding', roleCode: 'operator' }), messages)
  const asked = vi.spyOn(berth.machine.database, 'inScope')
  for (let at = 0; at < 5_000; at++) flood.send('getWarning')
  const list = west.ask('/api/billBlackPlate/queryBlackPlate')
  expect(await flood.closed).toBe(1008)
  expect((await list).state).toBe('success')
  expect(asked.mock.calls.length).toBeLessThan(20)
  asked.mockRestore()
})

test('[WS-06] what is asked while an answer is under way gets one answer more', async () => {
  const live = await openLive(await berth.newPerson({ UserName: 'curious', roleCode: 'operator' }), messages)
  const asked = vi.spyOn(berth.machine.database, 'inScope')
  for (let at = 0; at < 50; at++) live.send('getWarning')
  for (let answer = 0; answer < 2; answer++) await live.nextLike({ message_type: '2' })
  expect(asked.mock.calls.length).toBeLessThan(20)
  asked.mockRestore()
  live.close()
})

test('[WS-06] a session has at most ten sockets of a channel; who comes next waits until one is closed', async () => {
  const person = await berth.newPerson({ UserName: 'tabs', roleCode: 'operator' })
  const open: Live[] = []
  for (let tab = 1; tab <= 10; tab++) open.push(await openLive(person, '/api/device/ws'))
  await answering(open)
  expect(await (await openLive(person, '/api/device/ws')).closed).toBe(1013)
  await answering(open)
  open[0]!.close()
  await open[0]!.closed
  await expect
    .poll(async () => {
      const again = await openLive(person, '/api/device/ws')
      again.send('heartbeat')
      return Promise.race([again.next(), again.closed])
    })
    .toBe('success')
})

test('[F-10] a console that reads nothing while alarms come is cut off; others have each of them, and it starts again, not behind', async () => {
  const inEast = wholeTenant(berth.tenantIds.east)
  // More together than two kernels keep for a socket.
  const [size, count] = [200_000, 40]
  const alarm = await berth.machine.database.inScope(inEast, (tx) =>
    tx.first<{ id: string }>(sql`
      insert into alarm (msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
      values (2, 201, 1, ${parks[0].parkLotId}, ${'x'.repeat(size)}, now(), now()) returning id`),
  )
  const slow = new WebSocket(`${berth.url.replace('http', 'ws')}/api/device/ws`, [admin.token!])
  let read = 0
  slow.on('message', () => (read += 1))
  await once(slow, 'open')
  const there = await openLive(admin, '/api/device/ws')
  await answering([there])
  slow.pause()
  for (let at = 0; at < count; at++) {
    await berth.machine.hub.publish({ tenantId: inEast.tenantId, topic: 'raised', of: 'alarm', id: alarm!.id })
    expect((await there.next()).length).toBeGreaterThan(size)
  }
  const closed = once(slow, 'close')
  slow.resume()
  expect((await closed)[0]).toBe(1006)
  expect(read).toBeLessThan(count)
  const again = await openLive(admin, '/api/device/ws')
  await answering([again, there])
  again.close()
  there.close()
  await berth.machine.database.inScope(inEast, (tx) =>
    tx.run(sql`update alarm set state = ${code(alarmStates.ignored)} where id = ${alarm!.id}`),
  )
})

test('[WS-06, F-11, F-13] who does not answer any more is found and closed; between the others bytes go both ways twice a minute, so no proxy finds them idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const third = await startServer({ databaseUrl: berth.databaseUrl })
  const person = await berth.newPerson({ UserName: 'gone', roleCode: 'operator' })
  const url = `${third.url.replace('http', 'ws')}/api/device/ws`
  const gone = new WebSocket(url, [person.token!], { autoPong: false })
  await once(gone, 'open')
  const there = await openLive(new Console(third.url, admin.token), '/api/device/ws')
  const closed = once(gone, 'close')
  await answering([there])
  const pinged = once(gone, 'ping')
  vi.advanceTimersByTime(30_000)
  await pinged
  await answering([there])
  vi.advanceTimersByTime(30_000)
  await closed
  await answering([there])
  there.close()
  vi.useRealTimers()
  await third.stop()
})

test('[ALM-04] a heartbeat of the device channel is answered with a success text', async () => {
  const live = await openLive(admin, '/api/device/ws')
  live.send('heartbeat')
  expect(await live.next()).toBe('success')
  live.close()
})

test('[ALM-01] a heartbeat of the message channel is answered with a success text', async () => {
  const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
  live.send(JSON.stringify({ action: 'heartbeat' }))
  expect(await live.next()).toBe('success')
  live.close()
})

test('[WS-02, AC-02] [ALM-01] getWarning sends the open alarms of the caller’s own scope, whatever tenant the message names', async () => {
  const ask = async (by: Console) => {
    const live = await openLive(by, '/api/serviceMsgCenter/wsService')
    live.send(JSON.stringify({ action: 'getWarning', TenantId: berth.tenantIds.east, userId: '1', Type: 1 }))
    const received = await live.nextLike({ message_type: '2' })
    live.close()
    return received
  }
  const openIn = async (by: Console) =>
    (await by.call('/api/alarm/queryAlarm', { state: [1, 2], msgType: 1 })).total as number
  const west = await berth.as('admin', 'west')
  const limited = await berth.newPerson({ UserName: 'oneLot', roleCode: 'operator', lots: [parks[0].parkLotId] })
  expect(await openIn(limited)).toBeGreaterThan(0)
  for (const by of [admin, west, limited])
    expect(await ask(by)).toMatchObject({ message_type: '2', passing: await openIn(by) })
  expect(await ask(await berth.newPerson({ UserName: 'noAlarms', roleCode: 'finance' }))).toEqual({ message_type: '2' })
})

test('[ALM-08] an alarm raised by a car reaches every console that may be notified of it, through either process, and no other', async () => {
  const at = (server: { url: string }, by: Console) => openLive(new Console(server.url, by.token), '/api/device/ws')
  const near = await berth.newPerson({ UserName: 'near', roleCode: 'operator', lots: [parks[0].parkLotId] })
  const far = await berth.newPerson({ UserName: 'far', roleCode: 'operator', lots: [parks[1].parkLotId] })
  const deaf = await berth.newPerson({ UserName: 'deaf', roleCode: 'finance' })
  const hearing = await Promise.all([at(berth, admin), at(second, admin), at(berth, near), at(second, near)])
  const silent = await Promise.all([at(second, far), at(berth, deaf), at(second, await berth.as('admin', 'west'))])
  await answering([...hearing, ...silent])

  const plate = '沪B99999'
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: plate,
    reason: '逃费',
    parkLotIds: [parks[0].parkLotId],
  })
  await blackCarComes(parks[0], plate)
  for (const live of hearing)
    expect(JSON.parse(await live.next())).toEqual({ msgType: 1, description: expect.stringContaining(plate) })

  /** What is answered next is the heartbeat: nothing came before it. */
  await answering(silent)
  for (const live of [...hearing, ...silent]) live.close()
  const { rows } = await admin.call('/api/alarm/queryAlarm', { plateNumber: plate })
  expect(rows).toMatchObject([{ alarmType: 101, msgType: 1, parkLotId: parks[0].parkLotId, state: 1 }])
})

async function answering(channels: Live[]): Promise<void> {
  for (const live of channels) {
    live.send('heartbeat')
    expect(await live.next()).toBe('success')
  }
}

/** At the entry of the lot, reported to the second process. */
async function blackCarComes({ entry }: ParkLot, plateNumber: string): Promise<void> {
  const camera = new Camera({ ...entry, url: second.url })
  const { outcome, decision } = await camera.sees(plateNumber, Date.now(), { eventId: plateNumber })
  expect({ outcome, decision }).toMatchObject({ outcome: 'accepted', decision: { open: false } })
}

test('[ERR-05] a sign-in at one process ends the console that is connected to the other', async () => {
  const first = await berth.newPerson({ UserName: 'wanderer', roleCode: 'operator' })
  const live = await openLive(first, '/api/serviceMsgCenter/wsService')
  live.send('getWarning')
  await live.nextLike({ message_type: '2' })
  await Console.signIn(second.url, 'east', 'wanderer', password)
  await live.nextLike({ message_type: '3' })
  expect(await live.closed).toBe(4403)
})

test('a change made at one process reaches the lists that are open at the other, of this tenant and for who may read them', async () => {
  const listening = await openLive(new Console(second.url, admin.token), '/api/serviceMsgCenter/wsService')
  const west = await openLive(
    new Console(second.url, (await berth.as('admin', 'west')).token),
    '/api/serviceMsgCenter/wsService',
  )
  const collector = await openLive(
    new Console(second.url, (await berth.as('collector')).token),
    '/api/serviceMsgCenter/wsService',
  )
  /** What was sent before the counts that are asked for now. */
  const received = async (live: Live) => {
    live.send('getWarning')
    const before: unknown[] = []
    for (;;) {
      const message = JSON.parse(await live.next()) as { message_type?: string; changed?: string }
      if (message.message_type === '2') return before
      before.push(message.changed)
    }
  }
  for (const live of [listening, west, collector]) await received(live)
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京F12345', reason: 'x' })
  await listening.nextLike({ changed: 'black-plate' })
  for (const live of [west, collector]) expect(await received(live)).not.toContain('black-plate')
  for (const live of [listening, west, collector]) live.close()
})

test('who says what it watches is notified of that alone, and at once of what changed while it asked for it', async () => {
  const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
  const change = (of: string) => berth.machine.hub.publish({ tenantId: berth.tenantIds.east, topic: 'changed', of })
  const watch = (...topics: unknown[]) => live.send(JSON.stringify({ action: 'watch', topics }))
  const nextChanged = async () => {
    for (;;) {
      const { changed } = JSON.parse(await live.next()) as { changed?: string }
      if (changed) return changed
    }
  }
  watch('refund', { toString: 1 })
  watch('refund', 7)
  live.send('{"getWarning":true}')
  await live.nextLike({ message_type: '2' })
  for (const concept of ['charge-rule', 'region', 'refund']) await change(concept)
  expect(await nextChanged()).toBe('refund')
  watch('refund', 'region', 'discount')
  expect(await nextChanged()).toBe('region')
  watch('*')
  expect(await nextChanged()).toBe('*')
  await change('sentry')
  expect(await nextChanged()).toBe('sentry')
  live.close()
})

test('what changes again and again is said at once and then in a pace, and the last time is not left out', async () => {
  const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
  const change = (of: string) => berth.machine.hub.publish({ tenantId: berth.tenantIds.east, topic: 'changed', of })
  const times = 50
  // Its answer says that the socket is taken in: it may be open before.
  live.send('{"getWarning":true}')
  await live.nextLike({ message_type: '2' })
  await change('free-plate')
  await live.nextLike({ changed: 'free-plate' })
  for (let time = 0; time < times; time++) void change('free-plate')
  await live.nextLike({ changed: 'free-plate' })
  await change('white-plate')
  let more = 0
  for (;;) {
    const { changed } = JSON.parse(await live.next()) as { changed?: string }
    if (changed === 'white-plate') break
    if (changed === 'free-plate') more += 1
  }
  expect(more).toBeLessThan(times / 2)
  live.close()
})

test('[WS-05] what a person may hear follows their role while the channel stays open', async () => {
  const person = await berth.newPerson({ UserName: 'demoted', roleCode: 'operator' })
  const live = await openLive(person, '/api/serviceMsgCenter/wsService')
  const counts = () => {
    live.send('getWarning')
    return live.nextLike({ message_type: '2' })
  }
  expect((await counts()).passing).toBeGreaterThan(0)
  const { userId } = await person.call('/api/tenantUser/getTenantUserInfo')
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'finance' })
  await admin.call('/api/user/editUser', { Id: userId, RoleIds: [rows[0].Id] })
  await expect.poll(counts).toEqual({ message_type: '2' })
  live.close()
})

test('a session that ends while the socket is taken in does not leave it open', async () => {
  const person = await berth.newPerson({ UserName: 'hasty', roleCode: 'operator' })
  const { accounts } = berth.machine
  const personsOfTokens = accounts.personsOfTokens.bind(accounts)
  const lookUp = vi.spyOn(accounts, 'personsOfTokens').mockImplementationOnce(async (digests) => {
    const found = await personsOfTokens(digests)
    const received = new Promise<void>((resolve) => {
      const stop = berth.machine.hub.subscribe('ended', () => {
        stop()
        resolve()
      })
    })
    await person.call('/api/tenantUser/logOff')
    await received
    return found
  })
  const live = await openLive(person, '/api/device/ws')
  expect(await live.closed).toBe(4403)
  lookUp.mockRestore()
})

test('a database that is away for a moment ends neither the server nor anyone’s session: consoles connect again', async () => {
  const person = await berth.newPerson({ UserName: 'patient', roleCode: 'operator' })
  const open = await openLive(person, '/api/device/ws')
  await answering([open])
  const owner = new Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  await owner.query('alter function person_of_token(bytea) rename to person_of_token_away')
  const late = await openLive(person, '/api/device/ws')
  expect(await late.closed).toBe(1013)
  await berth.machine.hub.publish({ tenantId: berth.tenantIds.east, topic: 'changed', of: 'role' })
  expect(await open.closed).toBe(1013)
  await owner.query('alter function person_of_token_away(bytea) rename to person_of_token')
  await owner.end()
  const again = await openLive(person, '/api/device/ws')
  await answering([again])
  again.close()
})

test('a socket does not outlive its user’s last day, which ends without notice', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const third = await startServer({ databaseUrl: berth.databaseUrl })
  const person = await berth.newPerson({ UserName: 'expired', roleCode: 'operator' })
  const at = new Console(third.url, person.token)
  const live = await openLive(at, '/api/device/ws')
  const other = await openLive(new Console(third.url, admin.token), '/api/device/ws')
  await answering([live, other])
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update tenant_user set expire_at = now()::date - 1 where user_name = 'expired'`),
  )
  vi.advanceTimersByTime(30_000)
  expect(JSON.parse(await live.next())).toMatchObject({ message_type: '3', reason: 'accountExpired' })
  expect(await live.closed).toBe(4403)
  await answering([other])
  other.close()
  vi.useRealTimers()
  await third.stop()
})
