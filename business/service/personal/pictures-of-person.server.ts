import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { why } from './why.ts'

export const pictureWhy = why.noLonger

export interface PictureOfCar {
  readonly id: string
  readonly key: string
}

/** A still that was asked for while the car stood there shows it, and no one knows which car a still shows: so it goes where it may. */
const stoodFor = sql`interval '15 minutes'`

/** Of a device `d`: whether the plate passed it around the time of its last still. */
export function mayShow(plateNumber: string): Sql<SqlBool> {
  return sql<SqlBool>`exists (select from passing p where p.plate_number = ${plateNumber} and p.device_id = d.id
    and p.pass_at between d.still_at - ${stoodFor} and d.still_at + ${stoodFor})`
}

/** The pictures of a plate's passings that are still there. */
export function picturesOf(tx: Tx, plateNumber: string): Promise<PictureOfCar[]> {
  return tx.rows<PictureOfCar>(sql`
    select x.id::text, x.key from passing p join passing_picture x on x.device_id = p.device_id and x.event_id = p.event_id
    where p.plate_number = ${plateNumber} and x.deleted_at is null`)
}
