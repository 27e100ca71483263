import type { PriceOf, Stay } from '#business/rights/claims/facts.ts'
import { orderOf, type OrderContent } from './order-of-stay.ts'
import type { StayAlarm } from './stay-alarms.ts'

/** An order as it is stored, not voided. */
export interface StoredOrder {
  readonly orderId: string
  readonly content: OrderContent
  /** By which rights it is said to have parked. Not set: not known here. */
  readonly rights?: Readonly<Record<string, string | number | boolean | null>>
}

/** What must be written so that the stored orders are those of the stays. Moves of payments follow from `paymentIds`. */
export interface Changes {
  readonly create: readonly OrderContent[]
  readonly update: readonly { readonly orderId: string; readonly was: OrderContent; readonly now: OrderContent }[]
  /** Those of which only the rights may have changed by which their stays parked. */
  readonly same: readonly StoredOrder[]
  /** Orders of stays that later facts have explained away. None of them keeps a payment. */
  readonly void: readonly StoredOrder[]
  readonly raise: readonly StayAlarm[]
  readonly recover: readonly StayAlarm[]
}

/**
 * Compares the orders of a tail with its stays. An order keeps its identity, and with it what people did to it, as long as its
 * entry does; an order without an entry as long as one of its exits does, so that a late entry completes it.
 */
export function reconcile(existing: readonly StoredOrder[], stays: readonly Stay[], priceOf: PriceOf): Changes {
  const contents = stays.map((stay) => orderOf(stay, priceOf))
  const kept = pair(existing, contents)
  const before = existing.flatMap(({ content }) => content.alarms)
  const after = contents.flatMap(({ alarms }) => alarms)
  const pairs = [...kept].map(([now, order]) => ({ now, order, isChanged: !isSame(order.content, now) }))
  return {
    create: contents.filter((content) => !kept.has(content)),
    update: pairs.flatMap(({ now, order: { orderId, content: was }, isChanged }) =>
      isChanged ? { orderId, was, now } : [],
    ),
    same: pairs.flatMap(({ order, isChanged }) => (isChanged ? [] : order)),
    void: existing.filter((order) => ![...kept.values()].includes(order)),
    raise: without(after, before),
    recover: without(before, after),
  }
}

/** Which stored order each content continues: first by the entry, then by an exit that both have. */
function pair(existing: readonly StoredOrder[], contents: readonly OrderContent[]): Map<OrderContent, StoredOrder> {
  const free = new Set(existing)
  const kept = new Map<OrderContent, StoredOrder>()
  const keep = (continues: (order: OrderContent, content: OrderContent) => boolean) => {
    for (const content of contents) {
      if (kept.has(content)) continue
      const order = [...free].find((each) => continues(each.content, content))
      if (!order) continue
      kept.set(content, order)
      free.delete(order)
    }
  }
  keep((order, content) => order.entryPassingId !== null && order.entryPassingId === content.entryPassingId)
  keep((order, content) => order.passingIds.some((id) => content.passingIds.includes(id)))
  keep(endsWithoutEntryAt)
  return kept
}

/** Both are of an exit whose entry no one saw. */
function endsWithoutEntryAt(order: OrderContent, content: OrderContent): boolean {
  const { entryPassingId, exitPassingId } = order
  return entryPassingId === null && exitPassingId !== null && exitPassingId === content.exitPassingId
}

function isSame(one: OrderContent, other: OrderContent): boolean {
  const names = Object.keys(one) as (keyof OrderContent)[]
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

function without(alarms: readonly StayAlarm[], others: readonly StayAlarm[]): StayAlarm[] {
  const known = new Set(others.map(keyOf))
  return alarms.filter((alarm) => !known.has(keyOf(alarm)))
}

function keyOf({ alarmType, passingId }: StayAlarm): string {
  return `${alarmType} ${passingId}`
}
