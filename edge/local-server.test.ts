import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Centre } from './centre.ts'
import { openPictures, type KeptPictures } from './kept-pictures.ts'
import type { LaneBox } from './lane-box.ts'
import { openLocalServer } from './local-server.ts'

const megabyte = 2 ** 20
const tooLarge = { state: 'invalid', message: expect.stringContaining('2 MB') }

/** A box that knows the camera SN1, and a centre that takes every picture. */
let server: Server
let pictures: KeptPictures
let passed: number[]
beforeEach(async () => {
  passed = []
  pictures = openPictures(mkdtempSync(join(tmpdir(), 'box-')), 'secret')
  const box = { lot: { device: (serial: string) => (serial === 'SN1' ? {} : undefined) } } as unknown as LaneBox
  const centre = {
    async pass(_path: string, { body }: { body: Uint8Array }) {
      passed.push(body.length)
      return { status: 200, type: 'application/json', body: Buffer.from('{"state":"success"}'), opened: [] }
    },
  } as unknown as Centre
  server = openLocalServer(box, centre, pictures, async () => null, 1_000)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** As the centre writes it, for a camera that the box knows: whether it is genuine the box cannot know. */
const ofCentre = `${Buffer.from(JSON.stringify(['SN1', 'e1', 'scenePicture', 9e12])).toString('base64url')}.forged`

/** Starts to send a picture; without `length` it says nothing of how long it will be. */
function put(token: string, length?: number, localAddress = '127.0.0.1'): ClientRequest {
  const asking = request({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress,
    method: 'PUT',
    path: `/api/device/picture?token=${token}`,
    headers: { 'content-type': 'image/jpeg', ...(length !== undefined && { 'content-length': length }) },
  })
  asking.on('error', () => {})
  return asking
}

async function answerTo(asking: ClientRequest): Promise<unknown> {
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, ...((await json(answer)) as object) }
}

test('a picture that is larger than any may be is refused with the reason, before it has ended, no matter who gave its address', async () => {
  const own = new URL(
    pictures.addressesFor('SN1', { eventId: 'e1', scenePicture: true })!['scenePicture']!,
    'http://box',
  )
  for (const token of [ofCentre, own.searchParams.get('token')!]) {
    const announced = put(token, 40 * megabyte)
    announced.write('x')
    expect(await answerTo(announced)).toMatchObject({ status: 200, ...tooLarge })
    announced.destroy()
    const unending = put(token)
    unending.write(Buffer.alloc(2 * megabyte + 1))
    expect(await answerTo(unending)).toMatchObject({ status: 200, ...tooLarge })
    unending.destroy()
    const whole = put(token, 2 * megabyte)
    whole.end(Buffer.alloc(2 * megabyte))
    expect(await answerTo(whole)).toMatchObject({ state: 'success' })
  }
  expect(passed).toEqual([2 * megabyte])
})

test('of pictures whose address anyone may have made up, one sender has so many bytes in the box; others send theirs, and so does it when it is done', async () => {
  const unending = Array.from({ length: 6 }, () => put(ofCentre, 2 * megabyte))
  const answers = unending.map((asking) => answerTo(asking))
  for (const asking of unending) asking.write(Buffer.alloc(2 * megabyte - 1))
  expect(await Promise.race(answers)).toMatchObject({ status: 503, state: 'busy' })
  const elsewhere = put(ofCentre, megabyte, '127.0.0.2')
  elsewhere.end(Buffer.alloc(megabyte))
  expect(await answerTo(elsewhere)).toMatchObject({ status: 200, state: 'success' })
  for (const asking of unending) asking.destroy()
  const again = async () => {
    const asking = put(ofCentre, 2 * megabyte)
    asking.end(Buffer.alloc(2 * megabyte))
    return answerTo(asking)
  }
  await expect.poll(again).toMatchObject({ status: 200, state: 'success' })
  expect(passed.at(-1)).toBe(2 * megabyte)
})
