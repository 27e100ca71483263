import { archivedAmong } from '#business/traffic/lot/archived-stays.server.ts'
import { foldStays } from '#business/traffic/stays/fold-stays.ts'
import { loadOrdersOfLot, loadPassingsOfLot, loadPaymentsOfLot } from '#business/traffic/lot/known.server.ts'
import { lotsAsTheyAre, type Lot } from '#business/traffic/lot/lot.server.ts'
import { orderOf, type OrderContent } from '#business/traffic/stays/order-of-stay.ts'
import { pricingOf } from '#business/traffic/price/price-of.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

export interface Refolded {
  readonly checked: number
  /** Orders from before a setting of their lot was changed, or whose passings were archived: what they were decided by is not known any more. */
  readonly olderThanSettings: number
  readonly breaches: readonly string[]
}

/** Recomputes all stays of a tenant's lots from the bare facts, and compares every stored order with them, money included. */
export async function refoldLots(tx: Tx): Promise<Refolded> {
  const refolded = []
  for (const { lot, settledAt } of await lotsWithSettings(tx)) refolded.push(await refoldLot(tx, lot, settledAt))
  return {
    checked: refolded.reduce((sum, { checked }) => sum + checked, 0),
    olderThanSettings: refolded.reduce((sum, { olderThanSettings }) => sum + olderThanSettings, 0),
    breaches: refolded.flatMap(({ breaches }) => breaches),
  }
}

async function lotsWithSettings(tx: Tx): Promise<{ lot: Lot; settledAt: Date }[]> {
  const rows = await tx.rows<{ id: string; settled_at: Date }>(sql`
    select l.id, greatest(l.updated_at, max(b.updated_at), max(r.updated_at), (select max(a.updated_at) from lane a where a.park_lot_id = l.id), (select max(g.updated_at) from park_region g where g.park_lot_id = l.id)) as settled_at from park_lot l
    left join charge_rule_bind b on b.park_lot_id = l.id left join charge_rule r on r.id = b.rule_id
    group by l.tenant_id, l.id, l.updated_at`)
  const lots = await lotsAsTheyAre(
    tx,
    rows.map(({ id }) => String(id)),
  )
  return rows.map(({ id, settled_at }) => ({ lot: lots.get(String(id))!, settledAt: settled_at }))
}

async function refoldLot(tx: Tx, lot: Lot, settledAt: Date): Promise<Refolded> {
  const passings = await loadPassingsOfLot(tx, lot)
  const payments = await loadPaymentsOfLot(tx, lot)
  const stored = await loadOrdersOfLot(tx, lot, settledAt)
  const known = new Set(passings.map(({ passingId }) => passingId))
  const archived = new Set(await archivedAmong(tx, stored, known))
  const orders = stored.map((order) => (archived.has(order) ? { ...order, isCurrent: false } : order))
  const recorded = new Map(passings.map((passing) => [passing.passingId, passing]))
  const paid = new Map(payments.map(({ payment, paid }) => [payment.paymentId, paid]))
  const { priceOf, takeStays } = pricingOf({
    lot,
    recordedOf: ({ passingId }) => recorded.get(passingId)!,
    paid: (paymentId) => paid.get(paymentId)!,
  })
  const stays = foldStays({ passings, payments: payments.map(({ payment }) => payment) }, lot.policies)
  takeStays(stays)
  const wanted = new Map(stays.map((stay) => orderOf(stay, priceOf)).map((content) => [content.began.id, content]))
  const breaches: string[] = []
  for (const { orderId, content, isCurrent } of orders) {
    const expected = wanted.get(content.began.id)
    wanted.delete(content.began.id)
    if (!isCurrent) continue
    if (!expected) breaches.push(`order ${orderId} of ${content.plateNumber}: the facts give no such stay`)
    else
      breaches.push(
        ...differences(content, expected).map(
          (difference) => `order ${orderId} of ${content.plateNumber}: ${difference}`,
        ),
      )
  }
  const foldedBefore = new Set(
    orders.filter(({ isCurrent }) => !isCurrent).flatMap(({ content }) => content.passingIds),
  )
  for (const { plateNumber, passingIds } of wanted.values())
    if (!passingIds.some((passingId) => foldedBefore.has(passingId)))
      breaches.push(`the stay of ${plateNumber} from passing ${passingIds[0]} has no order`)
  const olderThanSettings = orders.filter(({ isCurrent }) => !isCurrent).length
  return { checked: orders.length - olderThanSettings, olderThanSettings, breaches }
}

function differences(stored: OrderContent, expected: OrderContent): string[] {
  const names = Object.keys(expected) as (keyof OrderContent)[]
  const text = (value: unknown) => JSON.stringify(value)
  return names
    .filter((name) => text(stored[name]) !== text(expected[name]))
    .map((name) => `${name} is ${text(stored[name])}, the facts say ${text(expected[name])}`)
}
