import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { FileMissing, StoreAway, type FileStore } from '#server/files/file-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { startBerth } from '../berth/berth.ts'
import { startS3Server, type S3Server } from '../berth/s3-server.ts'
import { exportedSheet } from '../every/exchange.ts'

let s3: S3Server
let folder: string
let local: FileStore
let store: FileStore
beforeAll(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  local = await openFolderStore(folder)
  store = openS3Store(s3.address, local)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; left -= 1_000_000) yield Buffer.alloc(Math.min(left, 1_000_000), left % 251)
}

test.each([0, 5, 8_388_608, 20_000_001])('a file of %i bytes goes to the bucket and comes back', async (size) => {
  const { key } = await store.write('csv', bytesOf(size))
  const wanted = await buffer(bytesOf(size))
  expect(await store.size(key)).toBe(size)
  expect((await buffer(store.read(key))).equals(wanted)).toBe(true)
  expect(await readdir(folder)).toEqual([])
  expect(s3.uploads.size).toBe(0)
  await store.remove(key)
  expect(s3.objects.has(key)).toBe(false)
  await expect(buffer(store.read(key))).rejects.toThrow(FileMissing)
  expect(await store.size(key)).toBeNull()
})

test('a store that is full, in need of rest or gone is away: no file is taken for missing, and it is of use again when it is there', async () => {
  const { key } = await store.write('csv', bytesOf(5))
  s3.fail(507, 'PUT', 'POST')
  await expect(store.write('csv', bytesOf(5))).rejects.toThrow(StoreAway)
  await expect(store.write('csv', bytesOf(20_000_001))).rejects.toThrow('507')
  expect([await store.size(key), await readdir(folder)]).toEqual([5, []])
  s3.fail(503, 'GET', 'HEAD', 'DELETE')
  for (const call of [
    () => store.size(key),
    () => buffer(store.read(key)),
    () => store.remove(key),
    () => store.prove!(),
  ])
    await expect(call()).rejects.toThrow(StoreAway)
  s3.fail(null)
  await store.prove!()
  await store.remove(key)
  expect(s3.objects.size).toBe(0)
  const gone = await startS3Server()
  const failures: unknown[] = []
  const there = openS3Store(gone.address, local, (failure) => failures.push(failure?.message))
  await gone.close()
  for (let call = 0; call < 2; call++) await expect(there.size(key)).rejects.toThrow(/ECONNREFUSED/)
  // For a moment no one waits for it again.
  await expect(there.size(key)).rejects.toThrow(StoreAway)
  expect(failures).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('S3_URL gave way')))
})

test('a download that the storage breaks off fails, and is counted as any other failure', async () => {
  const reports: unknown[] = []
  const watched = openS3Store(s3.address, local, (failure) => reports.push(failure))
  const { key } = await watched.write('csv', bytesOf(3_000_000))
  reports.length = 0
  s3.breakOff(1_000_000)
  await expect(buffer(watched.read(key))).rejects.toThrow(StoreAway)
  s3.breakOff(null)
  // It answered, and then not.
  expect(reports).toEqual([null, expect.any(StoreAway)])
  expect((await buffer(watched.read(key))).length).toBe(3_000_000)
  await watched.remove(key)
})

test('[F-06] a writing that is given up leaves nothing in the bucket', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(20_000_000)
    throw new Error('no more')
  }
  await expect(store.write('csv', broken())).rejects.toThrow('no more')
  expect([s3.objects.size, s3.uploads.size, (await readdir(folder)).length]).toEqual([0, 0, 0])
})

test('a wrong secret is refused by the storage, and said', async () => {
  const wrong = openS3Store(s3.address.replace('secret', 'secrets'), local)
  await expect(wrong.write('csv', bytesOf(5))).rejects.toThrow()
  expect(s3.refused.splice(0)).not.toEqual([])
})

test.each(['s3', 'https://host/bucket', 'https://key:top-secret@host'])(
  '%s is no address of a bucket; what is said of it holds no secret',
  (address) => {
    const open = () => openS3Store(address, local)
    expect(open).toThrow(/^S3_URL must be of the form/)
    expect(open).not.toThrow('top-secret')
  },
)

test('[EXP-02] exports of a server with S3_URL live in the bucket, and are fetched from there', async () => {
  const berth = await startBerth({ s3Url: s3.address })
  try {
    const admin = await berth.as('admin')
    await admin.call('/api/parkLot/addParkLot', { ParkLotName: '东站停车场', TotalSpotCount: 20 })
    const sheet = await exportedSheet(admin, parkLot, 'xlsx')
    expect(sheet.rows.flatMap(({ values }) => values)).toContain('东站停车场')
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/\.xlsx$/)])
    expect(await readdir(join(berth.dataFolder, 'files'))).toEqual([])
    expect(s3.refused).toEqual([])
    const [{ FileUrl }] = (await admin.call('/api/exportTask/queryExportTask')).rows
    s3.fail(503, 'GET', 'HEAD')
    const fetched = () => fetch(`${berth.url}${FileUrl}`, { headers: { authorization: admin.token! } })
    expect((await fetched()).status).toBe(503)
    s3.fail(null)
    expect((await fetched()).status).toBe(200)
  } finally {
    await berth.stop()
  }
})
