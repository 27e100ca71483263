import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { deliveredKinds } from '../webhook/event-kinds.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { pictureLink } from '#business/places/pictures/passing-picture/picture-link.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { readLot } from './describe-lot.server.ts'
import { pictureOf } from './picture-of-passing.server.ts'
import type { DayCount, PlatformEvent, Reported, ReportedPayment, ReportedStay, Spaces } from './platform-request.ts'

interface Delivered {
  readonly tenantId: string
  readonly event: PlatformEvent
  readonly parkLotId: string
  /** `data` of the delivery: a record, or the count of a day. */
  readonly data: Json
}

/** What a platform receives with a delivery: the stay, the car park and the spaces as they are now; without the bytes of a picture. */
export async function readReported(
  tx: Tx,
  { tenantId, event, parkLotId, data }: Delivered,
  publicUrl: string,
  now: number,
): Promise<Reported> {
  const spaces = (await tx.first<Spaces>(sql`
    select l.total_spot_count as total, greatest(l.total_spot_count - coalesce(o.inside_count, 0), 0)::integer as free
    from park_lot l left join lot_occupancy o on o.park_lot_id = l.id where l.id = ${parkLotId}`))!
  const day = event === deliveredKinds.dayCounted ? (data as unknown as DayCount) : null
  const { id, payNo } = ofOrder.includes(event) ? (data as { id?: string; payNo?: string }) : {}
  const stay = id ? await stayOf(tx, tenantId, id, publicUrl, now) : null
  const lot = event === deliveredKinds.lotDescribed ? await readLot(tx, parkLotId, now) : null
  return { event, spaces, day, stay, payment: stay ? paymentIn(stay, payNo) : null, lot, picture: null, now }
}

const ofOrder: readonly PlatformEvent[] = [
  deliveredKinds.orderEntered,
  deliveredKinds.orderLeft,
  deliveredKinds.orderPaid,
  deliveredKinds.entryPictured,
  deliveredKinds.exitPictured,
]

/** None where it has become another stay's, or was returned. What was noted before payments were named is the last. */
function paymentIn({ payments }: ReportedStay, payNo: string | undefined): ReportedPayment | null {
  return (payNo === undefined ? payments.at(-1) : payments.find((each) => each.payNo === payNo)) ?? null
}

interface Row {
  order_no: string
  plate_number: string
  plate_color: number
  bill_car_size_id: number
  order_type: number
  came_at: Date
  left_at: Date | null
  payable: string
  discount: string
  in_code: string | null
  in_name: string | null
  out_code: string | null
  out_name: string | null
  entry_passing_id: string | null
  exit_passing_id: string | null
}

async function stayOf(
  tx: Tx,
  tenantId: string,
  id: string,
  publicUrl: string,
  now: number,
): Promise<ReportedStay | null> {
  const row = await tx.first<Row>(sql`
    select o.order_no, o.plate_number, o.plate_color, o.bill_car_size_id, o.order_type, o.came_at, o.left_at, o.payable_amount as payable,
      o.coupon_money + o.other_discount_money + o.waive_money as discount, i.lane_code as in_code, i.lane_name as in_name, x.lane_code as out_code, x.lane_name as out_name,
      o.entry_passing_id, o.exit_passing_id
    from park_order o left join lane i on i.id = o.in_lane_id left join lane x on x.id = o.out_lane_id where o.id = ${id}`)
  if (!row) return null
  const picture = async (passing: string | null, at: Date | null) => {
    const found = passing && at ? await pictureOf(tx, passing, at) : null
    return found && { ...found, address: publicUrl + pictureLink(tenantId, found.id, found.key, now) }
  }
  return {
    id,
    orderNo: row.order_no,
    plateNumber: row.plate_number,
    plateColor: row.plate_color,
    carSize: row.bill_car_size_id,
    orderType: row.order_type,
    cameAt: row.came_at.getTime(),
    leftAt: row.left_at?.getTime() ?? null,
    entryCode: row.in_code ?? '',
    entryName: row.in_name ?? '',
    exitCode: row.out_code ?? '',
    exitName: row.out_name ?? '',
    payable: Number(row.payable),
    discount: Number(row.discount),
    payments: await paymentsOf(tx, id),
    entryPicture: await picture(row.entry_passing_id, row.came_at),
    exitPicture: await picture(row.exit_passing_id, row.left_at),
  }
}

async function paymentsOf(tx: Tx, orderId: string): Promise<ReportedPayment[]> {
  const rows = await tx.rows<{ pay_no: string; pay_channel: number; money: string; paid_at: Date }>(sql`
    select pay_no, pay_channel, payer_money - change_money as money, paid_at from pay_record
    where ${await ofOrders(tx, [orderId])} and pay_status = ${code(payRecordStates.paid)} order by paid_at, id`)
  return rows.map(({ pay_no, pay_channel, money, paid_at }) => ({
    payNo: pay_no,
    payChannel: pay_channel,
    money: Number(money),
    paidAt: paid_at.getTime(),
  }))
}
