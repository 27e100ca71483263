import type { RecordOf } from '#kernel/entity.ts'
import { alarmStates, handleResults, openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { repairOrder } from './repair-order.ts'
import { repairedFinding } from './repaired-finding.server.ts'
import type { Reporter } from './report-fault.server.ts'

type Order = Pick<RecordOf<typeof repairOrder>, 'id' | 'RepairNo'>

/** The alarm or the inspection record that a confirmed order came from is handled, unless it was already. */
export async function closeWhatWasRepaired(tx: Tx, { id, RepairNo }: Order, reporter: Reporter): Promise<void> {
  const result = `维修工单 ${RepairNo}`
  await tx.run(sql`
    update alarm a set state = ${code(alarmStates.handled)}, handler_id = ${reporter.userId}, handled_at = now(), handle_result = ${code(handleResults.onSite)}, handle_remark = ${result},
      updated_at = now(), updated_by = ${reporter.by}
    from repair_order r where r.id = ${id} and a.id = r.alarm_id and a.state in (${code(...openAlarms)})`)
  await repairedFinding.get().close(tx, id, result, reporter)
}

/** What an order that ended without a repair came from calls for staff again. */
export async function reopenWhatWasNot(tx: Tx, { id }: Order): Promise<void> {
  await tx.run(sql`
    update alarm a set state = ${code(alarmStates.open)}, repair_order_no = null, updated_at = now() from repair_order r
    where r.id = ${id} and a.id = r.alarm_id and a.state = ${code(alarmStates.beingHandled)}`)
  await repairedFinding.get().reopen(tx, id)
}
