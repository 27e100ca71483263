import { sql } from '#kernel/sql.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { lotKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { quoteAt } from '#business/traffic/money/owed.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { reference } from '#fields/reference/reference.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import {
  streetStay,
  streetView,
  type StreetArrears,
  type StreetSpot,
  type StreetStay,
  type StreetView,
} from './street.ts'

const access = { permission: 'park-order:parkOnSpot' } as const

/** The collector's page: the spots of the streets in their data scope, and what the car on one of them is asked for. */
export const streetEndpoints = endpoints((app, machine, { driversAt }) => {
  mount(
    app,
    machine,
    endpoint({ path: '/api/street/querySpots', label: '路侧车位', access, request: {}, response: streetView }),
    ({ person }) => machine.database.snapshot(person.scope, (tx) => streetsNow(tx, driversAt)),
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/street/queryStay',
      label: '路侧停车费用',
      access,
      request: { orderId: reference('停车订单', parkOrder, { required: true }) },
      response: streetStay,
    }),
    ({ person, input }) => machine.database.snapshot(person.scope, (tx) => stayNow(tx, input.orderId, driversAt)),
  )
})

async function streetsNow(tx: Tx, driversAt: string): Promise<StreetView> {
  const rows = await tx.rows<{
    lot_id: string
    park_lot_name: string
    id: string | null
    park_spot_number: string
    use_status: StreetSpot['useStatus']
    plate_number: string | null
    enter_at: Date | null
    order_id: string | null
    order_no: string
    pay_token: string
  }>(sql`
    select l.id as lot_id, l.park_lot_name, s.id, s.park_spot_number, s.use_status, s.plate_number, s.enter_at, o.id as order_id, o.order_no, pay_token(o.order_no) as pay_token
    from park_lot l left join park_spot s on s.park_lot_id = l.id
      left join open_stay st on st.park_lot_id = l.id and st.plate_number = s.plate_number
      left join park_order o on o.id = st.order_id and o.came_at = st.came_at and o.spot_id = s.id
    where l.lot_kind = ${code(lotKinds.roadside)} order by l.park_lot_name, l.id, s.park_spot_number`)
  const byLot = Map.groupBy(rows, ({ lot_id }) => String(lot_id))
  const lots = [...byLot].map(([parkLotId, spots]) => ({
    parkLotId,
    parkLotName: spots[0]!.park_lot_name,
    spots: spots.flatMap((row): StreetSpot[] =>
      row.id === null
        ? []
        : [
            {
              id: String(row.id),
              number: row.park_spot_number,
              useStatus: row.use_status,
              plateNumber: row.plate_number,
              enterAt: row.enter_at && wallTime(row.enter_at.getTime()),
              stay:
                row.order_id === null
                  ? null
                  : { id: String(row.order_id), orderNo: row.order_no, payPath: `${driversAt}/pay/${row.pay_token}` },
            },
          ],
    ),
  }))
  return { lots }
}

async function stayNow(tx: Tx, orderId: string, driversAt: string): Promise<StreetStay> {
  const facts = await orderFactsAsTheyAre(tx, orderId)
  const { content } = facts
  const { payable, paid, needPay, stayMinutes } = await quoteAt(tx, facts, Date.now())
  return {
    stayMinutes,
    payable: yuan(payable),
    paid: yuan(paid),
    due: yuan(needPay),
    arrears: isVirtualPlate(content.plateNumber) ? [] : await arrearsOfPlate(tx, content.plateNumber, driversAt),
  }
}

/**
 * What a plate owes wherever it parked; of streets and car parks of others the collector sees what is owed and where, and no more: the link that they show the driver is that of
 * someone who typed the plate, which pays and proves nothing.
 */
async function arrearsOfPlate(tx: Tx, plateNumber: string, driversAt: string): Promise<StreetArrears[]> {
  const owing = sql`plate_number = ${plateNumber} and arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)}`
  const own = await tx.rows<{ id: string }>(sql`select order_id as id from lasting_order where ${owing}`)
  const ownIds = own.map(({ id }) => String(id))
  const all = await inWholeTenant(tx, () =>
    tx.rows<{ id: string; park_lot_name: string; came_at: Date; money: string; pay_token: string }>(sql`
      select o.order_id as id, l.park_lot_name, o.came_at, o.arrears_money as money,
        case when o.order_id = any(${ownIds}::bigint[]) then pay_token(o.order_no) else typed_token(o.order_no) end as pay_token
      from (select * from lasting_order where ${owing}) o join park_lot l on l.id = o.park_lot_id order by o.came_at, o.order_id limit 50`),
  )
  return all.map(({ id, park_lot_name, came_at, money, pay_token }) => ({
    orderId: String(id),
    parkLotName: park_lot_name,
    cameAt: wallTime(came_at.getTime()),
    money: yuan(Number(money)),
    isOwn: ownIds.includes(String(id)),
    payPath: `${driversAt}/pay/${pay_token}`,
  }))
}
