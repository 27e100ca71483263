import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { noteSnapshot, type KnownBox } from '#business/places/devices/cloud-box/known-box.server.ts'
import { snapshotKeyOf } from '#business/places/devices/cloud-box/snapshot-key.server.ts'
import { accountsForBox } from '#business/places/devices/device/cameras-on-box.server.ts'
import { sealAccounts } from '#server/gateway/adapters/camera-accounts.ts'
import type { Device, DeviceDesk } from '#server/gateway/event.ts'
import { countedBody } from '#server/gateway/arriving-body.ts'
import { openIntake, wireResults } from '#server/gateway/intake.ts'
import { roomForWords } from '#server/gateway/room-for-bodies.ts'
import { deviceEndpoints } from '#server/halves/endpoints.ts'
import { namedValues } from '#server/http/bodies.ts'
import { lineOf } from '#server/in-turn.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { openDesk } from '../events/desk.server.ts'
import { boxOfRequest, mostAsked, proveBox } from './box-proof.server.ts'
import { itemsOfLot } from './lot-items.server.ts'
import type { Snapshot } from './snapshot.ts'
import { digestsOf, noteVersions } from './versions.server.ts'

const packed = promisify(gzip)
const notOurs = {
  zh: '设备不在此云盒的车场,请核对设备与云盒的停车场',
  en: 'The device is not in the car park of this box',
}

/** Boxes that wait for their snapshot: each reads a whole lot, so one is made after the other. */
const mostWaiting = 200

/** What lane boxes pull (PROTOCOL.md, Lane boxes): a lot as it is now, or what changed since the version that they have, signed; of each box once at a time. */
export const snapshotEndpoints = deviceEndpoints((app, machine) => {
  const underWay = new Set<string>()
  const inTurn = lineOf(1, mostWaiting)
  const preParsing = proveBox(machine)
  const options = { config: { access: 'device' }, preParsing, bodyLimit: mostAsked } as const
  app.post('/api/device/snapshot', options, async (request, reply) => {
    const { since, pending } = namedValues(request.body)
    const box = boxOfRequest(request)
    const name = `${box.tenantId}/${box.boxId}`
    if (underWay.has(name)) throw fail('busy')
    underWay.add(name)
    try {
      const made = await inTurn(() => snapshotFor(machine, box, whole(since), whole(pending)))
      const bytes = await packed(made.bytes)
      reply.header('x-snapshot-signature', made.signature).header('x-snapshot-key', made.publicKey)
      reply.header('content-encoding', 'gzip').type('application/json; charset=utf-8')
      return bytes
    } finally {
      underWay.delete(name)
    }
  })
})

/** What lane boxes report: the events of their devices. */
export const boxReportEndpoints = deviceEndpoints((app, machine) => {
  const words = roomForWords()
  const count = async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
    const { tenantId, boxId } = boxOfRequest(request)
    return countedBody(request, reply, payload, () => words.open({ tenantId, deviceId: boxId }))
  }
  const preParsing = [proveBox(machine), count]
  const desk = openDesk(machine)
  const intake = openIntake(desk)
  app.post('/api/device/report', { config: { access: 'device' }, preParsing }, async (request, reply) => {
    const { events } = namedValues(request.body)
    const reported = await devicesOf(desk, boxOfRequest(request), events)
    // All are in the queue of their lot before the first is decided: they are decided together, in the order of history.
    const results = await Promise.all(reported.map(({ device, event }) => intake.take(device, { events: [event] })))
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ state: 'success', message: '', data: wireResults(results.flat()) })
  })
})

const mostReported = 500

/** Events with their devices, which are of the box's car park. */
async function devicesOf(
  desk: DeviceDesk,
  box: KnownBox,
  events: unknown,
): Promise<{ device: Device; event: unknown }[]> {
  if (!Array.isArray(events)) throw fail('notEvents')
  if (events.length > mostReported) throw fail('tooMany', { label: 'events', max: mostReported })
  const sent = events.map((each) => namedValues(each))
  const known = new Map<string, Device>()
  for (const serial of new Set(sent.map((each) => String(each['serial'])))) {
    const device = await desk.seerOf(serial)
    if (device?.tenantId !== box.tenantId || device.line !== box.parkLotId) throw declaredFailure(notOurs)
    known.set(serial, device)
  }
  return sent.map((each) => ({ device: known.get(String(each['serial']))!, event: each['event'] }))
}

function whole(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null
}

/** A snapshot as it travels: its bytes are what is signed. */
async function snapshotFor(
  { database, secrets }: Machine,
  box: KnownBox,
  since: number | null,
  pending: number | null,
): Promise<{ bytes: Buffer; signature: string; publicKey: string }> {
  const scope = wholeTenant(box.tenantId)
  const madeAt = new Date().toISOString()
  const items = await database.snapshot(scope, (tx) => itemsOfLot(tx, box.parkLotId))
  const digests = await digestsOf(items)
  const { increment, key, accounts } = await database.inScope(scope, async (tx) => {
    await noteSnapshot(tx, box, pending ?? 0)
    return {
      accounts: await accountsForBox(tx, secrets, box),
      increment: await noteVersions(tx, box.parkLotId, digests, since),
      key: await snapshotKeyOf(tx, secrets),
    }
  })
  const { keys, ...rest } = increment
  const snapshot: Snapshot = {
    parkLotId: box.parkLotId,
    box: box.serialNo,
    madeAt,
    ...rest,
    items: keys.map((name) => [name, items.get(name)]),
    cameras: sealAccounts(accounts, box.keyDigest),
  }
  const bytes = Buffer.from(JSON.stringify(snapshot))
  return { bytes, signature: key.sign(bytes), publicKey: key.publicKey }
}
