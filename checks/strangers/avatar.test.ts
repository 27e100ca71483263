import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { damagedPicture, tooManyPixels } from '#fields/photo/picture-rules.ts'
import { sql } from '#kernel/sql.ts'
import type { Envelope } from '#kernel/wire.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'

let berth: Berth
let person: Console
beforeAll(async () => {
  berth = await startBerth()
  person = await berth.newPerson({ UserName: 'painter', roleCode: 'readonly' })
})
afterAll(() => berth.stop())

const info = '/api/tenantUser/getTenantUserInfo'
const wrongKind = '上传头像图片只能是jpg/png图片文件!'
const tooLarge = '上传头像图片大小不能超过 500KB!'

async function upload(bytes: Uint8Array, name = 'me.jpg', by = person, path = '/api/storage/uploadPortrait') {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], name))
  const response = await fetch(berth.url + path, { method: 'POST', headers: { authorization: by.token! }, body })
  return (await response.json()) as Envelope<{ url: string }[]>
}
const fetchFile = (url: string, by: Console) =>
  fetch(berth.url + url, by.token ? { headers: { authorization: by.token } } : {})
const save = (portraitUrl: string, by = person) => by.ask('/cloud/profile/portrait', { portraitUrl })

const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f5fbf' } })
/** A PNG whose head names other sides. */
function ofSides(png: Buffer, side: number): Buffer {
  const other = Buffer.from(png)
  other.writeUInt32BE(side, 16)
  other.writeUInt32BE(side, 20)
  other.writeUInt32BE(crc32(other.subarray(12, 29)), 29)
  return other
}
const noise = (size: number) =>
  Buffer.from(Uint32Array.from({ length: size / 4 }, (_, at) => at * 2_654_435_761).buffer)

test('[CAL-04] a picture is stored, the first item supplies its address, and saving it makes it the avatar', async () => {
  const picture = await drawing
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toBuffer()
  const bytes = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { data } = await upload(bytes)
  expect(data[0]!.url).toMatch(/^\/files\/[a-z0-9-]+\.jpg$/)
  expect((await save(data[0]!.url)).state).toBe('success')
  expect((await person.call(info)).AvatarUrl).toBe(data[0]!.url)

  const shown = await fetchFile(data[0]!.url, await berth.as('readonly'))
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const drawn = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 341 })
  for (const hidden of ['where I live', '<script>', 'PK\x03\x04'])
    expect([hidden, bytes.includes(hidden), drawn.includes(hidden)]).toEqual([hidden, true, false])
})

test('[FI-01, FI-02] [VAL-03] the bytes decide, not the name: a jpeg or png below 500 KB, else the exact messages', async () => {
  const png = await drawing.png().toBuffer()
  const stored = await upload(png, 'x.exe')
  expect(stored.data[0]!.url).toMatch(/\.png$/)
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const refused: [string, Uint8Array, string][] = [
    ['nothing', new Uint8Array(), wrongKind],
    ['a GIF called jpg', await drawing.gif().toBuffer(), wrongKind],
    ['a WebP called jpg', await drawing.webp().toBuffer(), wrongKind],
    ['an SVG called png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), wrongKind],
    [
      'a page after a jpeg’s first bytes',
      Buffer.concat([jpegHead, Buffer.from('<script>alert(1)</script>')]),
      wrongKind,
    ],
    ['half a picture', png.subarray(0, png.length / 2), damagedPicture.zh],
    ['more than the library takes', ofSides(png, 20_000), tooManyPixels.zh],
    [
      'a bomb',
      await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      tooManyPixels.zh,
    ],
    [
      'a progressive bomb',
      await sharp({ create: { width: 3_200, height: 3_200, channels: 3, background: '#fff' } })
        .jpeg({ progressive: true })
        .toBuffer(),
      tooManyPixels.zh,
    ],
    ['500 KB', Buffer.concat([jpegHead, noise(500 * 1024 - 4)]), tooLarge],
    ['megabytes', Buffer.concat([jpegHead, noise(8_000_000)]), tooLarge],
  ]
  for (const [what, bytes, message] of refused)
    expect([what, await upload(bytes)]).toMatchObject([what, { state: 'conflict', message, data: null }])
  const almost = Buffer.concat([await drawing.jpeg().toBuffer(), noise(1000)])
  expect(
    (await upload(Buffer.concat([almost, noise(500 * 1024 - 4 - almost.length + (almost.length % 4))]))).state,
  ).toBe('success')
})

test('[FI-03] of a file that is two things at once the picture alone is left, or it is refused', async () => {
  const [page, archive] = ['<script>alert(1)</script>', 'PK\x03\x04word/document.xml']
  const twice: [what: string, picture: Buffer, other: string][] = [
    ['PNG and HTML', await drawing.png().toBuffer(), page],
    ['JPEG and ZIP', await drawing.jpeg().toBuffer(), archive],
  ]
  for (const [what, picture, other] of twice) {
    const { data } = await upload(Buffer.concat([picture, Buffer.from(other)]), 'me.html')
    const drawn = Buffer.from(await (await fetchFile(data[0]!.url, person)).arrayBuffer())
    expect([what, drawn.includes(other), (await sharp(drawn).metadata()).width]).toEqual([what, false, 512])
  }
  const gif = await drawing.gif().toBuffer()
  for (const [what, bytes] of [
    ['PDF and JavaScript', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF')],
    ['GIF and JAR', Buffer.concat([gif, Buffer.from('PK\x03\x04META-INF/MANIFEST.MF')])],
  ] as const)
    expect([what, (await upload(bytes, 'me.png')).message]).toEqual([what, wrongKind])
})

test('[XS-03, SS-01] only a picture that one has uploaded oneself becomes the avatar', async () => {
  const { data } = await upload(await drawing.jpeg().toBuffer())
  const [url] = [data[0]!.url]
  const colleague = await berth.as('readonly')
  const stranger = await berth.as('admin', 'west')
  for (const other of [colleague, stranger])
    expect(await save(url, other)).toMatchObject({ state: 'notFound', message: '头像图片不存在或不在您的数据范围内' })
  for (const address of ['http://evil.example/a.jpg', '//evil/a.jpg', '/files/../a.jpg', 'javascript:alert(1)', ['x']])
    expect((await save(address as string)).state).toBe('invalid')
  expect((await save('/files/00000000-0000.jpg')).state).toBe('notFound')
})

test('[FI-04] a stored picture shows itself to the signed-in people of its tenant alone, out of the cache of a browser too', async () => {
  const { data } = await upload(await drawing.jpeg().toBuffer())
  const { headers } = await fetchFile(data[0]!.url, person)
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, max-age=31536000, immutable',
    'authorization',
  ])
  const states = []
  for (const by of [await berth.as('admin', 'west'), berth.anonymous])
    states.push(((await (await fetchFile(data[0]!.url, by)).json()) as Envelope).state)
  expect(states).toEqual(['notFound', '401'])
})

test('a picture of a photo field has its own limit, and what is no upload is refused', async () => {
  const path = '/api/storage/uploadPicture'
  const large = await drawing.clone().resize(3_000, 2_000).png({ compressionLevel: 0 }).toBuffer()
  const guard = await berth.as('admin')
  expect((await upload(large, 'a.png', guard, path)).message).toBe('图片大小不能超过5MB')
  expect((await upload(await drawing.png().toBuffer(), 'a.png', guard, path)).data[0]!.url).toMatch(/^\/files\//)
  expect(await guard.ask(path)).toMatchObject({ state: 'invalid', message: '文件不能为空' })
})

test('EX-02: who may fill no form with a picture uploads none but the own portrait; a tenant’s files end at a limit, another’s do not', async () => {
  const path = '/api/storage/uploadPicture'
  const bytes = await drawing.png().toBuffer()
  expect((await upload(bytes, 'a.png', person, path)).state).toBe('notPermitted')
  const [east, west] = [await berth.as('admin'), await berth.as('admin', 'west')]
  expect((await upload(bytes, 'a.png', east, path)).state).toBe('success')
  // Room is left for one and a half.
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`insert into stored_file (user_id, name, key, kind, size, is_shared)
      select 1, 'a', 'a.jpg', 'image/jpeg', ${5 * 1024 ** 3} - sum(size) - (array_agg(size order by created_at desc))[1] * 3 / 2, true
      from stored_file where is_shared`),
  )
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, 'a.png', east, path)))
  expect(atOnce.filter(({ state }) => state === 'success')).toHaveLength(1)
  expect(atOnce.filter(({ message }) => message.includes('已达5 GB'))).toHaveLength(4)
  expect((await upload(bytes, 'a.png', west, path)).state).toBe('success')
})
