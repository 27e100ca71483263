import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderSources } from '#business/ground/dictionaries/order-source.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { companyOfStay } from '#business/rights/claims/company-cover.ts'
import { monthPassOf, readingOfPass } from '#business/rights/claims/pass-cover.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import { orderSourceOf } from '../decide/order-source-of.ts'
import { orderTypeOf } from '../rights/read-rights.server.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { StoredOrder } from '../stays/reconcile.ts'
import type { OrderRights } from './order-row.ts'

/** By its rights; without any, what it is on a street, or that a person added it. */
export function orderTypeNow(
  readings: readonly KnownPassing[],
  { spotId, entryPassingId }: OrderContent,
): CodeOf<typeof orderTypes> {
  const type = orderTypeOf(readings)
  if (type !== orderTypes.temporary) return type
  if (spotId !== null) return orderTypes.roadside
  const entry = readings.find(({ passingId }) => passingId === entryPassingId)
  return entry && orderSourceOf(entry) === orderSources.platform ? orderTypes.manual : type
}

/** Columns that follow from what saw it come and from the rights by which it parked: of a stay without an entry, by which it was seen first. */
export function rightsColumns(readings: readonly KnownPassing[], content: OrderContent): OrderRights {
  const entry = readings.find(({ passingId }) => passingId === content.entryPassingId)
  const first = readings.find(({ passingId }) => passingId === content.passingIds[0])
  const company = companyOfStay(readings)
  const byPass = readingOfPass(readings)
  const isRenewed = byPass !== null && byPass !== readings[0] && readings[0]!.carType === carTypes.temporary
  return {
    car_type: (isRenewed ? byPass : first)?.carType ?? carTypes.temporary,
    order_type: orderTypeNow(readings, content),
    order_source: orderSourceOf(entry),
    month_pass_id: byPass && monthPassOf(byPass),
    company_id: company?.companyId ?? null,
    is_over_quota: company?.overQuota ?? false,
  }
}

/** Whether what is stored of its rights is what its readings say; of what is not known here nothing is said. */
export function isNamedAsRead({ rights, content }: StoredOrder, readings: readonly KnownPassing[]): boolean {
  if (!rights || readings.length < content.passingIds.length) return true
  return Object.entries(rightsColumns(readings, content)).every(([name, value]) => rights[name] === value)
}
