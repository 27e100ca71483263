import { declaredFailure, failFields } from '#kernel/failure.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import type { weekDays } from '#business/ground/dictionaries/week-day.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import { auditStates, shareSpot, shareSpotStates } from '#business/rights/sharing/share-spot/share-spot.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { rentOf, type Offer } from './rent-of.ts'
import { rentStates, settleStates, shareOrder } from './share-order.ts'

const notOffered = { zh: '共享发布未审核通过或不在发布中', en: 'The publication is not approved or not on offer' }
const otherMoney = {
  zh: '租金应为 {money} 元,请核对后再提交',
  en: 'The rent must be {money} yuan; check it and send again',
}
const startedAlready = {
  zh: '租用时段已开始,不能取消',
  en: 'The rental has started and cannot be cancelled any more',
}

interface OfferRow {
  park_lot_id: string
  spot_id: string
  time_zone: string
  share_begin: string
  share_end: string
  day_begin: string
  day_end: string
  week_days: CodeOf<typeof weekDays>[]
  hour_price: string
  day_max_money: string | null
  min_hours: number
  owner_percent: string
  property_percent: string
  audit_state: CodeOf<typeof auditStates>
  share_state: CodeOf<typeof shareSpotStates>
}

/** Rentals are made under the publication's lock, at its price of that moment; the constraint gives no spot twice in any case. */
export const shareOrderHandlers = handlers(shareOrder, {
  async create({ tx, records, by, incoming }, draft) {
    const { ShareSpotId, RentBegin, RentEnd, Money } = draft as Required<typeof draft>
    const row = await lockOffer(tx, ShareSpotId)
    const due = rentOf(offerOf(row), RentBegin.getTime(), RentEnd.getTime(), Date.now())
    if ('sentence' in due) throw failFields([due])
    if (due.money !== Money)
      throw failFields([{ field: 'Money', sentence: otherMoney, params: { money: yuan(due.money) } }])
    const id = await records.create(
      {
        ...draft,
        ParkLotId: row.park_lot_id,
        SpotId: row.spot_id,
        Hours: due.hours,
        PaidAt: new Date(),
        OperatorId: incoming.person.userId,
        OwnerPercent: Number(row.owner_percent),
        PropertyPercent: Number(row.property_percent),
        ShareOrderState: rentStates.expected,
      },
      by,
    )
    return id
  },
  actions: {
    async cancel({ tx, records, by }, { id, RentBegin, Money }, { reason }) {
      if (RentBegin.getTime() <= Date.now()) throw declaredFailure(startedAlready)
      const cancelled = {
        ShareOrderState: rentStates.cancelled,
        CancelAt: new Date(),
        RefundMoney: Money,
        Reason: reason,
      }
      await records.update(id, cancelled, by)
      await moneyWentBack.get()(tx, { paidFor: paidFor.rental, id })
    },
    dispute: ({ records, by }, { id }, { reason }) =>
      records.update(id, { ShareOrderState: rentStates.disputed, SettleState: settleStates.none, Reason: reason }, by),
    async resolve({ tx, records, by }, { id }, { RefundMoney, reason }) {
      const resolved = { ShareOrderState: rentStates.done, SettleState: settleStates.due, RefundMoney, Reason: reason }
      await records.update(id, resolved, by)
      await moneyWentBack.get()(tx, { paidFor: paidFor.rental, id })
    },
    settle: ({ records, by }, { id }) =>
      records.update(id, { SettleState: settleStates.done, SettledAt: new Date() }, by),
  },
})

async function lockOffer(tx: Tx, id: string): Promise<OfferRow> {
  const row = await tx.first<OfferRow>(sql`
    select s.*, l.time_zone from share_spot s join park_lot l on l.id = s.park_lot_id where s.id = ${id} for no key update of s`)
  if (!row) throw declaredFailure(shareOrder.failures!['share_order_share_spot_exists']!)
  if (row.audit_state !== auditStates.approved || row.share_state !== shareSpotStates.published)
    throw failFields([{ field: 'ShareSpotId', sentence: notOffered, params: { label: shareSpot.label } }])
  return row
}

function offerOf(row: OfferRow): Offer {
  return {
    zone: row.time_zone,
    shareBegin: row.share_begin,
    shareEnd: row.share_end,
    dayBegin: row.day_begin.slice(0, 5),
    dayEnd: row.day_end.slice(0, 5),
    weekDays: row.week_days,
    hourPrice: Number(row.hour_price),
    dayMaxMoney: row.day_max_money === null ? null : Number(row.day_max_money),
    minHours: row.min_hours,
  }
}
