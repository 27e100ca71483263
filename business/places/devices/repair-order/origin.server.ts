import type { RecordOf } from '#kernel/entity.ts'
import { alarmStates, handleResults, openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { repairOrder } from './repair-order.ts'
import type { Reporter } from './report-fault.server.ts'

type Order = Pick<RecordOf<typeof repairOrder>, 'id' | 'RepairNo'>

/** The alarm or the inspection record that a confirmed order came from is handled, unless it was already. */
export async function closeWhatWasRepaired(tx: Tx, { id, RepairNo }: Order, { userId, by }: Reporter): Promise<void> {
  const result = `维修工单 ${RepairNo}`
  await tx.run(sql`
    update alarm a set state = ${code(alarmStates.handled)}, handler_id = ${userId}, handled_at = now(), handle_result = ${code(handleResults.onSite)}, handle_remark = ${result},
      updated_at = now(), updated_by = ${by}
    from repair_order r where r.id = ${id} and a.id = r.alarm_id and a.state in (${code(...openAlarms)})`)
  await tx.run(sql`
    update park_lot_inspect set handle_state = ${code(handleStates.handled)}, handler_id = ${userId}, handled_at = now(), handle_result = ${result},
      updated_at = now(), updated_by = ${by}
    where repair_id = ${id} and handle_state = ${code(handleStates.beingHandled)}`)
}

/** What an order that ended without a repair came from calls for staff again. */
export async function reopenWhatWasNot(tx: Tx, { id }: Order): Promise<void> {
  await tx.run(sql`
    update alarm a set state = ${code(alarmStates.open)}, repair_order_no = null, updated_at = now() from repair_order r
    where r.id = ${id} and a.id = r.alarm_id and a.state = ${code(alarmStates.beingHandled)}`)
  await tx.run(
    sql`update park_lot_inspect set handle_state = ${code(handleStates.open)}, repair_id = null, updated_at = now() where repair_id = ${id} and handle_state = ${code(handleStates.beingHandled)}`,
  )
}
