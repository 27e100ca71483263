import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Sought } from './holding.server.ts'

/** Keeps who a request is about, whole, until it is done. */
export async function storeSubject(tx: Tx, requestId: string, sought: Sought): Promise<void> {
  const { mobile, plateNumber, employeeIds } = sought
  await tx.run(sql`insert into person_request_subject (request_id, mobile, plate_number, employee_ids)
    values (${requestId}, ${phone(mobile)}, ${plateNumber}, ${employeeIds}::bigint[])`)
}

/** Of an open request. */
export async function subjectOf(tx: Tx, requestId: string): Promise<Sought> {
  const row = await tx.first<{ mobile: string | null; plate_number: string | null; employee_ids: string[] }>(
    sql`select mobile, plate_number, employee_ids::text[] from person_request_subject where request_id = ${requestId}`,
  )
  return { mobile: row!.mobile, plateNumber: row!.plate_number, employeeIds: row!.employee_ids }
}

export async function forgetSubject(tx: Tx, requestId: string): Promise<void> {
  await tx.run(sql`delete from person_request_subject where request_id = ${requestId}`)
}
