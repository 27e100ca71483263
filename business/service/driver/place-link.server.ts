import { Failure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { unlicensedPolicies } from '#business/places/basics/park-lot/policies.ts'
import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import type { Machine } from '#server/machine.ts'
import type { PlaceKind, PlaceShown, StayFound } from './place-kinds.ts'

/** The place whose code someone scanned. */
export interface PlaceLink {
  readonly tenantId: string
  readonly kind: PlaceKind
  readonly id: string
}

const unknownPlace = {
  zh: '这个二维码不正确或已停用,请联系工作人员',
  en: 'This code is wrong or no longer in use; ask the staff',
}
const mostDebts = 20

/** The place of a code's token; refuses a token that was not given out. */
export async function openPlaceLink(machine: Machine, kind: PlaceKind, token: string): Promise<PlaceLink> {
  const [, tenantId, id] = /^(\d{1,18})\.(\d{1,18})\.[\w-]{22}$/.exec(token) ?? []
  if (!tenantId || !id) throw new Failure('notFound', unknownPlace)
  const found = await machine.database.wherever(tenantId, (tx) =>
    tx.first<{ is_genuine: boolean }>(
      sql`select is_same_secret(${token}, place_token(${kind}, ${id}::bigint, ${tenantId}::bigint)) as is_genuine`,
    ),
  )
  if (!found?.is_genuine) throw new Failure('notFound', unknownPlace)
  return { tenantId, kind, id }
}

interface PlaceOfCode {
  readonly parkLotId: string
  readonly lotName: string
  readonly placeName: string | null
  readonly lotToken: string
  readonly servicePhone: string | null
}

const places = {
  lot: (id: string) =>
    sql<Row>`select l.id as lot_id, place_token('lot', l.id, l.tenant_id) as lot_token, l.service_phone, l.park_lot_name, null as name from park_lot l where l.id = ${id}`,
  lane: (id: string) =>
    sql<Row>`select l.id as lot_id, place_token('lot', l.id, l.tenant_id) as lot_token, l.service_phone, l.park_lot_name, p.lane_name as name from lane p join park_lot l on l.id = p.park_lot_id where p.id = ${id}`,
  spot: (id: string) =>
    sql<Row>`select l.id as lot_id, place_token('lot', l.id, l.tenant_id) as lot_token, l.service_phone, l.park_lot_name, p.park_spot_number as name from park_spot p join park_lot l on l.id = p.park_lot_id where p.id = ${id}`,
} as const
interface Row {
  lot_id: string
  lot_token: string
  service_phone: string | null
  park_lot_name: string
  name: string | null
}

async function placeOf(tx: Tx, { kind, id }: PlaceLink): Promise<PlaceOfCode> {
  const row = await tx.first<Row>(places[kind](id))
  if (!row) throw new Failure('notFound', unknownPlace)
  return {
    parkLotId: String(row.lot_id),
    lotName: row.park_lot_name,
    placeName: row.name,
    lotToken: row.lot_token,
    servicePhone: row.service_phone || null,
  }
}

/**
 * The place, and the stay that it shows by itself. The code of a spot is read at the car, or from a photograph (business/service/driver/proof.ts); that of a lane
 * shows every car that comes, so it opens no more than a typed plate.
 */
export async function showPlace(tx: Tx, link: PlaceLink): Promise<PlaceShown> {
  const { parkLotId, ...shown } = await placeOf(tx, link)
  const place = { ...shown, noPlate: null }
  if (link.kind === 'lot') return { ...place, token: null }
  if (link.kind === 'spot') return { ...place, token: await stayOnSpot(tx, link.id) }
  const waiting = await waitingAt(tx, link.id, parkLotId)
  if (!waiting?.orderNo) {
    const way = waiting?.plateNumber === '' ? wayNames[waiting.direction] : null
    return { ...place, token: null, noPlate: way === 'entry' ? await entryWithoutPlate(tx, parkLotId) : way }
  }
  const { token } = (await tx.first<{ token: string }>(sql`select typed_token(${waiting.orderNo}) as token`))!
  return { ...place, token }
}

/** How a car without a plate comes into the lot. */
async function entryWithoutPlate(tx: Tx, parkLotId: string): Promise<PlaceShown['noPlate']> {
  const row = await tx.first<{ policy: number }>(
    sql`select unlicensed_policy as policy from park_lot where id = ${parkLotId}`,
  )
  if (row!.policy === unlicensedPolicies.scan) return 'entry'
  return row!.policy === unlicensedPolicies.refuse ? 'refused' : 'confirmed'
}

const wayNames = { [directions.entry]: 'entry', [directions.exit]: 'exit', [directions.inside]: null } as const

async function stayOnSpot(tx: Tx, id: string): Promise<string | null> {
  const inside = await tx.first<{ order_id: string; came_at: Date }>(sql`
    select s.order_id, s.came_at from park_spot p join open_stay s on s.park_lot_id = p.park_lot_id and s.plate_number = p.plate_number where p.id = ${id}`)
  if (!inside) return null
  const inMonths = inMonthsOf(sql`came_at`, [inside.came_at.getTime()])
  const row = await tx.first<{ token: string }>(
    sql`select standing_token(order_no) as token from park_order where id = ${inside.order_id} and ${inMonths}`,
  )
  return row?.token ?? null
}

/**
 * The stays of a plate: the one in the car park of the code first, or where the car is otherwise, then what is owed in all of the tenant's, the oldest debt
 * first.
 */
export async function findStays(tx: Tx, link: PlaceLink, plateNumber: string): Promise<StayFound[]> {
  const { parkLotId } = await placeOf(tx, link)
  const [inside] = await tx.rows<{ order_id: string; came_at: Date }>(
    sql`select s.order_id, s.came_at from park_lot l join open_stay s on s.park_lot_id = l.id and s.plate_number = ${plateNumber}
      order by l.id = ${parkLotId} desc, s.came_at desc limit 1`,
  )
  const inMonths = inMonthsOf(sql`o.came_at`, inside ? [inside.came_at.getTime()] : [])
  const rows = await tx.rows<{ token: string; is_here: boolean; name: string; came_at: Date; owed: string | null }>(sql`
    select typed_token(o.order_no) as token, l.id = ${parkLotId} as is_here, l.park_lot_name as name, o.came_at, null::bigint as owed, null::timestamptz as left_at
    from park_order o join park_lot l on l.id = o.park_lot_id where o.id = ${inside?.order_id ?? null} and ${inMonths}
    union all (
      select typed_token(o.order_no), l.id = ${parkLotId}, l.park_lot_name, o.came_at, o.arrears_money, o.left_at from lasting_order o join park_lot l on l.id = o.park_lot_id
      where o.plate_number = ${plateNumber} and o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)} order by o.left_at limit ${mostDebts})`)
  return rows.map(({ token, is_here, name, came_at, owed }) => ({
    token,
    isHere: is_here,
    lotName: name,
    cameAt: owed === null ? wallTime(came_at.getTime()) : wallTime(came_at.getTime()).slice(0, 10),
    owed: owed === null ? null : yuan(Number(owed)),
  }))
}
