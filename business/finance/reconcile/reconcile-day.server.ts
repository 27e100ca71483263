import { addDays } from '#kernel/period.ts'
import { instant } from '#kernel/wall-clock.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { tradeTypes } from '#business/finance/reconcile/bill-line/bill-line.ts'
import { sql } from '#kernel/sql.ts'
import { recordset } from '#server/database/recordset.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { booksOfDay, type Held, type OwnLine } from './books-of-day.server.ts'
import { compareBill, signedMoney, type Compared } from './compare-bill.ts'
import type { BillLine } from './read-bill.ts'
import { sideStates } from './reconcile-diff/reconcile-diff.ts'
import { billSources, reconcileStates } from './reconcile-task/reconcile-task.ts'

/** Whose bill of which day of the console's clock. */
export interface Bill {
  readonly day: string
  readonly payChannel: number
  readonly mchNo: string
  readonly source: number
}

/** The clocks of both sides may be so far apart: what moved just before midnight may stand in the next bill (domain.md 4.17). */
const clockSkewMs = 5 * 60_000
/** By channel; UnionPay's day ends at 23:00. */
export const endsEarlierMs: Readonly<Record<number, number>> = { [payChannels.unionPay]: 60 * 60_000 }

function carriedMsOf(payChannel: number): number {
  return clockSkewMs + (endsEarlierMs[payChannel] ?? 0)
}

/** The task of a bill, made where there is none, by who brought the bill, locked: of two that hold the same bill against the books the second finds it done. */
export async function openReconcileTask(
  tx: Tx,
  { day, payChannel, mchNo, source }: Bill,
  by = '系统',
): Promise<{ id: string; isDone: boolean }> {
  await tx.run(sql`insert into reconcile_task (bill_date, pay_channel, mch_no, bill_source, created_by) values (${day}, ${payChannel}, ${mchNo}, ${source}, ${by})
    on conflict on constraint reconcile_task_bill_is_held_once do nothing`)
  const task = await tx.first<{ id: string; state: number }>(
    sql`select id, state from reconcile_task where bill_date = ${day} and pay_channel = ${payChannel} and mch_no = ${mchNo} for no key update`,
  )
  return {
    id: String(task!.id),
    isDone: task!.state !== reconcileStates.waiting && task!.state !== reconcileStates.failed,
  }
}

/** Whether our books know of anything that the channel moved on this day. */
export async function hasBooks(tx: Tx, bill: Bill): Promise<boolean> {
  return (await booksOfDay(tx, await heldOf(tx, '0', bill), [])).length > 0
}

/** What our books say that the channel moved on this day: what its bill must have, and what may stand in the next. */
export async function movedOnDay(tx: Tx, bill: Bill): Promise<{ isMissed: boolean; isCarried: boolean }> {
  const held = await heldOf(tx, '0', bill)
  const books = await booksOfDay(tx, held, [])
  const { diffs, carried } = compareBill(books, [], held.mayComeElsewhere)
  return { isMissed: diffs.length > 0, isCarried: carried.length > 0 }
}

/** Holds the lines of a bill against our books and keeps lines, differences and sums, once: a task that is done stays as it is. */
export async function reconcileDay(tx: Tx, bill: Bill, lines: readonly BillLine[]): Promise<void> {
  const task = await openReconcileTask(tx, bill)
  if (task.isDone) return
  const held = await heldOf(tx, task.id, bill)
  const books = await booksOfDay(tx, held, lines)
  const compared = compareBill(books, lines, held.mayComeElsewhere)
  await storeLines(tx, task.id, bill, lines, compared)
  await storeDiffs(tx, task.id, bill, compared)
  await storeSums(tx, task.id, lines, books, compared)
}

/**
 * Of two days whose bills are compared in the order of the days the second looks for what the first left over; in the other order the first does, at both ends of the night
 * between them.
 */
async function heldOf(tx: Tx, taskId: string, { day, payChannel, mchNo, source }: Bill): Promise<Held> {
  const [from, until] = [instant(day)!, instant(addDays(day, 1))!]
  const carriedMs = carriedMsOf(payChannel)
  const near = (await tx.first<{ isBeforeDone: boolean | null; isAfterDone: boolean | null; isOwn: boolean }>(sql`
    with near as (select bill_date, state in (${code(reconcileStates.even, reconcileStates.differs, reconcileStates.handled)}) as is_done from reconcile_task where pay_channel = ${payChannel} and mch_no = ${mchNo})
    select (select is_done from near where bill_date = ${addDays(day, -1)}) as "isBeforeDone", (select is_done from near where bill_date = ${addDays(day, 1)}) as "isAfterDone",
      exists (select from pay_config where pay_channel = ${payChannel} and mch_no = ${mchNo}) as "isOwn"`))!
  const { isBeforeDone, isAfterDone, isOwn } = near
  return {
    taskId,
    payChannel,
    mchNo,
    // A person may load what the channel did not hand over, of the account through which we ask.
    through: source === billSources.channel || isOwn,
    from,
    carriedFrom: isBeforeDone ? from - carriedMs : from,
    carriedUntil: isAfterDone ? until + clockSkewMs : until,
    mayComeElsewhere: (at) =>
      (isAfterDone !== true && at >= until - carriedMs) || (isBeforeDone === false && at < from + clockSkewMs),
  }
}

async function storeLines(
  tx: Tx,
  taskId: string,
  bill: Bill,
  lines: readonly BillLine[],
  { matched, diffs }: Compared<OwnLine>,
): Promise<void> {
  const bookOf = new Map(
    [...diffs, ...matched].flatMap(({ bill: line, book }) => (line ? [[line, book] as const] : [])),
  )
  const isMatched = new Set(matched.map(({ bill: line }) => line))
  const rows = lines.map((line) => {
    const book = bookOf.get(line)
    return {
      trade_type: line.kind === 'refund' ? tradeTypes.refund : tradeTypes.payment,
      third_trade_no: line.tradeNo,
      pay_no: book?.payNo ?? line.payNo,
      third_refund_no: line.tradeRefundNo,
      refund_no: line.kind === 'refund' ? (book?.no ?? line.refundNo) : null,
      park_lot_id: book?.lotId ?? null,
      money: line.money,
      fee_money: line.fee,
      traded_at: new Date(line.at).toISOString(),
      is_matched: isMatched.has(line),
    }
  })
  const columns = {
    trade_type: 'smallint',
    third_trade_no: 'text',
    pay_no: 'text',
    third_refund_no: 'text',
    refund_no: 'text',
    park_lot_id: 'bigint',
    money: 'bigint',
    fee_money: 'bigint',
    traded_at: 'timestamptz',
    is_matched: 'boolean',
  }
  await tx.run(sql`
    insert into bill_line (task_id, bill_date, pay_channel, trade_type, third_trade_no, pay_no, third_refund_no, refund_no, park_lot_id, money, fee_money, traded_at, is_matched, created_by)
    select ${taskId}, ${bill.day}, ${bill.payChannel}, x.*, '系统' from ${recordset(rows, columns)}`)
}

async function storeDiffs(tx: Tx, taskId: string, bill: Bill, { diffs }: Compared<OwnLine>): Promise<void> {
  const rows = diffs.map(({ type, book, bill: line, platformMoney, channelMoney }) => ({
    diff_type: type,
    pay_no: book?.payNo ?? line?.payNo ?? null,
    third_trade_no: line?.tradeNo ?? (book?.kind === 'payment' ? book.tradeNo : null),
    refund_no: book?.kind === 'refund' ? book.no : (line?.refundNo ?? null),
    order_no: book?.orderNo ?? null,
    plate_number: book?.plateNumber ?? null,
    park_lot_id: book?.lotId ?? null,
    platform_money: platformMoney,
    channel_money: channelMoney,
    platform_state: book?.state ?? sideStates.none,
    channel_state: line ? stateAtChannel(line) : sideStates.none,
    happened_at: new Date(line?.at ?? book!.at).toISOString(),
  }))
  const columns = {
    diff_type: 'smallint',
    pay_no: 'text',
    third_trade_no: 'text',
    refund_no: 'text',
    order_no: 'text',
    plate_number: 'text',
    park_lot_id: 'bigint',
    platform_money: 'bigint',
    channel_money: 'bigint',
    platform_state: 'smallint',
    channel_state: 'smallint',
    happened_at: 'timestamptz',
  }
  await tx.run(sql`
    insert into reconcile_diff (task_id, bill_date, pay_channel, diff_type, pay_no, third_trade_no, refund_no, order_no, plate_number, park_lot_id, platform_money, channel_money,
      platform_state, channel_state, happened_at, created_by)
    select ${taskId}, ${bill.day}, ${bill.payChannel}, x.*, '系统' from ${recordset(rows, columns)}`)
}

function stateAtChannel({ kind, isUnderWay }: BillLine): number {
  if (kind === 'payment') return sideStates.paid
  return isUnderWay ? sideStates.refunding : sideStates.refunded
}

async function storeSums(
  tx: Tx,
  taskId: string,
  lines: readonly BillLine[],
  books: readonly OwnLine[],
  { matched, diffs, carried }: Compared<OwnLine>,
): Promise<void> {
  const isMatched = new Set(matched.map(({ book }) => book))
  const counted = books.filter((book) => isMatched.has(book) || (book.settled && !carried.includes(book)))
  const refunded = lines.filter(({ kind }) => kind === 'refund')
  const fees = sumOf(lines.map((line) => signedMoney({ kind: line.kind, money: line.fee })))
  await tx.run(sql`
    update reconcile_task set platform_count = ${counted.length}, platform_money = ${sumOf(counted.map(signedMoney))}, channel_count = ${lines.length}, channel_money = ${sumOf(lines.map(signedMoney))},
      match_count = ${matched.length}, match_money = ${sumOf(matched.map(({ bill }) => signedMoney(bill)))}, diff_count = ${diffs.length},
      refund_count = ${refunded.length}, refund_money = ${sumOf(refunded.map(({ money }) => money))}, fee_money = ${fees},
      state = ${diffs.length === 0 ? reconcileStates.even : reconcileStates.differs}, error_info = null, finished_at = now(), updated_at = now()
    where id = ${taskId}`)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
