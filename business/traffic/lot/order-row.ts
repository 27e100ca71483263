import { wallTime } from '#kernel/wall-clock.ts'
import type { PlateReading } from '#business/rights/claims/facts.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { StoredOrder } from '../stays/reconcile.ts'
import type { StayAlarm } from '../stays/stay-alarms.ts'

/** Columns of `park_order` that follow from the facts, with their types: what the traffic loop writes and reads back. */
export const orderColumns = {
  plate_number: 'text',
  plate_color: 'smallint',
  bill_car_size_id: 'smallint',
  order_status: 'smallint',
  abnormal_type: 'smallint',
  came_at: 'timestamptz',
  left_at: 'timestamptz',
  stay_minutes: 'integer',
  entry_passing_id: 'text',
  exit_passing_id: 'text',
  region_id: 'bigint',
  in_lane_id: 'bigint',
  out_lane_id: 'bigint',
  spot_id: 'bigint',
  in_release_type: 'smallint',
  out_release_type: 'smallint',
  payable_amount: 'bigint',
  coupon_money: 'bigint',
  other_discount_money: 'bigint',
  company_money: 'bigint',
  waive_money: 'bigint',
  money_value_paid: 'bigint',
  refund_money: 'bigint',
  over_paid_money: 'bigint',
  need_pay_money: 'bigint',
  arrears_money: 'bigint',
  pay_status: 'smallint',
  plate_numbers: 'text[]',
  read_as: 'jsonb',
  began_at: 'timestamptz',
  began_id: 'text',
  settled_at: 'timestamptz',
  settled_id: 'text',
  unsure: 'boolean',
  passing_ids: 'text[]',
  payment_ids: 'text[]',
  stay_alarms: 'jsonb',
} as const

/** Columns that follow from the rights by which the car parked, with their types. */
export const rightsTypes = {
  car_type: 'smallint',
  order_type: 'smallint',
  order_source: 'smallint',
  month_pass_id: 'bigint',
  company_id: 'bigint',
  is_over_quota: 'boolean',
} as const

/** What an order says of the rights by which its car parked. */
export type OrderRights = Record<keyof typeof rightsTypes, string | number | boolean | null>

type Cell = string | number | boolean | null | readonly string[] | readonly StayAlarm[] | readonly PlateReading[]

/** The facts of an order as they are stored; `came_at` of a stay without an entry is the moment it was first seen. */
export function rowOf(content: OrderContent): Record<keyof typeof orderColumns, Cell> {
  const cameAt = content.cameAt ?? content.began.at
  return {
    plate_number: content.plateNumber,
    plate_color: content.plateColor,
    bill_car_size_id: content.billCarSizeId,
    order_status: content.orderStatus,
    abnormal_type: content.abnormalType,
    came_at: iso(cameAt),
    left_at: iso(content.leftAt),
    stay_minutes: content.stayMinutes,
    entry_passing_id: content.entryPassingId,
    exit_passing_id: content.exitPassingId,
    region_id: content.regionId,
    in_lane_id: content.inLaneId,
    out_lane_id: content.outLaneId,
    spot_id: content.spotId,
    in_release_type: content.inReleaseType,
    out_release_type: content.outReleaseType,
    payable_amount: content.payableAmount,
    coupon_money: content.couponMoney,
    other_discount_money: content.otherDiscountMoney,
    company_money: content.companyMoney,
    waive_money: content.waiveMoney,
    money_value_paid: content.moneyValuePaid,
    refund_money: content.refundMoney,
    over_paid_money: content.overPaidMoney,
    need_pay_money: content.needPayMoney,
    arrears_money: content.arrearsMoney,
    pay_status: content.payStatus,
    plate_numbers: content.readAs.map(({ plateNumber }) => plateNumber),
    read_as: content.readAs,
    began_at: iso(content.began.at),
    began_id: content.began.id,
    settled_at: iso(content.settled?.at ?? null),
    settled_id: content.settled?.id ?? null,
    unsure: content.unsure,
    passing_ids: content.passingIds,
    payment_ids: content.paymentIds,
    stay_alarms: content.alarms,
  }
}

/** A row as PostgreSQL gives it. */
export type OrderRow = Record<keyof typeof orderColumns | keyof typeof rightsTypes | 'id', unknown>

/** The order behind a row, exactly as `rowOf` wrote it: also the members of objects in their order, which jsonb does not keep. */
export function storedOrderOf(row: OrderRow): StoredOrder {
  const entryPassingId = row.entry_passing_id as string | null
  const settledAt = at(row.settled_at)
  return {
    orderId: String(row.id),
    rights: {
      car_type: row.car_type as number,
      order_type: row.order_type as number,
      order_source: row.order_source as number,
      month_pass_id: text(row.month_pass_id),
      company_id: text(row.company_id),
      is_over_quota: row.is_over_quota as boolean,
    },
    content: {
      readAs: (row.read_as as PlateReading[]).map(({ plateNumber, since }) => ({ plateNumber, since })),
      began: { at: at(row.began_at)!, id: row.began_id as string },
      settled: settledAt === null ? null : { at: settledAt, id: row.settled_id as string },
      unsure: row.unsure as boolean,
      plateNumber: row.plate_number as string,
      plateColor: row.plate_color as number,
      billCarSizeId: row.bill_car_size_id as number,
      orderStatus: row.order_status as OrderContent['orderStatus'],
      abnormalType: row.abnormal_type as OrderContent['abnormalType'],
      cameAt: entryPassingId === null ? null : at(row.came_at),
      leftAt: at(row.left_at),
      stayMinutes: row.stay_minutes as number | null,
      entryPassingId,
      exitPassingId: row.exit_passing_id as string | null,
      passingIds: row.passing_ids as string[],
      paymentIds: row.payment_ids as string[],
      regionId: text(row.region_id),
      inLaneId: text(row.in_lane_id),
      outLaneId: text(row.out_lane_id),
      spotId: text(row.spot_id),
      inReleaseType: row.in_release_type as number | null,
      outReleaseType: row.out_release_type as number | null,
      payableAmount: Number(row.payable_amount),
      couponMoney: Number(row.coupon_money),
      otherDiscountMoney: Number(row.other_discount_money),
      companyMoney: Number(row.company_money),
      waiveMoney: Number(row.waive_money),
      moneyValuePaid: Number(row.money_value_paid),
      refundMoney: Number(row.refund_money),
      overPaidMoney: Number(row.over_paid_money),
      needPayMoney: Number(row.need_pay_money),
      arrearsMoney: Number(row.arrears_money),
      payStatus: row.pay_status as OrderContent['payStatus'],
      alarms: (row.stay_alarms as StayAlarm[]).map(({ alarmType, passingId, happenedAt }) => ({
        alarmType,
        passingId,
        happenedAt,
      })),
    },
  }
}

/** The start of `P202611210000000042`: day of the entry on the console's clock; a number that no other order has follows. */
export function orderNoStart(content: OrderContent): string {
  return `P${wallTime(content.began.at).slice(0, 10).replaceAll('-', '')}`
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
const at = (cell: unknown) => (cell === null ? null : (cell as Date).getTime())
const text = (cell: unknown) => (cell === null ? null : String(cell))
