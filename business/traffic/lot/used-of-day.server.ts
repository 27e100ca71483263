import { sql, type Sql } from '#kernel/sql.ts'
import { asksLastExit, sharesDay, sharesMonth, type ChargeTerms } from '#business/charging/fee/terms.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Lot } from './lot.server.ts'
import type { UsedOfDay } from '../price/used-before.ts'

/** How far back a stay may have started that still used free minutes of today, or cost something this month; and that over how many months. */
const reachOf = (bindings: Lot['bindings']) =>
  anyTerms(bindings, sharesMonth) ? { days: 62, months: 3 } : { days: 31, months: 2 }

/** What stays of these plates that started before or around a moment used of the free minutes, and cost of the ceiling, that the stays of a day share. */
export async function loadUsedOfDay(
  tx: Tx,
  { parkLotId, bindings }: Pick<Lot, 'parkLotId' | 'bindings'>,
  plates: readonly string[],
  since: number,
): Promise<UsedOfDay[]> {
  if (!hasSharedDay(bindings) || plates.length === 0 || !Number.isFinite(since)) return []
  const { days, months } = reachOf(bindings)
  const of = sql`plate_number = any(${[...plates]}::text[]) and came_at >= ${new Date(since)}::timestamptz - make_interval(days => ${days}) and ${sinceMonthOf(sql`came_at`, since, months)}`
  return usedWhere(tx, parkLotId, of, lastExitsSince(bindings, sql`${new Date(since)}::timestamptz`))
}

/** A car that is inside, since a moment. */
interface Inside {
  readonly plateNumber: string
  readonly cameAt: number
}

/** The same of all plates, up to now; of those inside up to when they came, however long ago that is. */
export async function loadUsedOfDayInLot(
  tx: Tx,
  lot: Pick<Lot, 'parkLotId' | 'bindings'>,
  inside: readonly Inside[],
): Promise<UsedOfDay[]> {
  const { parkLotId, bindings } = lot
  if (!hasSharedDay(bindings)) return []
  const of = sql`came_at >= now() - make_interval(days => ${reachOf(bindings).days})`
  const lately = await usedWhere(tx, parkLotId, of, lastExitsSince(bindings, sql`now()`))
  const since = Math.min(...inside.map(({ cameAt }) => cameAt))
  const ofInside = await loadUsedOfDay(
    tx,
    lot,
    inside.map(({ plateNumber }) => plateNumber),
    since,
  )
  return [...new Map([...lately, ...ofInside].map((used) => [used.entryPassingId, used])).values()]
}

/** Where it matters when a car left last, also the stays that ended in the day before a moment and used nothing. */
function lastExitsSince(bindings: Lot['bindings'], at: Sql): Sql {
  return anyTerms(bindings, asksLastExit) ? sql`left_at >= ${at} - interval '1 day'` : sql`false`
}

function hasSharedDay(bindings: Lot['bindings']): boolean {
  return anyTerms(bindings, sharesDay)
}

function anyTerms(bindings: Lot['bindings'], is: (terms: ChargeTerms) => boolean): boolean {
  return bindings.some(({ versions }) => versions.some(({ terms }) => is(terms)))
}

async function usedWhere(tx: Tx, parkLotId: string, of: Sql, lastExits: Sql): Promise<UsedOfDay[]> {
  const rows = await tx.rows<{
    plate_number: string
    entry: string
    came_at: Date
    left_at: Date | null
    minutes: Record<string, number>
    money: NonNullable<UsedOfDay['dayMoney']>
    tier_time: NonNullable<UsedOfDay['tierTime']>
    by_exit: boolean
    earlier: NonNullable<UsedOfDay['earlierStays']>
  }>(sql`
    select plate_number, entry_passing_id as entry, came_at, left_at, coalesce(charge_detail_json -> 'freeUsed', '{}') as minutes,
      coalesce(charge_detail_json -> 'dayMoney', '[]') as money, coalesce(charge_detail_json -> 'tierTime', '[]') as tier_time,
      exit_passing_id is not null as by_exit, coalesce(charge_detail_json -> 'earlierStays', '[]') as earlier
    from park_order
    where park_lot_id = ${parkLotId} and ${of}
      and order_status <> ${code(orderStatuses.void)} and entry_passing_id is not null
      and (charge_detail_json -> 'freeUsed' <> '{}' or charge_detail_json -> 'dayMoney' <> '[]' or charge_detail_json -> 'tierTime' <> '[]' or ${lastExits})`)
  return rows.map(({ plate_number, entry, came_at, left_at, minutes, money, tier_time, by_exit, earlier }) => ({
    plateNumber: plate_number,
    entryPassingId: entry,
    cameAt: came_at.getTime(),
    minutes,
    dayMoney: money,
    tierTime: tier_time,
    leftAt: left_at?.getTime() ?? null,
    leftByExit: by_exit,
    earlierStays: earlier,
  }))
}
