import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Result } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture, putPicture, sendInParts, stallInPicture } from '#checks/berth/pictures.ts'
import { startS3Server } from '#checks/berth/s3-server.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { forgetPictures } from './forget-pictures.server.ts'
import type { PassingPictures } from './pictures-of.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let red: Buffer
let green: Buffer
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin)
  ;[red, green] = [await drawnPicture('red'), await drawnPicture('green')]
})
afterAll(() => berth.stop())

const now = () => Date.now() - 60_000
const uploadsOf = (result: Result) => (result as Result & { uploads: Record<string, string> }).uploads
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function picturesOf(of: Record<string, unknown>, by = admin): Promise<PassingPictures[]> {
  return (await by.call('/api/passing/queryPassingPictures', of)).rows
}
async function fetched(link: string): Promise<{ type: string | null; control: string | null; bytes: Buffer }> {
  const response = await fetch(berth.url + link)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type'), control: response.headers.get('cache-control'), bytes }
}
async function storedKeys(): Promise<string[]> {
  const files = await readdir(join(berth.dataFolder, 'files'), { recursive: true, withFileTypes: true })
  return files.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
async function listed(of = admin): Promise<{ reason: string; payload: Record<string, unknown> }[]> {
  return (await of.call('/api/device/queryQuarantinedEvent', { PerPage: 100 })).rows
}

describe('pictures that come with their events in one message', () => {
  test('are shown with the order and given as they were sent, at an address that needs no session and is not kept by others', async () => {
    const event = park.entry.passing('沪A10001', now())
    const { data } = await sendInParts(park.entry, event, {
      scenePicture: red,
      [`platePicture:${event.eventId}`]: green,
    })
    expect(data.results).toMatchObject([{ outcome: 'accepted', decision: { open: true } }])
    expect(data.pictures.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    const [passing] = await picturesOf({ orderNo: data.results[0]!.decision!.orderNo })
    expect(passing).toMatchObject({ plateNumber: '沪A10001', direction: 1, missing: null, keepDays: 90 })
    const scene = await fetched(passing!.scene!)
    expect(scene.bytes.equals(red)).toBe(true)
    expect(scene.type).toBe('image/jpeg')
    expect(scene.control).toMatch(/^private/)
    expect(digest((await fetched(passing!.plate!)).bytes)).toBe(digest(green))
    expect((await storedKeys()).every((key) => key.includes(`pictures/${berth.tenantIds.east}/`))).toBe(true)
  })

  test('count once however often the message comes', async () => {
    const event = park.entry.passing('沪A10002', now())
    await sendInParts(park.entry, event, { scenePicture: red })
    const before = await storedKeys()
    const { data } = await sendInParts(park.entry, event, { scenePicture: green })
    expect(data.results).toMatchObject([{ outcome: 'repeated' }])
    expect(data.pictures).toMatchObject([{ outcome: 'repeated' }])
    expect(await storedKeys()).toEqual(before)
  })

  test('that are bad leave the event as it is, say what to do and are listed for people', async () => {
    const event = park.entry.passing('沪A10003', now())
    const bad = {
      [`scenePicture:${event.eventId}`]: Buffer.from('GIF89a and no picture that is taken'),
      [`platePicture:${event.eventId}`]: red.subarray(0, red.length - 80),
      platePicture: Buffer.concat([red, Buffer.alloc(2 * 1024 * 1024)]),
      numberPicture: red,
    }
    const { state, data } = await sendInParts(park.entry, event, bad)
    expect(state).toBe('success')
    expect(data.results).toMatchObject([{ outcome: 'accepted', decision: { open: true } }])
    const reasons = [
      '图片只能是 JPEG、PNG 或 WebP,请更改相机抓拍图的格式',
      '图片不完整或已损坏,请重新发送',
      '图片超过 2 MB,请降低相机抓拍图的分辨率或质量后重新发送',
      '不认识的图片“numberPicture”,名称应为 scenePicture:事件号',
    ]
    expect(data.pictures.map(({ outcome, reason }) => [outcome, reason])).toEqual(reasons.map((r) => ['refused', r]))
    const [passing] = await picturesOf({ orderNo: data.results[0]!.decision!.orderNo })
    expect(passing).toMatchObject({ scene: null, plate: null, missing: 'notSent' })
    const found = await listed()
    for (const reason of reasons.slice(0, 3))
      expect(found).toContainEqual(
        expect.objectContaining({ reason, payload: expect.objectContaining({ eventId: event.eventId }) }),
      )
    // A good one is taken afterwards.
    const again = await sendInParts(park.entry, event, { scenePicture: red })
    expect(again.data.pictures).toMatchObject([{ outcome: 'stored' }])
  })

  test('hold no memory once their line broke, however many break', async () => {
    const event = park.entry.passing('沪A10004', now())
    const large = Buffer.concat([red, Buffer.alloc(1_500_000)])
    for (let round = 0; round < 4; round++) {
      const breaks = Array.from({ length: 8 }, () => stallInPicture(park.entry, event, 1_900_000))
      await sendInParts(park.entry, event, { scenePicture: red })
      await sendInParts(park.entry, event, { scenePicture: red })
      for (const each of breaks) each()
    }
    const { data } = await sendInParts(park.entry, event, { platePicture: large })
    expect(data.pictures).toMatchObject([{ outcome: 'stored' }])
  })
})

describe('pictures that come apart', () => {
  test('go to the addresses that the answer gives, once, whatever their order', async () => {
    const event = park.entry.passing('沪A10004', now(), { scenePicture: true, platePicture: true })
    const uploads = uploadsOf(await park.entry.sendOne(event))
    expect(Object.keys(uploads)).toEqual(['scenePicture', 'platePicture'])
    const put = (name: string, bytes: Buffer) => putPicture(berth.url + uploads[name]!, bytes)
    expect(await put('platePicture', green)).toMatchObject({ state: 'success', data: { outcome: 'stored' } })
    expect(await put('scenePicture', red)).toMatchObject({ state: 'success', data: { outcome: 'stored' } })
    expect(await put('scenePicture', green)).toMatchObject({ state: 'success', data: { outcome: 'repeated' } })
    const repeated = await park.entry.sendOne(event)
    expect([repeated.outcome, Object.keys(uploadsOf(repeated))]).toEqual(['repeated', ['scenePicture', 'platePicture']])
    const [passing] = await picturesOf({ plateNumber: '沪A10004', at: new Date().toISOString() })
    expect((await fetched(passing!.scene!)).bytes.equals(red)).toBe(true)
  })

  test.each(['png', 'webp'] as const)('may be %s, by their bytes and not by what they are called', async (format) => {
    const plate = format === 'png' ? '沪A10005' : '沪A10006'
    const uploads = uploadsOf(await park.entry.sees(plate, now(), { scenePicture: true }))
    expect(
      await putPicture(berth.url + uploads['scenePicture']!, await drawnPicture('blue', format), 'text/html'),
    ).toMatchObject({
      state: 'success',
    })
    const [passing] = await picturesOf({ plateNumber: plate, at: new Date().toISOString() })
    expect((await fetched(passing!.scene!)).type).toBe(`image/${format}`)
  })

  test('may come before their event, and are its own as soon as it is there', async () => {
    const event = park.entry.passing('沪A10007', now())
    const first = park.entry.event('heartbeat', now())
    await sendInParts(park.entry, first, { [`scenePicture:${event.eventId}`]: red })
    const { decision } = await park.entry.sendOne(event)
    const [passing] = await picturesOf({ orderNo: decision!.orderNo })
    expect((await fetched(passing!.scene!)).bytes.equals(red)).toBe(true)
  })

  test('are refused by what they are, and above the size; nothing of them stays', async () => {
    const before = await storedKeys()
    const uploads = uploadsOf(await park.entry.sees('沪A10008', now(), { scenePicture: true }))
    const url = berth.url + uploads['scenePicture']!
    expect(await putPicture(url, Buffer.alloc(0))).toMatchObject({
      state: 'invalid',
      message: '图片没有内容,请重新发送',
    })
    expect(await putPicture(url, Buffer.alloc(2 * 1024 * 1024 + 1, 0xff))).toMatchObject({
      state: 'invalid',
      message: '图片超过 2 MB,请降低相机抓拍图的分辨率或质量后重新发送',
    })
    expect(await putPicture(url, Buffer.alloc(20 * 1024 * 1024))).toMatchObject({
      state: 'invalid',
      message: '请求内容过大',
    })
    expect(await storedKeys()).toEqual(before)
  })

  test('an address of another event, another device or none of ours stores nothing', async () => {
    const before = await storedKeys()
    const uploads = uploadsOf(await park.entry.sees('沪A10009', now(), { scenePicture: true }))
    const [said, signature] = new URL(berth.url + uploads['scenePicture']!).searchParams.get('token')!.split('.')
    const [serial, , name, until] = JSON.parse(Buffer.from(said!, 'base64url').toString())
    const forged = (parts: unknown[]) =>
      `${berth.url}/api/device/picture?token=${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${signature}`
    for (const parts of [
      [serial, 'another', name, until],
      [park.exit.serial, 'passing1', name, until],
      [serial, 'passing1', name, 1],
      ['nobody', 'passing1', name, until],
    ])
      expect(await putPicture(forged(parts), red)).toMatchObject({ status: 401, state: 'deviceRefused' })
    expect(await putPicture(`${berth.url}/api/device/picture`, red)).toMatchObject({ status: 401 })
    const { state } = await sendInParts({ ...park.entry, key: 'wrong' }, park.entry.passing('沪A1', now()), {
      scenePicture: red,
    })
    expect(state).toBe('deviceRefused')
    expect(await storedKeys()).toEqual(before)
  })
})

describe('who may see them', () => {
  test('anyone who may see the passing, in their tenant and their lots', async () => {
    const other = await addParkLot(admin)
    const { data } = await sendInParts(park.entry, park.entry.passing('沪A20001', now()), { scenePicture: red })
    const { orderNo } = data.results[0]!.decision!
    const there = await berth.newPerson({ UserName: 'there', roleCode: 'admin', lots: [park.parkLotId] })
    const elsewhere = await berth.newPerson({ UserName: 'elsewhere', roleCode: 'admin', lots: [other.parkLotId] })
    expect(await picturesOf({ orderNo }, there)).toMatchObject([{ scene: expect.any(String) }])
    expect(await picturesOf({ orderNo }, elsewhere)).toEqual([])
    expect(await picturesOf({ orderNo }, await berth.as('admin', 'west'))).toEqual([])
  })

  test('an address that was changed, guessed or is too old shows nothing', async () => {
    const { data } = await sendInParts(park.entry, park.entry.passing('沪A20002', now()), { scenePicture: red })
    const [passing] = await picturesOf({ orderNo: data.results[0]!.decision!.orderNo })
    const [tenant, id, until, signature] = passing!.scene!.split('/').at(-1)!.split('.')
    const forged = [
      [berth.tenantIds.west, id, until, signature],
      [tenant, String(Number(id) - 1), until, signature],
      [tenant, id, String(Number(until) + 300), signature],
      [tenant, id, until, 'A'.repeat(22)],
      [tenant, id, '1000', signature],
    ]
    for (const parts of forged) {
      const answered = await fetched(`/api/passing/picture/${parts.join('.')}`)
      expect(answered.type).toBe('application/json; charset=utf-8')
    }
  })
})

describe('pictures are kept for as long as the lot says', () => {
  const age = (of: Berth, interval: string) =>
    of.machine.database.inScope(wholeTenant(of.tenantIds.east), (tx) =>
      tx.run(
        sql`update passing_picture set taken_at = taken_at - ${interval}::interval, came_at = came_at - ${interval}::interval`,
      ),
    )

  test.each(['data folder', 'bucket'])('in the %s: then deleted, counted, and the passing says so', async (where) => {
    const s3 = where === 'bucket' ? await startS3Server() : null
    const own = await startBerth(s3 ? { s3Url: s3.address } : {})
    try {
      const keeper = await own.as('admin')
      const [short, long] = [await addParkLot(keeper, { PictureSaveDays: 3 }), await addParkLot(keeper)]
      const send = async (of: ParkLot, plate: string) =>
        (await sendInParts(of.entry, of.entry.passing(plate, now()), { scenePicture: red, platePicture: green })).data
      const [gone, stays] = [await send(short, '沪A30001'), await send(long, '沪A30002')]
      const stray = long.entry.event('heartbeat', now())
      await sendInParts(long.entry, stray, { 'scenePicture:never': red })
      if (s3) expect([...s3.objects.keys()].every((key) => key.startsWith('pictures/'))).toBe(true)
      expect(await forgetPictures(own.machine)).toEqual({ expired: 0, loose: 0 })
      await age(own, '8 days')
      // A run that was killed after the file and before the row is made good by the next one.
      const [first] = await own.machine.database.inScope(wholeTenant(own.tenantIds.east), (tx) =>
        tx.rows<{ key: string }>(sql`select key from passing_picture order by id limit 1`),
      )
      await own.machine.files.remove(first!.key)
      expect(await forgetPictures(own.machine)).toEqual({ expired: 2, loose: 1 })
      expect(await forgetPictures(own.machine)).toEqual({ expired: 0, loose: 0 })
      const of = (data: typeof gone) => picturesOf({ orderNo: data.results[0]!.decision!.orderNo }, keeper)
      expect(await of(gone)).toMatchObject([{ scene: null, plate: null, missing: 'deleted', keepDays: 3 }])
      expect(await of(stays)).toMatchObject([{ scene: expect.any(String), missing: null }])
      if (s3) expect(s3.objects.size).toBe(2)
      const again = await sendInParts(
        short.entry,
        { ...short.entry.passing('沪A30001', now()), eventId: gone.results[0]!.eventId },
        { scenePicture: red },
      )
      expect(again.data.pictures).toMatchObject([{ outcome: 'repeated' }])
    } finally {
      await own.stop()
      await s3?.close()
    }
  })

  test('a writing that a crash ended is made good by the device, or forgotten', async () => {
    const own = await startBerth()
    try {
      const lot = await addParkLot(await own.as('admin'))
      const event = lot.entry.passing('沪A30003', now())
      await sendInParts(lot.entry, event, { scenePicture: red, platePicture: green })
      const run = (statement: ReturnType<typeof sql>) =>
        own.machine.database.inScope(wholeTenant(own.tenantIds.east), (tx) => tx.run(statement))
      await run(sql`update passing_picture set stored_at = null`)
      expect((await sendInParts(lot.entry, event, { scenePicture: red })).data.pictures).toMatchObject([
        { outcome: 'later' },
      ])
      await run(sql`update passing_picture set came_at = now() - interval '2 hours'`)
      expect((await sendInParts(lot.entry, event, { scenePicture: red })).data.pictures).toMatchObject([
        { outcome: 'stored' },
      ])
      expect(await forgetPictures(own.machine)).toEqual({ expired: 0, loose: 1 })
    } finally {
      await own.stop()
    }
  })
})
