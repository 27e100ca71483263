import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { laneStatuses } from '#business/places/basics/lane/lane.ts'
import { arrearsPolicies, noEntryExitPolicies } from '#business/places/basics/park-lot/policies.ts'
import { movedOn, standsAtMost } from '#business/places/basics/lane/waiting-at.server.ts'
import { alarmStates } from '#business/places/devices/alarm/alarm.ts'
import { ofAnotherDuty } from '#business/places/devices/alarm/of-another-duty.server.ts'
import { onlineStates } from '#business/places/devices/device/device.ts'
import { dutyOf } from '#business/places/duty/duty-now.server.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { yuan } from '#fields/money/yuan.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { arrearsAtExits } from './arrears-at-exits.server.ts'
import { endedWrongly } from './ended-wrongly.server.ts'
import { letOutUnread } from './let-out-unread.server.ts'
import { helpAtLanes } from './help-at-lanes.server.ts'
import {
  liveView,
  type AlarmNow,
  type LaneNow,
  type LiveView,
  type LotNow,
  type PassingNow,
  type SeenCar,
  type WaitingCar,
  type WaitingOrder,
} from './live-view.ts'

const streamed = 30

/** The operators' console: every lane in the person's data scope as it is now (domain.md 1.66, appendix B "Console"). */
export const liveViewEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/dashboard/queryConsole',
      label: '控制台',
      access: { permission: 'console:read' },
      request: {},
      response: liveView,
    }),
    async ({ person }) => machine.database.snapshot(person.scope, (tx) => viewNow(tx, person.userId)),
  )
})

async function viewNow(tx: Tx, userId: string): Promise<LiveView> {
  const onDuty = await dutyLanes(tx, userId)
  return {
    at: clockOf(new Date()),
    lots: await lotsNow(tx),
    lanes: await lanesNow(tx, userId),
    dutyLanes: onDuty,
    alarms: await openAlarms(tx, userId),
    passings: await newestPassings(tx, onDuty),
  }
}

async function lotsNow(tx: Tx): Promise<LotNow[]> {
  const rows = await tx.rows<{ id: string; name: string; inside: number; spots: number }>(sql`
    select l.id, l.park_lot_name as name, l.total_spot_count as spots, coalesce(o.inside_count, 0) as inside
    from park_lot l left join lot_occupancy o on o.park_lot_id = l.id order by l.park_lot_name, l.id`)
  return rows.map(({ id, name, inside, spots }) => ({ parkLotId: String(id), parkLotName: name, inside, spots }))
}

interface LaneRow {
  id: string
  lane_name: string
  lane_type: LaneNow['LaneType']
  park_lot_id: string
  gate_state: LaneNow['GateState']
  cameras: string
  cameras_online: string
  heartbeat_at: Date | null
  passing_id: string
  direction: WaitingCar['direction']
  plate_number: string | null
  passing_no: string
  plate_color: SeenCar['plateColor']
  pass_at: Date
  abnormal_type: WaitingCar['abnormalType']
  stands: boolean
  is_read_in_doubt: boolean | null
  screen_text: string | null
  order_id: string | null
  order_no: string
  order_plate_number: string
  order_plate_color: WaitingOrder['plateColor']
  order_status: WaitingOrder['orderStatus']
  need_pay_money: string
  charges_arrears: boolean
  has_entry: boolean
  is_priced: boolean
  still_of: string | null
  still_asked_at: Date
  still_picture: string | null
  still_at: Date | null
  still_failure: string | null
  came_at: Date | null
  stay_minutes: number | null
  entry_passing_id: string | null
}

/** Without an entry no one knows what a stay costs before a person or the policy of the car park says it. */
const isPriced = sql`(o.entry_passing_id is not null or o.payable_amount > 0 or t.no_entry_exit_policy <> ${code(noEntryExitPolicies.confirm)}
        or exists (select from stay_correction c where c.order_no = o.order_no and c.correction_kind = ${code(correctionKinds.price)} and c.correction_state = ${code(correctionStates.inForce)}))`

/** Lanes in use or in repair, always in the same order, so that each keeps its place on the screen. */
async function lanesNow(tx: Tx, userId: string): Promise<LaneNow[]> {
  const rows = await tx.rows<LaneRow>(sql`
    select l.id, l.lane_name, l.lane_type, l.park_lot_id, l.gate_state, d.cameras, d.cameras_online, d.heartbeat_at,
      p.id as passing_id, p.direction, p.plate_number, p.passing_no, p.plate_color, p.pass_at, p.abnormal_type, p.stands, p.confidence < l.reco_confidence_min and not p.plate_is_sure as is_read_in_doubt, p.screen_text,
      o.id as order_id, o.order_no, o.plate_number as order_plate_number, o.plate_color as order_plate_color, o.order_status, o.need_pay_money,
      t.arrears_policy = ${code(arrearsPolicies.chargeAtExit)} as charges_arrears,
      o.entry_passing_id is not null as has_entry, ${isPriced} as is_priced, o.came_at, o.stay_minutes, o.entry_passing_id,
      v.device_name as still_of, v.still_asked_at, v.still_picture, v.still_at, v.still_failure
    from lane l join park_lot t on t.id = l.park_lot_id
    left join lateral (
      select count(*) as cameras, count(*) filter (where online_state = ${code(onlineStates.online)}) as cameras_online, max(last_heartbeat_at) as heartbeat_at
      from device where lane_id = l.id and device_status = ${code(deviceStatuses.claimed)} and asset_state = ${code(assetStates.inUse)}) d on true
    left join lateral (
      select id, direction, plate_number, passing_no, plate_color, pass_at, abnormal_type, confidence, plate_is_sure, order_id, decision ->> 'text' as screen_text,
        not is_opened and pass_at >= now() - ${standsAtMost}::interval and (order_id is null or exists (select from open_stay s where s.order_id = p.order_id)) and not ${movedOn()} as stands
      from passing p where park_lot_id = l.park_lot_id and lane_id = l.id and pass_at >= now() - interval '1 day' and ${sinceMonthOf(sql`pass_at`, Date.now() - 2 * 86_400_000)} and not is_void
      order by pass_at desc, id desc limit 1) p on true
    left join lateral (
      select device_name, still_asked_at, case when still_at >= still_asked_at then still_picture end as still_picture, still_at, still_failure
      from device where lane_id = l.id and still_asked_at > now() - interval '5 minutes' order by still_asked_at desc limit 1) v on true
    left join park_order o on p.stands and o.id = p.order_id and o.order_status in (${code(...insideStates)})
    where l.status <> ${code(laneStatuses.disabled)} order by t.park_lot_name, l.park_lot_id, l.lane_type, l.lane_name`)
  const lookalikes = await lookalikesInside(tx, rows)
  const ended = await endedWrongly(tx, withoutEntry(rows).map(standsAs))
  const unread = await letOutUnread(tx, rows.filter(isOwnExit).map(standsAs))
  const arrears = await arrearsAtExits(tx, standingOrders(rows.filter((row) => row.charges_arrears)))
  const helps = await helpAtLanes(tx, userId)
  return rows.map((row) => ({
    Id: String(row.id),
    LaneName: row.lane_name,
    LaneType: row.lane_type,
    ParkLotId: String(row.park_lot_id),
    GateState: row.gate_state,
    cameras: Number(row.cameras),
    camerasOnline: Number(row.cameras_online),
    heartbeatAt: row.heartbeat_at && clockOf(row.heartbeat_at),
    last: row.plate_number === null ? null : seen(row),
    waiting: row.stands
      ? {
          ...seen(row),
          passingId: String(row.passing_id),
          direction: row.direction,
          text: row.screen_text ?? '',
          abnormalType: row.abnormal_type,
          isReadInDoubt: row.is_read_in_doubt ?? false,
          order: orderOf(row, arrears.get(String(row.order_id)) ?? 0),
          lookalikes: lookalikes.get(row.id) ?? [],
          endedWrongly: ended.get(String(row.id)) ?? null,
          letOutUnread: unread.get(String(row.id)) ?? null,
        }
      : null,
    help: helps.get(String(row.id)) ?? null,
    still:
      row.still_of === null
        ? null
        : {
            DeviceName: row.still_of,
            StillAskedAt: clockOf(row.still_asked_at),
            StillPicture: row.still_picture,
            StillAt: row.still_at && clockOf(row.still_at),
            StillFailure: row.still_failure,
          },
  }))
}

/** Who the camera may have meant where a car stands at an exit without an entry (FuzzyMatch, domain.md 4.7), or at an entry that has just let in one like it; by lane. */
async function lookalikesInside(
  tx: Tx,
  lanes: readonly LaneRow[],
): Promise<ReadonlyMap<string, WaitingCar['lookalikes']>> {
  const unexplained = [...withoutEntry(lanes), ...lanes.filter(isSeenAsAnother)]
  if (unexplained.length === 0) return new Map()
  const rows = await tx.rows<{
    lane_id: string
    reading: string
    plate_number: string
    came_at: Date
    entry_passing_id: string
  }>(sql`
    select t.lane_id, t.reading, s.plate_number, s.came_at, s.entry_passing_id
    from unnest(${unexplained.map(({ id }) => id)}::bigint[], ${unexplained.map(({ park_lot_id }) => park_lot_id)}::bigint[],
      ${unexplained.map(({ plate_number }) => plate_number)}::text[]) t(lane_id, lot, reading)
    join open_stay s on s.park_lot_id = t.lot and s.entry_passing_id is not null
      and (right(s.plate_number, 4) = right(t.reading, 4) or starts_with(s.plate_number, left(t.reading, -4)))
    order by s.came_at`)
  const alike = rows.filter(({ reading, plate_number }) => plateMayBe(reading, plate_number))
  const byLane = Map.groupBy(alike, ({ lane_id }) => lane_id)
  return new Map(
    [...byLane].map(([lane, cars]) => [
      lane,
      cars.map(({ plate_number, came_at, entry_passing_id }) => ({
        plateNumber: plate_number,
        cameAt: clockOf(came_at),
        passingNo: entry_passing_id,
      })),
    ]),
  )
}

function withoutEntry(lanes: readonly LaneRow[]): LaneRow[] {
  return lanes.filter(({ order_id, has_entry }) => order_id !== null && !has_entry)
}

/** Two cameras of an entry have read it with plates that differ by one character. */
function isSeenAsAnother({ stands, direction, order_id, abnormal_type }: LaneRow): boolean {
  return stands && order_id === null && direction === directions.entry && abnormal_type === abnormalTypes.repeatEntry
}

/** A car that came in stands at its exit. */
function isOwnExit({ order_id, has_entry, direction }: LaneRow): boolean {
  return order_id !== null && has_entry && direction === directions.exit
}

function standsAs({ id, park_lot_id, plate_number, pass_at }: LaneRow) {
  return { laneId: String(id), parkLotId: String(park_lot_id), reading: plate_number ?? '', passAt: pass_at }
}

function seen(row: LaneRow): SeenCar {
  return {
    passingNo: row.passing_no,
    plateNumber: row.plate_number ?? '',
    plateColor: row.plate_color,
    passAt: clockOf(row.pass_at),
  }
}

const standingOrders = (rows: readonly LaneRow[]) =>
  rows.flatMap(({ order_id }) => (order_id === null ? [] : [String(order_id)]))

/** `arrears`: what is asked for alongside the stay, fen. */
function orderOf(row: LaneRow, arrears: number): WaitingOrder | null {
  if (row.order_id === null) return null
  return {
    id: String(row.order_id),
    orderNo: row.order_no,
    plateNumber: row.order_plate_number,
    plateColor: row.order_plate_color,
    orderStatus: row.order_status,
    needPayMoney: yuan(Number(row.need_pay_money) + arrears),
    arrearsMoney: yuan(arrears),
    hasEntry: row.has_entry,
    isPriced: row.is_priced,
    cameAt: row.has_entry && row.came_at ? clockOf(row.came_at) : null,
    stayMinutes: row.stay_minutes,
    entryPassingNo: row.entry_passing_id,
  }
}

/** The lanes that the person is on duty at; null: they have not signed on. */
async function dutyLanes(tx: Tx, userId: string): Promise<string[] | null> {
  const duty = await dutyOf(tx, userId)
  if (!duty) return null
  const rows = await tx.rows<{ id: string }>(sql`
    select l.id from lane l join sentry s on s.id = ${duty.sentryId} and s.park_lot_id = l.park_lot_id
    where l.sentry_id = s.id or not exists (select from lane o where o.sentry_id = s.id)`)
  return rows.map(({ id }) => String(id))
}

/** Who is on duty sees those of their duty only. */
async function openAlarms(tx: Tx, userId: string): Promise<AlarmNow[]> {
  const rows = await tx.rows<{
    id: string
    msg_type: AlarmNow['msgType']
    level: AlarmNow['level']
    description: string
    name: string | null
    lane_name: string | null
    last_happened_at: Date
  }>(sql`
    select a.id, a.msg_type, a.level, a.description, a.last_happened_at, t.park_lot_name as name, l.lane_name
    from alarm a left join park_lot t on t.id = a.park_lot_id left join lane l on l.id = a.lane_id
    where a.state in (${code(alarmStates.open, alarmStates.beingHandled)})
      and not exists (select from duty_session d where d.user_id = ${userId} and ${ofAnotherDuty})
    order by a.happened_at desc, a.id desc limit ${streamed}`)
  return rows.map((row) => ({
    id: String(row.id),
    msgType: row.msg_type,
    level: row.level,
    description: row.description,
    parkLotName: row.name,
    laneName: row.lane_name,
    lastHappenedAt: clockOf(row.last_happened_at),
  }))
}

/** Who is on duty sees those of their lanes only. */
async function newestPassings(tx: Tx, onDuty: readonly string[] | null): Promise<PassingNow[]> {
  const rows = await tx.rows<{
    id: string
    plate_number: string
    reco_plate_number: string
    plate_color: PassingNow['plateColor']
    direction: PassingNow['direction']
    pass_at: Date
    lane_name: string
    is_opened: boolean
  }>(sql`
    select p.id, p.plate_number, p.reco_plate_number, p.plate_color, p.direction, p.pass_at, p.is_opened, l.lane_name
    from passing p join lane l on l.id = p.lane_id
    where p.pass_at >= now() - interval '1 day' and ${sinceMonthOf(sql`p.pass_at`, Date.now() - 2 * 86_400_000)} and not p.is_void and ${onDuty === null ? sql`true` : sql`p.lane_id = any(${onDuty}::bigint[])`} order by p.pass_at desc, p.id desc limit ${streamed}`)
  return rows.map((row) => ({
    id: String(row.id),
    plateNumber: row.plate_number,
    recoPlateNumber: row.reco_plate_number,
    plateColor: row.plate_color,
    direction: row.direction,
    passAt: clockOf(row.pass_at),
    laneName: row.lane_name,
    isOpened: row.is_opened ? 1 : 0,
  }))
}

function clockOf(at: Date): string {
  return wallTime(at.getTime())
}
