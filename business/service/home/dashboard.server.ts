import { sinceMonthOf } from '#server/database/months.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { consoleZone, instant, wallTime, wallDate } from '#kernel/wall-clock.ts'
import { alarmStates } from '#business/places/devices/alarm/alarm.ts'
import { alarmClasses } from '#business/ground/dictionaries/alarm-type.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { onlineStates } from '#business/places/devices/device/device.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { today, type RecentPassing, type Today } from './today.ts'

const dayMs = 86_400_000

/** Today's figures in the person's data scope, each alongside the same hour yesterday (domain.md appendix B). */
export const dashboardEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/dashboard/queryToday',
      label: '工作台',
      access: { permission: 'dashboard:read' },
      request: {},
      response: today,
    }),
    async ({ person }) => machine.database.snapshot(person.scope, (tx) => todaysFigures(tx, Date.now())),
  )
})

/** What the scope of the transaction shows of today; `Today` says its names. */
export async function todaysFigures(tx: Tx, now: number): Promise<Today> {
  const begin = new Date(instant(wallDate(now))!)
  const yesterday = new Date(begin.getTime() - dayMs)
  const sameHour = new Date(now - dayMs)
  return {
    at: wallTime(now),
    ...(await incomeAndStays(tx, begin, yesterday, sameHour)),
    ...(await placesNow(tx)),
    flowByHour: await flowByHour(tx, begin, yesterday),
    incomeByChannel: await incomeByChannel(tx, begin),
    lotLoads: await lotLoads(tx),
    recentPassings: await recentPassings(tx, yesterday),
  }
}

/** Income is money received for stays (C basis, domain.md 2.0.4), whenever the car left; cars are stays by entry and by exit (M01, M02, M23). */
async function incomeAndStays(tx: Tx, begin: Date, yesterday: Date, sameHour: Date) {
  const money = await tx.first<{ today: string; before: string }>(sql`
    select coalesce(sum(payer_money - change_money - over_paid_money) filter (where paid_at >= ${begin}), 0) as today,
      coalesce(sum(payer_money - change_money - over_paid_money) filter (where paid_at < ${sameHour}), 0) as before
    from pay_record where pay_status = ${code(payRecordStates.paid)} and biz_type in (${code(...stayBusinesses)}) and paid_at >= ${yesterday} and ${sinceMonthOf(sql`created_at`, yesterday.getTime(), 1)}`)
  const came = await tx.first<{ today: string; before: string }>(sql`
    select count(*) filter (where came_at >= ${begin}) as today, count(*) filter (where came_at < ${sameHour}) as before
    from park_order where came_at >= ${yesterday} and order_status <> ${code(orderStatuses.void)}`)
  const left = await tx.first<{ cars: string; charged: string; unpaid: string; arrears: string }>(sql`
    select count(*) as cars, count(*) filter (where money_value_paid > 0) as charged, count(*) filter (where order_status = ${code(orderStatuses.leftUnpaid)}) as unpaid,
      coalesce(sum(arrears_money) filter (where order_status = ${code(orderStatuses.leftUnpaid)}), 0) as arrears
    from park_order where left_at >= ${begin} and order_status <> ${code(orderStatuses.void)}`)
  return {
    incomeToday: yuan(Number(money!.today)),
    incomeYesterdaySameHour: yuan(Number(money!.before)),
    inCount: Number(came!.today),
    inYesterdaySameHour: Number(came!.before),
    outCount: Number(left!.cars),
    chargedCount: Number(left!.charged),
    arrearsToday: yuan(Number(left!.arrears)),
    arrearsCount: Number(left!.unpaid),
  }
}

async function placesNow(tx: Tx) {
  const now = await tx.first<Record<string, string>>(sql`
    select (select coalesce(sum(total_spot_count), 0) from park_lot) as spots,
      (select coalesce(sum(inside_count), 0) from lot_occupancy) as inside,
      (select count(*) from alarm where state in (${code(alarmStates.open, alarmStates.beingHandled)})) as alarms,
      (select count(*) from alarm where state in (${code(alarmStates.open, alarmStates.beingHandled)}) and level = ${code(levels.urgent)}) as urgent,
      (select count(*) from alarm where state in (${code(alarmStates.open, alarmStates.beingHandled)}) and msg_type = ${code(alarmClasses.passing)}) as alarms_of_passings,
      (select count(*) from device) as devices,
      (select count(*) from device where online_state = ${code(onlineStates.online)}) as online`)
  return {
    spotTotal: Number(now!['spots']),
    insideNow: Number(now!['inside']),
    alarmsOpen: Number(now!['alarms']),
    alarmsUrgent: Number(now!['urgent']),
    alarmsOfPassings: Number(now!['alarms_of_passings']),
    devicesTotal: Number(now!['devices']),
    devicesOnline: Number(now!['online']),
  }
}

async function flowByHour(tx: Tx, begin: Date, yesterday: Date): Promise<Today['flowByHour']> {
  const rows = await tx.rows<{ hour: number; day: boolean; direction: number; cars: string }>(sql`
    select extract(hour from pass_at at time zone ${consoleZone})::int as hour, pass_at >= ${begin} as day, direction, count(*) as cars
    from passing where pass_at >= ${yesterday} and is_opened group by 1, 2, 3`)
  const cars = (hour: number, day: boolean, direction: number) =>
    Number(rows.find((row) => row.hour === hour && row.day === day && row.direction === direction)?.cars ?? 0)
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    in: cars(hour, true, 1),
    out: cars(hour, true, 2),
    inYesterday: cars(hour, false, 1),
  }))
}

async function incomeByChannel(tx: Tx, begin: Date): Promise<Today['incomeByChannel']> {
  const rows = await tx.rows<{ channel: Today['incomeByChannel'][number]['channel']; money: string }>(sql`
    select pay_channel as channel, sum(payer_money - change_money - over_paid_money) as money from pay_record where pay_status = ${code(payRecordStates.paid)} and biz_type in (${code(...stayBusinesses)}) and paid_at >= ${begin} and ${sinceMonthOf(sql`created_at`, begin.getTime(), 1)} group by 1 order by 2 desc`)
  return rows.map(({ channel, money }) => ({ channel, money: yuan(Number(money)) }))
}

async function lotLoads(tx: Tx): Promise<Today['lotLoads']> {
  const rows = await tx.rows<{ id: string; name: string; spots: number; inside: number }>(sql`
    select l.id, l.park_lot_name as name, l.total_spot_count as spots, coalesce(o.inside_count, 0) as inside
    from park_lot l left join lot_occupancy o on o.park_lot_id = l.id order by coalesce(o.inside_count, 0)::float / greatest(l.total_spot_count, 1) desc limit 12`)
  return rows.map(({ id, name, spots, inside }) => ({ parkLotId: String(id), ParkLotName: name, inside, spots }))
}

/** The newest, though the day has just started. */
async function recentPassings(tx: Tx, since: Date): Promise<RecentPassing[]> {
  const rows = await tx.rows<{
    id: string
    plate_number: string
    reco_plate_number: string
    plate_color: RecentPassing['plateColor']
    direction: RecentPassing['direction']
    pass_at: Date
    name: string
    is_opened: boolean
  }>(sql`
    select p.id, p.plate_number, p.reco_plate_number, p.plate_color, p.direction, p.pass_at, l.park_lot_name as name, p.is_opened
    from passing p join park_lot l on l.id = p.park_lot_id where p.pass_at >= ${since} and not p.is_void order by p.pass_at desc, p.id desc limit 10`)
  return rows.map((row) => ({
    id: String(row.id),
    plateNumber: row.plate_number,
    recoPlateNumber: row.reco_plate_number,
    plateColor: row.plate_color,
    direction: row.direction,
    passAt: wallTime(row.pass_at.getTime()),
    parkLotName: row.name,
    isOpened: row.is_opened ? 1 : 0,
  }))
}
