import type { EdgeLot } from '#business/traffic/edge/edge-lot.ts'
import type { Snapshot } from '#business/traffic/edge/snapshot.ts'
import { deviceEventTypes } from '#business/traffic/facts/device-events.ts'
import { readFields } from '#fields/read-fields.ts'
import { startBox, type RunningBox } from '../../edge/start-box.ts'
import type { Camera, Event } from './camera.ts'
import type { Console } from './console.ts'

/** A lane box that was registered and given its key. */
export interface Paired {
  readonly url: string
  readonly id: string
  readonly serial: string
  readonly key: string
  readonly publicKey: string
}

/** Registers a lane box of a lot through the console. */
export async function addBox(admin: Console, ParkLotId: string, serial: string): Promise<Paired> {
  const { Id } = await admin.call('/api/cloudBox/addCloudBox', { ParkLotId, Name: `云盒${serial}`, SerialNo: serial })
  const confirmed = await admin.confirm('cloud-box:issueKey', Id)
  const { Key, PublicKey } = await admin.call('/api/cloudBox/issueKeyCloudBox', { id: Id }, confirmed)
  return { url: admin.url, id: Id, serial, key: Key, publicKey: PublicKey }
}

/** The box itself, in this process; `centre`: over which it reaches the server. On a slow machine the centre may take long; `now`: its own clock. */
export function startPaired(
  { serial, key, publicKey }: Paired,
  centre: string,
  folder: string,
  now: () => number = Date.now,
): Promise<RunningBox> {
  const local = { folder, host: '127.0.0.1', port: 0, patienceMs: 120_000 }
  return startBox({ centre, serial, key, publicKey, ...local }, () => {}, now)
}

/** What the box pulls; `since`: the version that it has. */
export async function pull(
  { url, serial, key }: Paired,
  since: number | null = null,
  mayFail = false,
): Promise<{ bytes: Buffer; signature: string; key: string; snapshot: Snapshot; state?: string }> {
  const response = await fetch(`${url}/api/device/snapshot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key },
    body: JSON.stringify({ since, pending: 0 }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const said = JSON.parse(bytes.toString())
  if (!response.ok && !mayFail) throw new Error(`The box ${serial} was refused: ${bytes.toString()}`)
  return {
    bytes,
    snapshot: said,
    state: said.state,
    signature: response.headers.get('x-snapshot-signature') ?? '',
    key: response.headers.get('x-snapshot-key') ?? '',
  }
}

/** What the box says to an event, from its snapshot alone. */
export function saidByBox(lot: EdgeLot, camera: Camera, { type, eventId, at, ...rest }: Event) {
  const moment = Date.parse(at as string)
  const types = deviceEventTypes as Record<string, any>
  const { values } = readFields(types[type as string], rest)
  const device = lot.device(camera.serial)!
  const event = { device, eventId, type: type as string, at: moment, receivedAt: moment, values }
  return lot.take(event, device, Date.now()).answer
}
