import { createHash } from 'node:crypto'
import { sql, type Sql } from '#kernel/sql.ts'
import { gateStates } from '#business/places/basics/lane/lane.ts'
import { mappingWithId } from '#business/places/devices/device-mapping/mapping-of.server.ts'
import { arrearsPolicies, type monthExpirePolicies } from '#business/places/basics/park-lot/policies.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { PassCover } from '#business/rights/claims/pass-cover.ts'
import type { HeldIn } from '#business/rights/claims/right-of-way.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Mapping } from '#server/gateway/adapters/mapping.ts'
import { loadUsedOfDayInLot } from '../lot/used-of-day.server.ts'
import { loadPaymentsNamed, passingNames, knownPassing, type PassingRow } from '../lot/known.server.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import { lotsAsTheyAre, type Lot } from '../lot/lot.server.ts'
import { lanesOf, laneWordsOf } from '../lot/places.server.ts'
import { rightsOfWay } from '../rights/rights-of-way.server.ts'
import {
  itemKey,
  type DeviceItem,
  type ItemKind,
  type ItemKinds,
  type LaneItem,
  type LotItem,
  type StayItem,
} from './snapshot.ts'

type Items = Map<string, ItemKinds[ItemKind]>

/** All items of a lot as they are now; read in one snapshot of the database, so that they fit together. */
export async function itemsOfLot(tx: Tx, parkLotId: string): Promise<Items> {
  const lot = (await lotsAsTheyAre(tx, [parkLotId])).get(parkLotId)!
  const items: Items = new Map()
  const put = <Kind extends ItemKind>(kind: Kind, about: string, value: ItemKinds[Kind]) =>
    items.set(itemKey(kind, about), value)
  const words = await laneWordsOf(tx, parkLotId)
  const keptOpen = await keptOpenIn(tx, parkLotId)
  for (const [laneId, lane] of await lanesOf(tx, parkLotId))
    put('lane', laneId, { laneId, lane, words: words.get(laneId) ?? null, ...keptOpen.get(laneId) })
  for (const [serial, device] of await devicesOf(tx, parkLotId)) put('device', serial, device)
  const held = await heldIn(tx, lot)
  for (const [kind, about, value] of held.items) put(kind, about, value)
  if (lot.policies.arrearsPolicy !== arrearsPolicies.noLimit)
    for (const { plate_number, money } of await owing(tx)) put('owes', plate_number, Number(money))
  const stays = await openStays(tx, lot, held.entries)
  for (const [orderId, stay] of stays) put('stay', orderId, stay)
  const entries = [...stays.values()].flatMap(
    ({ passings }) => passings.find(({ direction }) => direction === directions.entry) ?? [],
  )
  put('lot', parkLotId, await lotItem(tx, lot, entries.length))
  const inside = entries.map(({ plateNumber, passAt }) => ({ plateNumber, cameAt: passAt }))
  const used = await loadUsedOfDayInLot(tx, lot, inside)
  for (const [plate, found] of Map.groupBy(used, ({ plateNumber }) => plateNumber)) put('used', plate, found)
  return items
}

/** Without what every car changes, which follows from the stays. */
async function lotItem(tx: Tx, { inside, ...lot }: Lot, entered: number): Promise<LotItem> {
  const row = (await tx.first<{ grace: number; expire: CodeOf<typeof monthExpirePolicies> }>(
    sql`select month_grace_days as grace, month_expire_policy as expire from park_lot where id = ${lot.parkLotId}`,
  ))!
  const { zone, multiSpotPolicy } = lot
  const passPolicies = { zone, multiSpotPolicy, monthGraceDays: row.grace, monthExpirePolicy: row.expire }
  return { ...lot, fullAlarm: null, passPolicies, insideBeside: inside - entered }
}

/** Devices that may report, by themselves or through a recorder that may. */
async function devicesOf(tx: Tx, parkLotId: string): Promise<Map<string, DeviceItem>> {
  const rows = await tx.rows<{
    id: string
    serial_no: string
    lane_id: string | null
    gate_id: string | null
    lane_code: string | null
    facing: number | null
    only_watches: boolean
    protocol: string
    mapping_id: string | null
    recorder_id: string | null
    channel: string | null
    key_digest: Buffer | null
  }>(sql`
    select d.id, d.serial_no, d.lane_id, l.lane_code, l.gate_id, d.facing, d.role = ${code(cameraRoles.monitor)} as only_watches, coalesce(r.protocol, d.protocol) as protocol, coalesce(r.mapping_id, d.mapping_id) as mapping_id,
      d.recorder_id, d.channel, case when r.id is null then d.key_digest end as key_digest
    from device d left join lane l on l.tenant_id = d.tenant_id and l.id = d.lane_id left join device r on r.tenant_id = d.tenant_id and r.id = d.recorder_id
    where d.park_lot_id = ${parkLotId} and ${mayReport(sql.raw('d'))} and (r.id is null or ${mayReport(sql.raw('r'))})
      and coalesce(r.key_digest, d.key_digest) is not null`)
  const mappings = new Map<string, Mapping | null>()
  for (const { mapping_id } of rows)
    if (mapping_id && !mappings.has(mapping_id)) mappings.set(mapping_id, await mappingWithId(tx, mapping_id))
  return new Map(
    rows.map(
      ({
        id,
        serial_no,
        lane_id,
        lane_code,
        gate_id,
        facing,
        only_watches,
        protocol,
        mapping_id,
        recorder_id,
        channel,
        key_digest,
      }) => [
        serial_no,
        {
          deviceId: String(id),
          laneId: lane_id === null ? null : String(lane_id),
          laneCode: lane_code ?? '',
          gateId: gate_id === null ? null : String(gate_id),
          facing,
          ...(only_watches && { onlyWatches: true }),
          protocol,
          mapping: mapping_id === null ? null : mappings.get(mapping_id)!,
          on: recorder_id === null ? null : { deviceId: String(recorder_id), channel: channel! },
          keyCheck: key_digest && createHash('sha256').update(key_digest).digest('base64url'),
        },
      ],
    ),
  )
}

function mayReport(device: Sql): Sql {
  return sql`${device}.device_status = ${code(deviceStatuses.claimed)} and ${device}.asset_state = ${code(assetStates.inUse)}`
}

async function keptOpenIn(tx: Tx, parkLotId: string): Promise<Map<string, Pick<LaneItem, 'keptOpenSince'>>> {
  const rows = await tx.rows<{ id: string; gate_state_at: Date }>(
    sql`select id, gate_state_at from lane where park_lot_id = ${parkLotId} and gate_state = ${code(gateStates.KEEP_OPEN)} and gate_state_at is not null`,
  )
  return new Map(rows.map(({ id, gate_state_at }) => [String(id), { keptOpenSince: gate_state_at.getTime() }]))
}

type Entries = NonNullable<HeldIn['entries']>

/** What the rights hold, gathered by plate, and what they say of cars that were inside before. */
async function heldIn(tx: Tx, lot: Lot): Promise<{ items: [ItemKind, string, any][]; entries: Entries }> {
  const entries = new Map<string, Omit<PassCover, 'spans'>>()
  const byPlate = new Map<string, Record<string, readonly object[]>>()
  const items: [ItemKind, string, unknown][] = []
  for (const right of rightsOfWay()) {
    if (!right.heldIn) continue
    const { name } = right
    const { rows, elsewhere = new Map(), entries: ofCars = [] } = await right.heldIn(tx, lot)
    for (const [plate, pass] of ofCars) entries.set(plate, pass)
    for (const [plate, found] of rows) byPlate.set(plate, { ...byPlate.get(plate), [name]: found })
    for (const [about, plates] of elsewhere)
      items.push([name === 'pass' ? 'passHolders' : 'companyHolders', about, plates])
  }
  for (const [plate, held] of byPlate) items.push(['plate', plate, held])
  return { items, entries }
}

function owing(tx: Tx): Promise<{ plate_number: string; money: string }[]> {
  return tx.rows(sql`
    select plate_number, sum(arrears_money) as money from lasting_order where arrears_money > 0 and order_status = ${code(orderStatuses.leftUnpaid)} group by 1`)
}

interface StayRow {
  order_id: string
  order_no: string
  token: string
  payment_ids: string[]
  is_locked: boolean
  locked_until: Date | null
}

async function openStays(tx: Tx, { parkLotId }: Lot, entries: Entries): Promise<Map<string, StayItem>> {
  const [stays, passings] = await Promise.all([
    tx.rows<StayRow>(sql`
      select s.order_id, o.order_no, pay_token(o.order_no) as token, o.payment_ids, o.is_locked, o.locked_until
      from open_stay s join park_order o on o.id = s.order_id and o.came_at = s.came_at where s.park_lot_id = ${parkLotId}`),
    tx.rows<PassingRow & { order_id: string }>(sql`
      select p.order_id, ${passingNames} from open_stay s join passing p on p.order_id = s.order_id and p.park_lot_id = s.park_lot_id and p.pass_at >= s.came_at - interval '5 minutes'
      where s.park_lot_id = ${parkLotId} and not p.is_void order by p.pass_at, p.passing_no`),
  ])
  const paid = await loadPaymentsNamed(
    tx,
    stays.flatMap(({ payment_ids }) => payment_ids),
  )
  const payments = new Map(paid.map((each) => [each.payment.paymentId, each]))
  const byOrder = Map.groupBy(passings, ({ order_id }) => String(order_id))
  return new Map(
    stays.map(({ order_id, order_no, token, payment_ids, is_locked, locked_until }) => [
      String(order_id),
      {
        orderNo: order_no,
        payUrl: `/pay/${token}`,
        passings: (byOrder.get(String(order_id)) ?? []).map((row): KnownPassing =>
          withEntry(knownPassing(row), entries),
        ),
        payments: payment_ids.flatMap((id) => payments.get(id) ?? []),
        locked: is_locked ? { until: locked_until?.getTime() ?? null } : null,
      },
    ]),
  )
}

/** An entry with the spot of a pass that was sold, or began, since. */
function withEntry(passing: KnownPassing, entries: Entries): KnownPassing {
  const since = passing.direction === directions.entry ? entries.get(passing.plateNumber) : undefined
  return since ? { ...passing, pass: { ...since, spans: passing.pass?.spans ?? [] } } : passing
}
