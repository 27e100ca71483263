import { directions } from '#business/ground/dictionaries/direction.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import type { DecidedAway, ArrivedPassing, WrittenOrder } from '../lot/lot-change.ts'
import { sayOnLane } from '../facts/lane-text.ts'
import type { Lot } from '../lot/lot.server.ts'
import type { WouldBe } from '../decide/work.ts'
import { edgeCheckStates, edgeDifferences } from './edge-decision.ts'

const columns = {
  passing_no: 'text',
  lane_id: 'bigint',
  box_serial_no: 'text',
  direction: 'smallint',
  plate_number: 'text',
  pass_at: 'timestamptz',
  upload_at: 'timestamptz',
  box_opened: 'boolean',
  box_payable: 'bigint',
  box_text: 'text',
  centre_opens: 'boolean',
  centre_payable: 'bigint',
  centre_text: 'text',
  difference: 'smallint',
  check_state: 'smallint',
  order_no: 'text',
} as const

/** Notes alongside what boxes decided of these passings what would have been decided here. */
export async function writeEdgeDecisions(
  tx: Tx,
  lot: Lot,
  arrived: readonly ArrivedPassing[],
  wouldBe: ReadonlyMap<string, WouldBe>,
  orders: ReadonlyMap<string, WrittenOrder>,
): Promise<void> {
  const rows = arrived.flatMap((passing) => {
    const would = wouldBe.get(passing.passingId)
    return passing.away && would ? [rowOf(lot, passing, passing.away, would, orders.get(passing.passingId))] : []
  })
  if (rows.length === 0) return
  const list = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await tx.run(sql`
    insert into edge_decision (park_lot_id, created_by, updated_by, ${list}) select ${lot.parkLotId}::bigint, '系统', '系统', ${list}
    from ${recordset(rows, columns)} on conflict do nothing`)
}

function rowOf(
  lot: Lot,
  passing: ArrivedPassing,
  away: DecidedAway,
  would: WouldBe,
  order: WrittenOrder | undefined,
): Record<keyof typeof columns, string | number | boolean | null> {
  const { decision } = would
  const otherRelease = (passing.opened !== null) !== decision.open
  const charged = passing.direction === directions.entry ? nothing : chargedBy(away, would)
  const otherMoney = charged.box !== charged.centre
  const { none, release, money, both } = edgeDifferences
  const difference = otherRelease ? (otherMoney ? both : release) : otherMoney ? money : none
  const values = { 车牌: passing.plateNumber, 应缴: '', 余位: '', 车场: lot.shortName }
  return {
    passing_no: passing.passingId,
    lane_id: passing.laneId,
    box_serial_no: away.boxSerial,
    direction: passing.direction,
    plate_number: passing.plateNumber,
    pass_at: new Date(passing.passAt).toISOString(),
    upload_at: new Date(passing.uploadAt).toISOString(),
    box_opened: passing.opened !== null,
    box_payable: charged.box,
    box_text: away.text,
    centre_opens: decision.open,
    centre_payable: charged.centre,
    centre_text: sayOnLane(decision.text, undefined, values),
    difference,
    check_state: difference === none ? edgeCheckStates.unneeded : edgeCheckStates.open,
    order_no: order?.orderNo ?? null,
  }
}

/** An entry charges nothing, also of a car whose stay before has its price. */
const nothing = { box: 0, centre: 0 }

/** What each charges for the stay, fen. A box of before said the price alone, so the price is what is compared then. */
function chargedBy(away: DecidedAway, would: WouldBe): { box: number; centre: number } {
  if (away.discount === null) return { box: away.payable, centre: would.payable }
  return { box: away.payable - away.discount, centre: would.payable - would.discount }
}
