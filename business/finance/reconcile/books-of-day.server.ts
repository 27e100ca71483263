import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { tradeTypes } from '#business/finance/reconcile/bill-line/bill-line.ts'
import { refundStates, refundWays } from '#business/finance/refund/refund.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { BookLine } from './compare-bill.ts'
import type { BillLine } from './read-bill.ts'
import { sideStates } from './reconcile-diff/reconcile-diff.ts'

/** A movement of our books, with what a difference says of it. */
export interface OwnLine extends BookLine {
  readonly payNo: string
  readonly state: number
  readonly lotId: string
  readonly orderNo: string | null
  readonly plateNumber: string
}

export interface Held {
  readonly taskId: string
  readonly payChannel: number
  /** Our account at the channel. */
  readonly mchNo: string
  /** Whether the payments went through the channel that we call (numbers W…), or were reported by devices and staff. */
  readonly through: boolean
  /** Epoch milliseconds: when the day begins, and between which moments what may stand in its bill is looked for. */
  readonly from: number
  readonly carriedFrom: number
  readonly carriedUntil: number
  /** Whether what moved then may stand in the bill of the day next to it, which is still to be compared. */
  readonly mayComeElsewhere: (at: number) => boolean
}

interface Row {
  kind: BillLine['kind']
  no: string
  trade_no: string | null
  money: string
  settled: boolean
  at: Date | null
  pay_no: string
  state: number
  park_lot_id: string
  order_no: string | null
  plate_number: string
}

/**
 * What our books say of a channel's day: what moved on it and no other bill has named, and whatever the bill names, of any day and in any
 * state. What was paid at once is one movement, as the bill has it.
 */
export async function booksOfDay(tx: Tx, held: Held, bill: readonly BillLine[]): Promise<OwnLine[]> {
  const rows = await tx.rows<Row>(
    sql`${payments(held, bill)} ${held.through ? sql`union all ${refunds(held, bill)}` : sql``}`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    no: row.no,
    tradeNo: row.trade_no,
    money: Number(row.money),
    settled: row.settled,
    isUnderWay: row.kind === 'refund' && row.state === sideStates.refunding,
    at: row.at?.getTime() ?? held.from,
    payNo: row.pay_no,
    state: row.state,
    lotId: String(row.park_lot_id),
    orderNo: row.order_no,
    plateNumber: row.plate_number,
  }))
}

const ofKind = (bill: readonly BillLine[], kind: BillLine['kind']) => bill.filter((line) => line.kind === kind)
const named = (numbers: (string | null)[]) => numbers.filter((no) => no !== null)

function payments(held: Held, bill: readonly BillLine[]) {
  const lines = ofKind(bill, 'payment')
  const [numbers, trades] = [named(lines.map(({ payNo }) => payNo)), named(lines.map(({ tradeNo }) => tradeNo))]
  return sql`
    select 'payment' as kind, coalesce(p.joint_no, p.pay_no) as no, max(p.third_trade_no) as trade_no, sum(case when p.pay_status = ${code(payRecordStates.paid)} then p.payer_money - p.change_money else p.pay_money end) as money,
      bool_and(p.pay_status = ${code(payRecordStates.paid)}) as settled, max(p.paid_at) as at, coalesce(p.joint_no, p.pay_no) as pay_no, min(p.pay_status) as state, min(p.park_lot_id) as park_lot_id, min(p.order_no) as order_no, min(p.plate_number) as plate_number
    from pay_record p where p.pay_channel = ${held.payChannel} and p.pay_no like 'W%' = ${held.through} and (not ${held.through}::boolean or p.mch_no = ${held.mchNo}) and (
      p.pay_no = any(${numbers}::text[]) or p.joint_no = any(${numbers}::text[]) or p.third_trade_no = any(${trades}::text[])
      or p.pay_status = ${code(payRecordStates.paid)} and ${within('p.paid_at', held)} and not exists (select from bill_line b where b.pay_no = coalesce(p.joint_no, p.pay_no) and b.trade_type = ${code(tradeTypes.payment)} and b.task_id <> ${held.taskId}))
    group by coalesce(p.joint_no, p.pay_no)`
}

/** Its bill names payments alone, so that no refund of ours can be held against it. */
const withoutRefunds: number = payChannels.combinedCode

/** Those of staff, and those by themselves of what came too late or twice (business/finance/payment). */
function refunds(held: Held, bill: readonly BillLine[]) {
  const numbers = named(ofKind(bill, 'refund').map(({ refundNo }) => refundNo))
  const free = (no: string) =>
    sql`not exists (select from bill_line b where b.refund_no = ${sql.raw(no)} and b.task_id <> ${held.taskId})`
  return sql`
    select 'refund', r.refund_no, r.third_refund_no, r.refund_money, r.refund_state = ${code(refundStates.done)}, r.finish_at, r.pay_no,
      case r.refund_state when ${code(refundStates.done)} then ${code(sideStates.refunded)} when ${code(refundStates.failed)} then ${code(sideStates.refundFailed)} else ${code(sideStates.refunding)} end, r.park_lot_id, r.order_no, r.plate_number
    from refund r join pay_record p on p.pay_no = r.pay_no where p.mch_no = ${held.mchNo} and r.pay_channel = ${held.payChannel} and r.refund_way = ${code(refundWays.channel)} and r.pay_channel <> ${withoutRefunds}
      and (r.refund_no = any(${numbers}::text[]) or r.refund_state = ${code(refundStates.done)} and ${within('r.finish_at', held)} and ${free('r.refund_no')})
    union all
    select 'refund', 'R' || p.pay_no, null, case when p.refund_money > p.returned_money then p.refund_money - p.returned_money else p.refund_due end, p.refund_money > p.returned_money,
      p.refunded_at, p.pay_no, case when p.refund_money > p.returned_money then ${code(sideStates.refunded)} else ${code(sideStates.refunding)} end, p.park_lot_id, p.order_no, p.plate_number
    from pay_record p where p.pay_channel = ${held.payChannel} and p.mch_no = ${held.mchNo} and p.pay_no like 'W%' and p.refund_due > 0 and p.pay_channel <> ${withoutRefunds}
      and ('R' || p.pay_no = any(${numbers}::text[]) or p.refund_money > p.returned_money and ${within('p.refunded_at', held)} and ${free("'R' || p.pay_no")})`
}

function within(column: string, { carriedFrom, carriedUntil }: Held) {
  return sql`${sql.ref(column)} >= ${new Date(carriedFrom)} and ${sql.ref(column)} < ${new Date(carriedUntil)}`
}
