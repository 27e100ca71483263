import { endpoint } from '#kernel/endpoint.ts'
import { permission } from '#kernel/permission.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { quoteAt } from '#business/traffic/money/owed.server.ts'
import { id } from '#fields/id/id.ts'
import { yuan } from '#fields/money/yuan.ts'
import { plate } from '#fields/plate/plate.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Incoming } from '#server/http/incoming.ts'
import type { Machine } from '#server/machine.ts'
import type { Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { correctPlate } from './corrections.server.ts'
import { mergeBefore } from './merge-before.server.ts'
import { swapPlates } from './swap-plates.server.ts'
import { parkOrder } from './park-order.ts'
import { plateEffect, type OrderThen, type PlateEffect } from './preview-plate.ts'

/** What correcting the plate of an order, exchanging it with that of another car, or merging it with the one before would make of the orders concerned. */
export const previewPlateEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/order/previewPlate',
      label: '更正车牌预览',
      access: { permission: permission(parkOrder, 'correctPlate') },
      request: {
        id: id('订单ID', { required: true }),
        plateNumber: plate('车牌号', { required: true }),
      },
      response: plateEffect,
      rows: true,
    }),
    (incoming) => {
      const { id, plateNumber } = incoming.input
      const asked = { plateNumber, plateColor: null, reasonText: previewReason }
      return previewOf(machine, incoming, id, plateNumber, (context) => correctPlate(context, { id }, asked))
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/order/previewSwap',
      label: '对调车牌预览',
      access: { permission: permission(parkOrder, 'swapPlates') },
      request: {
        id: id('订单ID', { required: true }),
        otherPlate: plate('另一辆车的车牌', { required: true }),
      },
      response: plateEffect,
      rows: true,
    }),
    (incoming) => {
      const { id, otherPlate } = incoming.input
      return previewOf(machine, incoming, id, otherPlate, (context) =>
        swapPlates(context, { id }, { otherPlate, reasonText: previewReason }),
      )
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/order/previewMerge',
      label: '并入上一单预览',
      access: { permission: permission(parkOrder, 'mergeBefore') },
      request: { id: id('订单ID', { required: true }) },
      response: plateEffect,
      rows: true,
    }),
    (incoming) => {
      const { id } = incoming.input
      return previewOf(machine, incoming, id, null, (context) =>
        mergeBefore(context, { id }, { reasonText: previewReason }),
      )
    },
  )
})

/** The reason of what is taken back at once. */
export const previewReason = '预览'

/** What a correction of an order would make of its stay and of that of another plate. */
function previewOf(
  machine: Machine,
  incoming: Incoming,
  orderId: string,
  otherPlate: string | null,
  correct: (context: Context) => Promise<void>,
): Promise<Effects> {
  return preview(machine, incoming, async (tx) => {
    const { content, lot } = await lockOrderFacts(tx, orderId)
    const plates = [
      ...content.readAs.map(({ plateNumber }) => plateNumber),
      content.plateNumber,
      otherPlate ?? content.plateNumber,
    ]
    return { parkLotId: lot.parkLotId, plates, correct }
  })
}

interface Effects {
  readonly rows: PlateEffect[]
  readonly total: number
}

/** Which plates of a lot a correction concerns, and how it is done. */
interface Concerned {
  readonly parkLotId: string
  readonly plates: readonly string[]
  correct(context: Context): Promise<void>
}

/**
 * The correction itself, done and taken back in one transaction, so that it says just what will happen and refuses just what would be refused.
 */
export async function preview(
  machine: Machine,
  incoming: Incoming,
  concernedBy: (tx: Tx) => Promise<Concerned>,
): Promise<Effects> {
  const { person } = incoming
  const rows = await machine.database.inScope(person.scope, async (tx) => {
    const { parkLotId, plates, correct } = await concernedBy(tx)
    const before = await ordersNow(tx, parkLotId, plates)
    await tx.run(sql`savepoint previewed`)
    await correct({ tx, incoming, machine, by: person.realName, afterCommit: () => {} })
    const after = await ordersNow(tx, parkLotId, plates)
    await tx.run(sql`rollback to savepoint previewed`)
    return effects(before, after)
  })
  return { rows, total: rows.length }
}

type Orders = ReadonlyMap<string, OrderThen>

/** The latest orders of some plates in a lot, by number; what a car inside would have to pay is that of now. */
async function ordersNow(tx: Tx, parkLotId: string, plates: readonly string[]): Promise<Orders> {
  const now = Date.now()
  const rows = await tx.rows<{
    id: string
    order_no: string
    plate_number: string
    order_status: OrderThen['orderStatus']
    region_name: string | null
    came_at: Date | null
    left_at: Date | null
    need_pay_money: string
  }>(sql`
    select o.id, o.order_no, o.plate_number, o.order_status, r.region_name, o.came_at, o.left_at, o.need_pay_money from unnest(${[...new Set(plates)]}::text[]) t(plate)
    cross join lateral (select * from park_order o where o.park_lot_id = ${parkLotId} and o.plate_number = t.plate and o.order_status <> ${code(orderStatuses.void)} order by o.began_at desc limit 20) o
    left join park_region r on r.id = o.region_id`)
  const clock = (at: Date | null) => at && wallTime(at.getTime())
  const orders = new Map<string, OrderThen>()
  for (const { id, order_no, plate_number, order_status, region_name, came_at, left_at, need_pay_money } of rows) {
    const isInside = order_status === orderStatuses.inside
    const owed = isInside
      ? (await quoteAt(tx, await lockOrderFacts(tx, String(id)), now)).needPay
      : Number(need_pay_money)
    orders.set(order_no, {
      plateNumber: plate_number,
      orderStatus: order_status,
      regionName: region_name,
      cameAt: clock(came_at),
      leftAt: clock(left_at),
      needPayMoney: yuan(owed),
    })
  }
  return orders
}

/** The orders that are not what they were. */
function effects(before: Orders, after: Orders): PlateEffect[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((orderNo) => ({ orderNo, before: before.get(orderNo) ?? null, after: after.get(orderNo) ?? null }))
    .filter(({ before: was, after: now }) => JSON.stringify(was) !== JSON.stringify(now))
}
