import { sinceMonthOf } from '#server/database/months.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { openAlarms } from '#business/places/devices/alarm/alarm.ts'
import { onlineStates } from '#business/places/devices/device/device.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { mapNow } from './lot-now.ts'

/** The lots of the map console (domain.md 1.63), in the person's data scope, and what lies under them. */
export const mapEndpoints = endpoints((app, machine, { mapTiles }) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/map/queryLots',
      label: '地图控制台',
      access: { permission: 'map:read' },
      request: {},
      response: mapNow,
    }),
    async ({ person }) => ({
      lots: await machine.database.snapshot(person.scope, (tx) =>
        lotsNow(tx, new Date(instant(wallDate(Date.now()))!)),
      ),
      tiles: mapTiles && { ...mapTiles },
    }),
  )
})

interface Row {
  readonly id: string
  readonly name: string
  readonly longitude: number | null
  readonly latitude: number | null
  readonly spots: number
  readonly inside: number
  readonly came: string
  readonly gone: string
  readonly income: string
  readonly online: string
  readonly devices: string
  readonly alarms: string
}

/** Every lot that the scope shows: its place, its load, what came, left and was paid since `begin`, its devices and open alarms. */
export async function lotsNow(tx: Tx, begin: Date) {
  const rows = await tx.rows<Row>(sql`
    select l.id, l.park_lot_name as name, l.longitude, l.latitude, l.total_spot_count as spots, coalesce(o.inside_count, 0) as inside,
      coalesce(s.came, 0) as came, coalesce(g.gone, 0) as gone, coalesce(p.income, 0) as income, coalesce(d.online, 0) as online,
      coalesce(d.devices, 0) as devices, coalesce(a.alarms, 0) as alarms
    from park_lot l
    left join lot_occupancy o on o.park_lot_id = l.id
    left join (select park_lot_id, count(*) as came from park_order where came_at >= ${begin} and order_status <> ${code(orderStatuses.void)} group by 1) s on s.park_lot_id = l.id
    left join (select park_lot_id, count(*) as gone from park_order where left_at >= ${begin} and order_status <> ${code(orderStatuses.void)} group by 1) g on g.park_lot_id = l.id
    left join (select park_lot_id, sum(payer_money - change_money - over_paid_money) as income from pay_record where pay_status = ${code(payRecordStates.paid)} and biz_type in (${code(...stayBusinesses)}) and paid_at >= ${begin} and ${sinceMonthOf(sql`created_at`, begin.getTime(), 1)} group by 1) p on p.park_lot_id = l.id
    left join (select park_lot_id, count(*) filter (where online_state = ${code(onlineStates.online)}) as online, count(*) as devices from device group by 1) d on d.park_lot_id = l.id
    left join (select park_lot_id, count(*) as alarms from alarm where state in (${code(...openAlarms)}) group by 1) a on a.park_lot_id = l.id
    order by l.park_lot_name, l.id limit 500`)
  return rows.map(({ id, name, longitude, latitude, spots, inside, ...counts }) => ({
    id: String(id),
    name,
    longitude,
    latitude,
    spots,
    inside,
    inToday: Number(counts.came),
    outToday: Number(counts.gone),
    incomeToday: yuan(Number(counts.income)),
    devicesOnline: Number(counts.online),
    devices: Number(counts.devices),
    alarms: Number(counts.alarms),
  }))
}
