import { mondayOf } from '#kernel/period.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { changeKinds } from '#business/places/duty/shift-change/shift-change.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

const isNoMonday = { zh: '周一日期应为星期一', en: 'A week starts on a Monday' }
const isOpen = {
  zh: '岗亭“{sentry}”从 {from} 到 {to} 无人值班,不能发布',
  en: 'No one is on duty at “{sentry}” from {from} to {to}; the week cannot be published',
}

/** A stretch of a week in which a box has no one, in minutes since the week started by the lot's clock. */
export interface OpenHours {
  readonly sentryId: string
  readonly beginMinute: number
  readonly endMinute: number
}

/** Refuses a lot out of scope and a day that is no Monday. */
export async function requireWeek(tx: Tx, parkLotId: string, weekBegin: string): Promise<void> {
  if (!(await tx.first(sql`select from park_lot where id = ${parkLotId}`))) throw fail('notFound', { label: '停车场' })
  if (mondayOf(weekBegin) !== weekBegin) throw declaredFailure(isNoMonday)
}

export async function isPublished(tx: Tx, parkLotId: string, weekBegin: string): Promise<boolean> {
  return Boolean(
    await tx.first(
      sql`select from shift_change where park_lot_id = ${parkLotId} and week_begin = ${weekBegin}::date and change_kind = ${code(changeKinds.published)}`,
    ),
  )
}

export async function openHours(tx: Tx, parkLotId: string, weekBegin: string): Promise<OpenHours[]> {
  const rows = await tx.rows<{ sentry_id: string; begin_minute: number; end_minute: number }>(sql`
    select o.sentry_id, minute_of(lower(h), ${weekBegin}::date, ${parkLotId}) as begin_minute, minute_of(upper(h), ${weekBegin}::date, ${parkLotId}) as end_minute
    from open_hours(${parkLotId}, ${weekBegin}::date) o, unnest(o.hours) h order by 1, 2`)
  return rows.map((row) => ({
    sentryId: String(row.sentry_id),
    beginMinute: row.begin_minute,
    endMinute: row.end_minute,
  }))
}

/** As the database demands it too, but in a sentence that names the first box and its hours. */
export async function requireNoOpenHour(tx: Tx, parkLotId: string, weekBegin: string): Promise<void> {
  const [first] = await openHours(tx, parkLotId, weekBegin)
  if (!first) return
  const box = await tx.first<{ sentry_name: string }>(sql`select sentry_name from sentry where id = ${first.sentryId}`)
  const clock = (minute: number) =>
    new Date(Date.parse(`${weekBegin}T00:00:00Z`) + minute * 60_000).toISOString().slice(5, 16).replace('T', ' ')
  throw declaredFailure(isOpen, {
    sentry: box!.sentry_name,
    from: clock(first.beginMinute),
    to: clock(first.endMinute),
  })
}
