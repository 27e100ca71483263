import type { DraftOf } from '#kernel/entity.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { repairOrder } from './repair-order.ts'
import { deadlinesOf } from './deadlines.server.ts'
import type { urgencies } from './repair-states.ts'

/** Who reports, as a user and by name. */
export interface Reporter {
  readonly userId: string
  readonly by: string
}

type Fault = DraftOf<typeof repairOrder> & { ParkLotId: string; Urgency: CodeOf<typeof urgencies> }

/** A repair order that waits to be assigned, its deadlines counted from now. Returns its id and its number. */
export async function reportFault(tx: Tx, fault: Fault, { userId, by }: Reporter): Promise<{ id: string; no: string }> {
  const ReportAt = new Date()
  const due = await deadlinesOf(tx, fault.Urgency, ReportAt, fault.ParkLotId)
  const id = await repository(repairOrder, tx).create({ ...fault, ReporterId: userId, ReportAt, ...due }, by)
  const row = await tx.first<{ repair_no: string }>(sql`select repair_no from repair_order where id = ${id}`)
  return { id, no: row!.repair_no }
}
