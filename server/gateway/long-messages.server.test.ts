import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addBox } from '#checks/berth/boxes.ts'
import type { Camera } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'

/** What someone can do who has the key of one device, by long messages (attacks-and-faults: DO-02, DV-02). */
let berth: Berth
let admin: Console
let park: ParkLot
let foreign: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin)
  foreign = await addParkLot(await berth.as('admin', 'west'))
})
afterAll(() => berth.stop())

/** How someone speaks: the lines of a request before the length of its body, and what says nothing, in short. */
interface Voice {
  readonly head: string
  readonly short: string
}

const json = 'Content-Type: application/json'
const voiceOf = (camera: Camera): Voice => ({
  head: `POST /api/device/event HTTP/1.1\r\nHost: x\r\n${json}\r\nx-device-serial: ${camera.serial}\r\nx-device-key: ${camera.key}`,
  short: JSON.stringify(camera.event('heartbeat', Date.now())),
})

function inParts(camera: Camera): Voice {
  const { head, short } = voiceOf(camera)
  const begin = '--x\r\nContent-Disposition: form-data; name="event"\r\n\r\n'
  return { head: head.replace(json, 'Content-Type: multipart/form-data; boundary=x'), short: `${begin}${short}` }
}

async function ofMaker({ deviceId }: Camera): Promise<Voice> {
  await admin.call('/api/device/editDevice', { Id: deviceId, Protocol: 'vzenith' })
  const confirmed = await admin.confirm('device:issueKey', deviceId)
  const { Address } = await admin.call('/api/device/issueKeyDevice', { Id: deviceId }, confirmed)
  const { pathname } = new URL(Address as string, berth.url)
  return { head: `POST ${pathname} HTTP/1.1\r\nHost: x\r\n${json}`, short: '{}' }
}

async function ofBox(parkLotId: string, name: string, by = admin): Promise<Voice> {
  const { serial, key } = await addBox(by, parkLotId, name)
  return {
    head: `POST /api/device/report HTTP/1.1\r\nHost: x\r\n${json}\r\nx-box-serial: ${serial}\r\nx-box-key: ${key}`,
    short: '{"events":[]}',
  }
}

/** Says something over a connection of its own; `ended`: what came back until it was closed. */
async function say(text: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(Number(new URL(berth.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {
    // 'close' follows.
  })
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, ended }
}

/** Bytes of a message that is not short and comes in one piece. */
const long = 60_000

/** All but the last byte of it. */
const unended = ({ head, short }: Voice) =>
  say(`${head}\r\nConnection: close\r\nContent-Length: ${long}\r\n\r\n${short}${' '.repeat(long - 1 - short.length)}`)

/** The whole of it, or only what counts. */
async function answerTo({ head, short }: Voice, length: number): Promise<string> {
  const isInParts = head.includes('multipart')
  const end = isInParts ? '\r\n--x--\r\n' : ''
  const body = `${short}${' '.repeat(Math.max(0, length - short.length - end.length))}${end}`
  return (await say(`${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)).ended
}

test.for<[string, () => Promise<[one: Voice, ...others: Voice[]]>]>([
  ['as JSON', async () => [voiceOf(park.entry), voiceOf(park.exit), voiceOf(foreign.entry)]],
  ['in parts', async () => [inParts(park.entry), voiceOf(park.exit), inParts(foreign.entry)]],
  ['in its maker’s way', async () => [await ofMaker((await addParkLot(admin)).entry), voiceOf(foreign.entry)]],
  [
    'for others, as a lane box',
    async () => [
      await ofBox(park.parkLotId, 'LONG1'),
      voiceOf(park.entry),
      await ofBox(foreign.parkLotId, 'LONG1', await berth.as('admin', 'west')),
    ],
  ],
])(
  '[DO-02] what a device says %s and never ends is gathered up to its share; what is short, and others, are served',
  async ([, voices]) => {
    const [one, ...others] = await voices()
    const unending = await Promise.all(Array.from({ length: 160 }, () => unended(one)))
    // Those that found room wait for their last byte.
    expect(await Promise.race(unending.map(({ ended }) => ended))).toMatch(/^HTTP\/1\.1 503 [^]*"state":"busy"/)
    expect(await answerTo(one, 0)).toMatch(/^HTTP\/1\.1 200 /)
    for (const other of others) expect(await answerTo(other, long)).toMatch(/^HTTP\/1\.1 200 [^]*"state":"success"/)
    for (const { socket } of unending) socket.destroy()
    await expect.poll(() => answerTo(one, long)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('[DO-02] what is asked for is short: a longer question is refused before it is read', async () => {
  const { head } = voiceOf(park.entry)
  const asks = { head: head.replace('/event', '/command'), short: '{"wait":0}' }
  expect(await answerTo(asks, 5_000)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await answerTo(asks, 0)).toMatch(/^HTTP\/1\.1 200 /)
})
