import { sql } from 'kysely'
import type { RecordOf } from '#kernel/entity.ts'
import type { Tx } from '#server/database/database.ts'
import type { repairOrder } from './repair-order.ts'
import type { Reporter } from './report-fault.server.ts'

type Order = Pick<RecordOf<typeof repairOrder>, 'id' | 'RepairNo'>

/** The result of an alarm that staff took care of on the spot. */
const handledOnSite = 4

/** The alarm that a confirmed order came from is handled, unless it recovered or was handled by itself. */
export async function closeWhatWasRepaired(tx: Tx, { id, RepairNo }: Order, { userId, by }: Reporter): Promise<void> {
  await tx.run(sql`
    update alarm a set state = 3, handler_id = ${userId}, handled_at = now(), handle_result = ${handledOnSite}, handle_remark = ${`维修工单 ${RepairNo}`},
      updated_at = now(), updated_by = ${by}
    from repair_order r where r.id = ${id} and a.id = r.alarm_id and a.state in (1, 2)`)
}

/** The alarm of an order that ended without a repair calls for staff again. */
export async function reopenWhatWasNot(tx: Tx, { id }: Order): Promise<void> {
  await tx.run(sql`
    update alarm a set state = 1, repair_order_no = null, updated_at = now() from repair_order r
    where r.id = ${id} and a.id = r.alarm_id and a.state = 2`)
}
