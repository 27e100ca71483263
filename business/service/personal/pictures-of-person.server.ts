import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { why } from './why.ts'

export const pictureWhy = why.noLonger

export interface PictureOfCar {
  readonly id: string
  readonly key: string
}

/** The pictures of a plate's passings that are still there. */
export function picturesOf(tx: Tx, plateNumber: string): Promise<PictureOfCar[]> {
  return tx.rows<PictureOfCar>(sql`
    select x.id::text, x.key from passing p join passing_picture x on x.device_id = p.device_id and x.event_id = p.event_id
    where p.plate_number = ${plateNumber} and x.deleted_at is null`)
}
