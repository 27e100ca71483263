import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handOverFile, sharedFile } from '#server/files/shared-files.ts'
import type { Incoming } from '#server/http/incoming.ts'
import type { Machine } from '#server/machine.ts'
import { noDevice, type PictureKind } from './picture-kinds.ts'

const sentences = {
  notOwn: {
    zh: '照片不存在或不是您上传的,请重新拍照',
    en: 'The picture does not exist, or someone else uploaded it; take it again',
  },
  there: {
    zh: '该通行已有这种图片;图片是凭证,不能替换',
    en: 'The passing has a picture of this kind already; pictures are evidence and are not replaced',
  },
} as const

/** A picture that a person uploaded, looked at and not yet part of any passing. */
export interface PictureInHand {
  readonly key: string
  readonly size: number
  readonly sha256: string
  readonly width: number
  readonly height: number
}

/**
 * Looks at a picture that the person uploaded by a photo field, before the transaction, for the file store may be far away or give no answer. What is found is asked for
 * within it: a picture that was refused because its act is done already is no reason to refuse the same act sent again.
 */
export async function pictureInHand(
  { machine, incoming }: { machine: Machine; incoming: Incoming },
  url: string,
  field: string,
): Promise<() => PictureInHand> {
  const { person } = incoming
  const file = await machine.database.inScope(person.scope, (tx) => sharedFile(tx, url, person.userId))
  if (!file?.kind.startsWith('image/'))
    return () => {
      throw failFields([{ field, sentence: sentences.notOwn, params: {} }])
    }
  const bytes = await buffer(machine.files.read(file.key))
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return () => ({ key: file.key, size: bytes.length, sha256, width, height })
}

/** Of which passing the picture is; without a device a person vouched for it. */
interface PassingOfPicture {
  readonly parkLotId: string
  readonly deviceId: string | null
  readonly eventId: string
  /** Epoch milliseconds. */
  readonly passAt: number
}

/** Keeps it with the passing, for as long as the lot keeps pictures; it is an upload of its person no more. */
export async function keepWithPassing(
  tx: Tx,
  { key, size, sha256, width, height }: PictureInHand,
  { parkLotId, deviceId, eventId, passAt }: PassingOfPicture,
  kind: PictureKind,
): Promise<void> {
  const kept = await tx.first(sql`
    insert into passing_picture as x (park_lot_id, device_id, event_id, kind, key, size, sha256, width, height, is_attached, taken_at, stored_at)
    values (${parkLotId}, ${deviceId ?? noDevice}, ${eventId}, ${kind}, ${key}, ${size}, ${sha256}, ${width}, ${height}, true, ${new Date(passAt)}, now())
    on conflict on constraint passing_picture_comes_once do update set key = excluded.key, size = excluded.size, sha256 = excluded.sha256,
      width = excluded.width, height = excluded.height, came_at = now(), stored_at = now(), deleted_at = null
      where x.stored_at is null and x.came_at < now() - interval '1 hour'
    returning id`)
  if (!kept) throw declaredFailure(sentences.there)
  if (!(await handOverFile(tx, key))) throw declaredFailure(sentences.notOwn)
}
