import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

interface Sought {
  readonly mobile: string | null
  readonly plateNumber: string | null
}

const about = ({ mobile, plateNumber }: Sought) => sql`select deletions_about(${phone(mobile)}, ${plateNumber})`

/** How many deletions can be undone that have the person in them. */
export async function countDeletionsAbout(tx: Tx, sought: Sought): Promise<number> {
  const found = await tx.first<{ rows: string }>(sql`select count(*) as rows from (${about(sought)}) of_person`)
  return Number(found!.rows)
}

/** They can be undone no more; how many. */
export function forgetDeletionsAbout(tx: Tx, sought: Sought): Promise<number> {
  return tx.run(sql`delete from deletion where id in (${about(sought)})`)
}
