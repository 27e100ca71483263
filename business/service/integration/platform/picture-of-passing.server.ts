import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { inLookingTurn, openPicture } from '#server/files/drawing.ts'
import { enqueueAt, enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { addDelivery } from '../webhook-delivery/add-delivery.server.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import type { Platform, PlatformEvent, Reported, ReportedPicture, StoredPicture } from './platform-request.ts'

/** Cameras send pictures after the passing that they are of. */
const comesWithin = 60_000

/** Pixels and quality with which a picture has some 150 kB: platforms take 512 kB of base64. */
const [longestSide, quality] = [1_024, 70]

/** The pictures that go after an arrival and a departure. */
const picturesAfter: Partial<Record<PlatformEvent, PlatformEvent>> = {
  [deliveredKinds.orderEntered]: deliveredKinds.entryPictured,
  [deliveredKinds.orderLeft]: deliveredKinds.exitPictured,
}

interface Taken {
  readonly tenantId: string
  readonly webhookId: string
  readonly event: PlatformEvent
  readonly parkLotId: string
  readonly orderId: string
}

/** Once a platform took an arrival or departure: where it takes pictures, that of this one is looked for when it must have come. */
export async function sendPictureAfter(tx: Tx, platform: Platform, taken: Taken): Promise<void> {
  const kind = picturesAfter[taken.event]
  if (kind !== undefined && platform.events.includes(kind))
    await enqueueAt(tx, 'report-picture', taken, Date.now() + comesWithin)
}

/** Puts the picture of an arrival or departure on its way to a platform, where the cameras of the car park send pictures. */
export const reportPictureJob = enqueuedJob<Taken>({
  name: 'report-picture',
  run: ({ database }, { tenantId, webhookId, event, parkLotId, orderId }) =>
    database.inScope(wholeTenant(tenantId), async (tx) => {
      const kind = picturesAfter[event]
      const sends = await tx.first(
        sql`select from webhook w where w.id = ${webhookId} and exists (
          select from passing_picture where park_lot_id = ${parkLotId} and deleted_at is null and taken_at > now() - interval '1 day')`,
      )
      if (kind === undefined || !sends) return
      await addDelivery(tx, tenantId, {
        webhookId,
        kind,
        type: kind === deliveredKinds.entryPictured ? 'picture.entry' : 'picture.exit',
        happenedAt: new Date(),
        parkLotIds: [parkLotId],
        data: { id: orderId },
      })
    }),
})

/** The picture of a passing, that of the whole scene first; null where none is stored. */
export async function pictureOf(tx: Tx, passing: string, at: Date): Promise<Omit<StoredPicture, 'address'> | null> {
  const row = await tx.first<{ id: string; key: string }>(sql`
    select x.id, x.key from passing p join passing_picture x on x.device_id = coalesce(p.device_id, 0) and x.event_id = p.event_id
    where p.passing_no = ${passing} and p.pass_at = ${at} and ${inMonthsOf(sql`p.pass_at`, [at.getTime()])} and x.stored_at is not null and x.deleted_at is null order by x.kind = 'scene' desc limit 1`)
  return row ? { id: String(row.id), key: row.key } : null
}

/** What is reported, with the picture that the event is: JPEG in base64. */
export async function withPicture(machine: Machine, reported: Reported): Promise<Reported> {
  const { event, stay } = reported
  const isEntry = event === deliveredKinds.entryPictured
  if (!stay || !(isEntry || event === deliveredKinds.exitPictured)) return reported
  const stored = isEntry ? stay.entryPicture : stay.exitPicture
  const picture = stored && (await readPicture(machine, stored, isEntry ? stay.cameAt : stay.leftAt!))
  return { ...reported, picture }
}

async function readPicture({ files }: Machine, { id, key }: StoredPicture, takenAt: number): Promise<ReportedPicture> {
  const bytes = await buffer(files.read(key))
  const jpeg = await inLookingTurn(async () =>
    (await openPicture(bytes, { limitInputPixels: false }))
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer(),
  )
  return {
    no: createHash('sha256').update(key).digest('hex').slice(0, 32),
    takenAt,
    name: `${id}.jpg`,
    content: jpeg.toString('base64'),
  }
}
