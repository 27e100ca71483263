import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { StoredOrder } from '../stays/reconcile.ts'

/** What a fold looks at. */
interface Gathered {
  readonly passings: readonly { readonly passingId: string }[]
  readonly orders: readonly StoredOrder[]
}

/** As much of an order as says which passings it was computed from. */
export type ArchivedContent = Pick<OrderContent, 'began' | 'passingIds'>

/**
 * Of these orders, which were computed from a passing that is not among `known`, those of months that were archived: what lies in files cannot be folded
 * again, so such a stay is over for good. No query where nothing is missing.
 */
export async function archivedAmong<Order extends { readonly content: ArchivedContent }>(
  tx: Tx,
  orders: readonly Order[],
  known: ReadonlySet<string>,
): Promise<Order[]> {
  const lacking = orders.filter(({ content }) => content.passingIds.some((id) => !known.has(id)))
  if (lacking.length === 0) return []
  const began = lacking.map(({ content }) => new Date(content.began.at))
  const rows = await tx.rows<{ at: number }>(sql`
    select x.no - 1 as at from unnest(${began}::timestamptz[]) with ordinality x (began_at, no)
    where exists (select from passing_archive a where x.began_at < month_ends(a.month))`)
  return rows.map(({ at }) => lacking[Number(at)]!)
}

/**
 * What was loaded from `since` on, without the stays whose passings were archived: these orders stay as they are, and what is left of their facts
 * belongs to them.
 */
export async function withoutArchived<
  Loaded extends Gathered & { readonly payments: readonly { readonly payment: { readonly paymentId: string } }[] },
>(
  tx: Tx,
  loaded: Loaded,
  { plates, since }: { readonly plates: readonly string[]; readonly since: number },
): Promise<Loaded> {
  const own = new Set(plates)
  const whole = loaded.orders.filter(
    ({ content }) => content.began.at >= since && content.readAs.every(({ plateNumber }) => own.has(plateNumber)),
  )
  const known = new Set(loaded.passings.map(({ passingId }) => passingId))
  const lacking = await archivedAmong(tx, whole, known)
  if (lacking.length === 0) return loaded
  // A passing that a person took out is not counted, and there all the same.
  const there = await tx.rows<{ passing_no: string }>(sql`
    select passing_no from passing where plate_number = any(${[...plates]}::text[]) and pass_at >= ${new Date(since)} and ${sinceMonthOf(sql`pass_at`, since)} and is_void`)
  for (const { passing_no } of there) known.add(passing_no)
  const archived = lacking.filter(({ content }) => content.passingIds.some((id) => !known.has(id)))
  const over = new Set(archived.map(({ orderId }) => orderId))
  const theirs = new Set(archived.flatMap(({ content }) => [...content.passingIds, ...content.paymentIds]))
  return {
    ...loaded,
    orders: loaded.orders.filter(({ orderId }) => !over.has(orderId)),
    passings: loaded.passings.filter(({ passingId }) => !theirs.has(passingId)),
    payments: loaded.payments.filter(({ payment }) => !theirs.has(payment.paymentId)),
  }
}
