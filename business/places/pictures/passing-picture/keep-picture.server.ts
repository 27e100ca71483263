import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { newFileKey } from '#server/files/file-store.ts'
import type { DeviceDesk, Picture, PictureResult } from '#server/gateway/event.ts'
import { refusalLimit } from '#server/gateway/refusals.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { lookAtPicture, pictureRefusals, type GoodPicture } from './look-at-picture.server.ts'
import { pictureKinds, type PictureKind } from './picture-kinds.ts'
import { pictureRate } from './picture-rate.ts'

/**
 * Keeps the pictures that devices send, each once; what is none is refused with a reason, and listed for people (待核实上报). Throws what
 * passes: too many at once, no room, no storage.
 */
export function pictureKeeper(
  machine: Machine,
  quarantine: DeviceDesk['quarantine'],
): (picture: Picture) => Promise<PictureResult> {
  const secondsToWait = pictureRate()
  const isWorthListing = refusalLimit(Date.now)
  return async (picture) => {
    const { device, bytes, eventId, name } = picture
    const seconds = secondsToWait(`${device.tenantId}/${device.deviceId}`)
    if (seconds > 0) throw fail('tooOften', { seconds })
    const looked = bytes ? await lookAtPicture(bytes) : pictureRefusals.tooLarge
    if ('ending' in looked) return { outcome: await store(machine, picture, bytes!, looked) }
    if (isWorthListing(device.serialNo, null)) {
      const { tenantId, deviceId, serialNo } = device
      const sent = {
        eventId,
        picture: name,
        ...(bytes && { size: bytes.length, begins: bytes.toString('hex', 0, 16) }),
      }
      await quarantine([{ tenantId, deviceId, serialNo, reason: looked, sent, receivedAt: Date.now() }])
    }
    return { outcome: 'refused', reason: looked }
  }
}

/** A writing that takes longer than this was ended by a crash, and starts again. */
const longestWriting = '1 minute'

async function store(
  machine: Machine,
  { device, eventId, name }: Picture,
  bytes: Buffer,
  { ending, width, height }: GoodPicture,
): Promise<'stored' | 'repeated'> {
  const kind: PictureKind = pictureKinds[name as keyof typeof pictureKinds]
  const key = newFileKey(ending, `pictures/${device.tenantId}/${new Date().toISOString().slice(0, 10)}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const scope = wholeTenant(device.tenantId)
  const own = await machine.database.inScope(scope, (tx) =>
    tx.first<{ id: string; key: string; is_stored: boolean; is_new: boolean }>(sql`
      with passed as (select park_lot_id, pass_at from passing where device_id = ${device.deviceId} and event_id = ${eventId} limit 1),
      made as (
        insert into passing_picture (park_lot_id, device_id, event_id, kind, key, size, sha256, width, height, is_attached, taken_at)
        values (coalesce((select park_lot_id from passed), ${device.line}), ${device.deviceId}, ${eventId}, ${kind}, ${key}, ${bytes.length}, ${sha256},
          ${width}, ${height}, exists (select from passed), coalesce((select pass_at from passed), now()))
        on conflict on constraint passing_picture_comes_once do update set came_at = now(), size = excluded.size, sha256 = excluded.sha256,
          width = excluded.width, height = excluded.height
          where passing_picture.stored_at is null and passing_picture.came_at < now() - ${longestWriting}::interval
        returning id, key)
      select id, key, true as is_new, false as is_stored from made
      union all
      select id, key, false, stored_at is not null from passing_picture
      where device_id = ${device.deviceId} and event_id = ${eventId} and kind = ${kind} and not exists (select from made)`),
  )
  if (own?.is_stored) return 'repeated'
  if (!own?.is_new) throw fail('busy')
  await machine.files.write(ending, Readable.from([bytes]), own.key)
  await machine.database.inScope(scope, (tx) =>
    tx.run(sql`update passing_picture set stored_at = now() where id = ${own.id}`),
  )
  await machine.hub.publish({ tenantId: device.tenantId, topic: 'changed', of: 'passing-picture' })
  return 'stored'
}
