import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** A lane as the aggregator knows it, by its code. */
export interface AskedLane {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly gateState: string
}

/** The lane of a code (`gate_id`) in a car park; null where there is none. */
export async function laneOf(tx: Tx, parkLotId: string, laneCode: string): Promise<AskedLane | null> {
  const row = await tx.first<{ id: string; name: string; type: number; gate_state: string }>(sql`
    select id::text, lane_name as name, lane_type as type, gate_state from lane where park_lot_id = ${parkLotId} and lane_code = ${laneCode}`)
  return row ? { id: row.id, name: row.name, type: row.type, gateState: row.gate_state } : null
}

/** The order of the stay of a plate in a car park, else the oldest for which it still owes; null where there is neither. */
export async function stayOfPlate(tx: Tx, parkLotId: string, plateNumber: string): Promise<string | null> {
  const row = await tx.first<{ id: string }>(sql`
    select id::text from (
      select order_id as id, 0 as rank, came_at as at from open_stay where park_lot_id = ${parkLotId} and plate_number = ${plateNumber}
      union all
      select order_id, 1, left_at from lasting_order where park_lot_id = ${parkLotId} and plate_number = ${plateNumber} and arrears_money > 0
        and order_status = ${code(orderStatuses.leftUnpaid)}
    ) found order by rank, at limit 1`)
  return row?.id ?? null
}

/** The order of a number (`parking_serial`) in a car park. */
export async function stayOfNo(tx: Tx, parkLotId: string, orderNo: string): Promise<string | null> {
  const row = await tx.first<{ id: string }>(
    sql`select id::text from park_order where park_lot_id = ${parkLotId} and order_no = ${orderNo}`,
  )
  return row?.id ?? null
}
