import { standsAtMostMinutes } from './barrier-times.ts'
import { usualEchoSeconds } from './lane.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import type { directions } from '#business/ground/dictionaries/direction.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf, sinceMonthOf } from '#server/database/months.ts'

/** As the database reads it. */
export const standsAtMost = `${standsAtMostMinutes} minutes`

/** The car that stands before a lane's closed barrier, with what its order says is still to pay, fen. */
export interface WaitingCar {
  readonly passingNo: string
  readonly plateNumber: string
  readonly direction: CodeOf<typeof directions>
  readonly orderNo: string | null
  readonly owed: number
  /** Its owner or staff keep it from leaving. */
  readonly isLocked: boolean
  /** What its lane says to it now. */
  readonly text: string
}

interface Row {
  passing_no: string
  plate_number: string
  direction: CodeOf<typeof directions>
  order_id: string | null
  came_at: Date | null
  text: string | null
}

/** Of the last day before a moment, as the month shows it. */
const lately = (column: Sql, by = Date.now()) => sinceMonthOf(column, by - 2 * 86_400_000)

/**
 * Whether the car of a passing `p` was seen at another lane since: let through there, or later than a camera takes to see a car that is still at its
 * neighbour's. `then`: by which moment.
 */
export const movedOn = (then: Sql = sql`now()`, by = Date.now()): Sql<SqlBool> => sql<SqlBool>`exists (
  select from passing n where n.park_lot_id = p.park_lot_id and n.plate_number = p.plate_number and p.plate_number <> '' and n.pass_at > p.pass_at and n.pass_at <= ${then}
    and ${lately(sql`n.pass_at`, by)} and n.lane_id <> p.lane_id and not n.is_void and (n.is_opened or n.pass_at > p.pass_at + make_interval(secs => ${usualEchoSeconds})))`

/** The last that came, or had come by a moment, unless it was seen at another lane since, its barrier opened or its stay is over: what the console shows as waiting. */
export async function waitingAt(
  tx: Tx,
  laneId: string,
  parkLotId: string,
  by: number | null = null,
): Promise<WaitingCar | null> {
  const [hasCome, then] =
    by === null ? [sql`true`, sql`now()`] : [sql`pass_at <= ${new Date(by)}`, sql`${new Date(by)}::timestamptz`]
  const waiting = await tx.first<Row>(sql`
    select p.passing_no, p.plate_number, p.direction, p.order_id, s.came_at, p.decision ->> 'text' as text
    from (select * from passing where park_lot_id = ${parkLotId} and lane_id = ${laneId} and pass_at >= ${then} - interval '1 day' and ${lately(sql`pass_at`, by ?? undefined)} and ${hasCome} and not is_void
      order by pass_at desc, id desc limit 1) p
    left join open_stay s on s.order_id = p.order_id
    where not p.is_opened and p.pass_at >= ${then} - ${standsAtMost}::interval and (p.order_id is null or s.order_id is not null) and not ${movedOn(then, by ?? undefined)}`)
  if (!waiting) return null
  const order =
    waiting.came_at &&
    (await tx.first<{ order_no: string; need_pay_money: string; is_locked: boolean }>(sql`
      select order_no, need_pay_money, is_locked and coalesce(locked_until > now(), true) as is_locked from park_order
      where id = ${waiting.order_id} and ${inMonthsOf(sql`came_at`, [waiting.came_at.getTime()])} and order_status in (${code(...insideStates)})`))
  return {
    passingNo: waiting.passing_no,
    plateNumber: waiting.plate_number,
    direction: waiting.direction,
    orderNo: order?.order_no ?? null,
    owed: Number(order?.need_pay_money ?? 0),
    isLocked: order?.is_locked ?? false,
    text: waiting.text ?? '',
  }
}

/** The plate that a passing was read with; null: there is no such passing, or it had none. */
export async function plateOf(tx: Tx, parkLotId: string, passingNo: string): Promise<string | null> {
  const row = await tx.first<{ plate_number: string }>(sql`
    select plate_number from passing where park_lot_id = ${parkLotId} and passing_no = ${passingNo} and pass_at >= now() - interval '1 day' and ${lately(sql`pass_at`)} limit 1`)
  return row?.plate_number || null
}
