import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#kernel/wire.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

/** The start of an archive as its kind has it, then its first entry's name, then noise that no part of it repeats. */
const archive = (entry: string, size = 1_000) =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), randomBytes(size), Buffer.from(entry), randomBytes(50)])

async function upload(name: string, bytes: Uint8Array, by = admin): Promise<Envelope<{ url: string }[]>> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], name))
  const headers = { authorization: by.token! }
  const response = await fetch(`${berth.url}/api/app/uploadPackage`, { method: 'POST', headers, body })
  return (await response.json()) as Envelope<{ url: string }[]>
}

let code = 0
const draft = async (rest: Record<string, unknown> = {}): Promise<string> =>
  (
    await admin.call('/api/app/addAppVersion', {
      AppKind: 2,
      Platform: 1,
      VersionName: '2.4.0',
      VersionCode: ++code,
      ...rest,
    })
  ).Id
const act = (action: string, id: string, rest: Record<string, unknown> = {}) =>
  admin.ask(`/api/app/${action}AppVersion`, { id, ...rest })
const packages = (Name: string, by = admin) =>
  by.call('/api/app/queryUploadFile', { Name, Page: 1, PerPage: 1000 }) as Promise<{
    rows: Record<string, unknown>[]
    total: number
  }>
const download = (url: string, by: Console) => fetch(berth.url + url, { headers: { authorization: by.token! } })

test('[CAL-06] a published package is found by its name and fetched as it was sent, to be saved and not guessed about', async () => {
  const bytes = archive('AndroidManifest.xml', 7_000_000)
  const id = await draft({ IsForce: 1, MinVersionCode: 1 })
  const { data } = await upload('收费 2.4.apk', bytes)
  expect((await act('publish', id)).message).toBe('请先上传安装包再发布')
  expect((await act('attach', id, { Url: data[0]!.url })).state).toBe('success')
  expect((await packages('收费')).total).toBe(0)
  expect((await act('publish', id)).state).toBe('success')

  const { rows, total } = await packages('收费')
  expect(total).toBe(1)
  const Sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(rows[0]).toMatchObject({
    Name: '收费 2.4.apk',
    VersionName: '2.4.0',
    FileSize: bytes.length,
    Sha256,
    IsForce: 1,
  })
  const fetched = await download(String(rows[0]!['Url']), await berth.as('readonly'))
  expect(fetched.headers.get('x-content-type-options')).toBe('nosniff')
  expect(fetched.headers.get('content-type')).toBe('application/octet-stream')
  expect(fetched.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%94%B6%E8%B4%B9%202.4.apk")
  expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true)
  expect(await admin.call('/api/app/getAppVersion', { id })).toMatchObject({ DownloadCount: 1, Status: 2, IsForce: 1 })

  const west = await berth.as('admin', 'west')
  expect((await packages('', west)).total).toBe(0)
  for (const url of [String(rows[0]!['Url']), data[0]!.url])
    expect(((await (await download(url, west)).json()) as Envelope).state).toBe('notFound')
})

test('a withdrawn version is given no more, can be published again, and only then be kept from deletion', async () => {
  const id = await draft()
  const { data } = await upload('a.apk', archive('AndroidManifest.xml'))
  await act('attach', id, { Url: data[0]!.url })
  await act('publish', id)
  const [{ Url }] = (await packages('a.apk')).rows as [{ Url: string }]
  const remove = async () =>
    admin.ask('/api/app/deleteAppVersion', { ids: [id] }, await admin.confirm('app-version:delete', id))
  expect((await remove()).message).toBe('已发布的版本请先撤回再删除')
  expect((await act('attach', id, { Url: data[0]!.url })).state).toBe('conflict')
  expect((await act('withdraw', id)).state).toBe('success')
  expect((await packages('a.apk')).total).toBe(0)
  expect(((await (await download(Url, admin)).json()) as Envelope).state).toBe('notFound')
  expect((await act('publish', id)).state).toBe('success')
  await act('withdraw', id)
  expect((await remove()).state).toBe('success')
})

test.each([
  ['what is named apk and is no archive', 'a.apk', Buffer.from('#!/bin/sh\necho')],
  ['an archive that is no app', 'a.apk', archive('word/document.xml')],
  ['a program that is named ipa', 'a.ipa', Buffer.from('MZ and so on')],
  ['nothing', 'a.exe', Buffer.alloc(0)],
  ['an ending that is none of ours', 'a.html', Buffer.from('<script>')],
  ['a name of the prototype', 'a.constructor', archive('x')],
])('%s is refused by its bytes', async (_, name, bytes) => {
  expect(await upload(name, bytes)).toMatchObject({
    state: 'conflict',
    message: '安装包只能是 apk、ipa、exe、msi、deb、gz 文件,且内容须与类型一致',
    data: null,
  })
})

test('what is refused by its first bytes is read to its end all the same, since who sends waits for no answer before', async () => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(10 << 20)], 'a.apk'))
  const form = new Response(body)
  const bytes = Buffer.from(await form.clone().arrayBuffer())
  const sent = request(`${berth.url}/api/app/uploadPackage`, {
    method: 'POST',
    headers: {
      authorization: admin.token!,
      'content-type': form.headers.get('content-type')!,
      'content-length': bytes.length,
    },
  })
  const [answered, whole] = [once(sent, 'response'), once(sent, 'finish')]
  sent.end(bytes)
  await whole
  const [answer] = (await answered) as [IncomingMessage]
  expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ state: 'conflict' })
})

test('a package is of its platform and of this tenant', async () => {
  const forWindows = await draft({ Platform: 3 })
  const { data } = await upload('b.apk', archive('AndroidManifest.xml'))
  expect((await act('attach', forWindows, { Url: data[0]!.url })).message).toBe('安装包与平台不符')
  const west = await berth.as('admin', 'west')
  const { data: theirs } = await upload('c.apk', archive('AndroidManifest.xml'), west)
  expect((await act('attach', await draft(), { Url: theirs[0]!.url })).state).toBe('notFound')
  expect((await upload('d.apk', archive('AndroidManifest.xml'), await berth.as('readonly'))).state).toBe('notPermitted')
})

test('no version code comes twice on a platform, and none lies below what it asks for', async () => {
  const VersionCode = 9_000
  await draft({ VersionCode })
  const again = { AppKind: 2, Platform: 1, VersionName: '9', VersionCode }
  expect((await admin.ask('/api/app/addAppVersion', again)).message).toBe('该应用在此平台已有版本号9000')
  expect(
    (await admin.ask('/api/app/addAppVersion', { ...again, VersionCode: 9_001, MinVersionCode: 9_002 })).message,
  ).toBe('最低版本号不能大于版本号')
})

test('[FI-05] packages are listed in pages of a thousand at most, and a percent sign in a name is one', async () => {
  expect((await packages('%')).total).toBe(0)
  expect((await packages('_')).total).toBe(0)
  for (const wrong of [{ Page: -1 }, { Page: 0 }, { Page: 1.5 }, { PerPage: 0 }, { PerPage: 1_001 }, { PerPage: 1e18 }])
    expect((await admin.ask('/api/app/queryUploadFile', { Name: '', ...wrong })).state).toBe('invalid')
})

test('[FI-08] an upload that breaks off half way leaves no file and no record, however often', async () => {
  const files = () => readdir(berth.dataFolder, { recursive: true })
  const before = await files()
  const { hostname, port } = new URL(berth.url)
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.apk"\r\n\r\n'
  const half = Buffer.concat([Buffer.from(part), archive('AndroidManifest.xml', 300_000)])
  let written = 0
  for (let time = 0; time < 30; time++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = `POST /api/app/uploadPackage HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${admin.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${2 * half.length}\r\n\r\n`
    await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(head), half]), sent))
    if (time === 0) await expect.poll(async () => (written = (await files()).length)).toBeGreaterThan(before.length)
    socket.destroy()
  }
  expect(written).toBeGreaterThan(before.length)
  await expect.poll(files).toEqual(before)
})
