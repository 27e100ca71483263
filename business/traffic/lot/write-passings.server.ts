import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Passing } from '#business/rights/claims/facts.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { withOpened } from '../stays/settle.ts'
import type { Lot } from './lot.server.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import { recordset } from '#server/database/recordset.ts'
import { recordedColumns, recordedRow } from '../rights/recorded-columns.ts'
import type { Work } from '../decide/work.ts'
import type { ArrivedPassing, WrittenOrder } from './lot-change.ts'

/** The passings that arrived, with what was decided about them. */
export async function insertPassings(
  tx: Tx,
  lot: Lot,
  work: Work,
  arrived: readonly ArrivedPassing[],
  orders: ReadonlyMap<string, WrittenOrder>,
  decisionOf: (passingId: string, order: WrittenOrder | undefined) => Json,
): Promise<void> {
  if (arrived.length === 0) return
  const openedNow = new Map(work.opened.map((fact) => [fact.passingId, fact]))
  const rows = arrived.map((passing) => {
    const decision = work.decisions.get(passing.passingId)
    const opened = openedNow.get(passing.passingId) ?? passing.opened
    const order = orders.get(passing.passingId)
    const isExit = leavesAt(lot, passing)
    return {
      park_lot_id: lot.parkLotId,
      gate_id: passing.gateId,
      lane_id: passing.laneId || null,
      spot_id: passing.spotId ?? null,
      device_id: passing.deviceId,
      event_id: passing.eventId,
      direction: passing.direction,
      plate_number: passing.plateNumber,
      plate_color: passing.plateColor,
      plate_is_sure: passing.plateIsSure ?? false,
      region_id: passing.regionId ?? null,
      reco_plate_number: passing.recoPlateNumber,
      confidence: passing.confidence,
      bill_car_size_id: passing.billCarSizeId,
      ...recordedRow(passing),
      pass_at: new Date(passing.passAt).toISOString(),
      upload_at: new Date(passing.uploadAt).toISOString(),
      opened_at: opened ? new Date(opened.openedAt).toISOString() : null,
      release_type: opened?.releaseType ?? null,
      order_id: order?.orderId ?? null,
      order_no: order?.orderNo ?? null,
      data_source: passing.dataSource ?? dataSources.camera,
      release_reason: passing.byHand?.releaseReason ?? null,
      operator_id: passing.byHand?.operatorId ?? null,
      created_by: passing.byHand?.by ?? '系统',
      abnormal_type: decision?.abnormalType ?? 0,
      sum_fee: isExit && opened ? (order?.content.moneyValuePaid ?? 0) : 0,
      decision: decisionOf(passing.passingId, order),
    }
  })
  const columns = {
    park_lot_id: 'bigint',
    gate_id: 'bigint',
    lane_id: 'bigint',
    spot_id: 'bigint',
    device_id: 'bigint',
    event_id: 'text',
    direction: 'smallint',
    plate_number: 'text',
    plate_color: 'smallint',
    plate_is_sure: 'boolean',
    region_id: 'bigint',
    reco_plate_number: 'text',
    confidence: 'integer',
    bill_car_size_id: 'smallint',
    ...recordedColumns,
    pass_at: 'timestamptz',
    upload_at: 'timestamptz',
    opened_at: 'timestamptz',
    release_type: 'smallint',
    order_id: 'bigint',
    order_no: 'text',
    data_source: 'smallint',
    release_reason: 'text',
    operator_id: 'bigint',
    created_by: 'text',
    abnormal_type: 'smallint',
    sum_fee: 'bigint',
    decision: 'jsonb',
  }
  const list = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await tx.run(sql`insert into passing (${list}) select ${list} from ${recordset(rows, columns)}`)
}

/** Whether money that was taken for the stay was taken there: at an exit, not at a lane within the lot. */
function leavesAt({ policies }: Lot, { direction, laneId }: Passing): boolean {
  return direction === directions.exit && !policies.innerLanes.includes(laneId)
}

/** Passings that name their order already; the money at exits is recomputed when it moved. */
export function unchangedPassings(updated: readonly { was: OrderContent; now: OrderContent }[]): Set<string> {
  return new Set(
    updated.flatMap(({ was, now }) =>
      was.passingIds.filter(
        (id) => now.passingIds.includes(id) && (id !== now.exitPassingId || was.moneyValuePaid === now.moneyValuePaid),
      ),
    ),
  )
}

/** Passings that were there before: barriers that opened now, and orders that they now belong to. */
export async function updatePassings(
  tx: Tx,
  lot: Lot,
  work: Work,
  arrived: ReadonlySet<string>,
  orders: ReadonlyMap<string, WrittenOrder>,
  unchanged: ReadonlySet<string>,
): Promise<void> {
  const openedNow = new Map(work.opened.map((fact) => [fact.passingId, fact]))
  const isNews = (passingId: string) => openedNow.has(passingId) || (orders.has(passingId) && !unchanged.has(passingId))
  const rows = [...work.passings.values()]
    .filter(({ passingId }) => !arrived.has(passingId) && isNews(passingId))
    .map((passing) => {
      const now = openedNow.get(passing.passingId)
      const { opened } = now ? withOpened(passing, now) : passing
      const order = orders.get(passing.passingId)
      return {
        passing_no: passing.passingId,
        pass_at: new Date(passing.passAt).toISOString(),
        opened_at: opened ? new Date(opened.openedAt).toISOString() : null,
        release_type: opened?.releaseType ?? passing.givenUpAs ?? (passing.followed ? releaseTypes.tailgating : null),
        order_id: order?.orderId ?? null,
        order_no: order?.orderNo ?? null,
        sum_fee: leavesAt(lot, passing) && opened ? (order?.content.moneyValuePaid ?? null) : null,
      }
    })
  if (rows.length === 0) return
  const columns = {
    passing_no: 'text',
    pass_at: 'timestamptz',
    opened_at: 'timestamptz',
    release_type: 'smallint',
    order_id: 'bigint',
    order_no: 'text',
    sum_fee: 'bigint',
  }
  await tx.run(sql`
    update passing p set opened_at = x.opened_at, release_type = x.release_type, order_id = coalesce(x.order_id, p.order_id), order_no = coalesce(x.order_no, p.order_no), sum_fee = coalesce(x.sum_fee, p.sum_fee), updated_at = now()
    from ${recordset(rows, columns)} where p.passing_no = x.passing_no and p.pass_at = x.pass_at and ${inMonthsOf(
      sql`p.pass_at`,
      rows.map(({ pass_at }) => Date.parse(pass_at)),
    )}`)
}
