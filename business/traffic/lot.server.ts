import { sql } from 'kysely'
import { appointStates } from '#business/appointments/appoint-order/appoint-order.ts'
import { groupKinds } from '#business/basics/park-group/park-group.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import type { ChargeTerms, DayKind } from '#business/charging/fee/fee.ts'
import { billCarSizes } from '#business/dictionaries/bill-car-size.ts'
import { carTypes } from '#business/dictionaries/car-type.ts'
import { dayKinds } from '#business/dictionaries/day-kind.ts'
import { enabledStates } from '#business/dictionaries/enabled.ts'
import { rentStates } from '#business/sharing/share-order/share-order.ts'
import { blackStatuses } from '#business/vehicles/black-plate/black-plate.ts'
import { visitorFees } from '#business/vehicles/visitor/visitor.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import type { Admitted, BlackPlate, FreePlate, Lists } from './car-category.ts'
import type { LotPolicies } from './facts.ts'
import { lockName, noteHeld } from './hold-lots.server.ts'
import type { Binding, LotPricing } from './tariff-of.ts'

/** A lot as the traffic loop works with it: locked, with its rules, for one transaction. */
export interface Lot extends LotPricing {
  readonly parkLotId: string
  readonly isCharge: boolean
  readonly graceMinutes: number
  readonly lockMinutes: number
  readonly totalSpotCount: number
  readonly policies: LotPolicies
  /** Cars inside; moves with the stays of the transaction. */
  inside: number
  /** The latest alarm that it was full, and whether it still is. */
  readonly fullAlarm: { readonly id: string; readonly lasts: boolean } | null
}

/** Locks the lots, by id and before everything else, so that two transactions never decide on one lot at once. */
export async function lockLots(tx: Tx, parkLotIds: readonly string[]): Promise<Map<string, Lot>> {
  noteHeld(tx, parkLotIds, [...tx.locked])
  return lotsOf(tx, parkLotIds, true)
}

/** The same without locking, to look at only. */
export function lotsAsTheyAre(tx: Tx, parkLotIds: readonly string[]): Promise<Map<string, Lot>> {
  return lotsOf(tx, parkLotIds, false)
}

async function lotsOf(tx: Tx, parkLotIds: readonly string[], locks: boolean): Promise<Map<string, Lot>> {
  const found = sql<Record<string, unknown>>`
    select l.*, o.inside_count, o.full_alarm_id, o.full_alarm_lasts from parking_lot l join lot_occupancy o on o.tenant_id = l.tenant_id and o.park_lot_id = l.id
    where l.id = any(${[...parkLotIds]}::bigint[]) order by l.id ${locks ? sql`for update of o` : sql``}`
  const names = parkLotIds.map(lockName)
  const asked = locks ? tx.rowsInTurn(names, found) : tx.rows(found)
  const [rows, bindings, days] = await Promise.all([asked, bindingsOf(tx, parkLotIds), dayKindsOf(tx, parkLotIds)])
  return new Map(
    rows.map((row) => {
      const id = String(row['id'])
      return [id, lotOf(row, bindings.get(id) ?? [], days(id))]
    }),
  )
}

function lotOf(row: Record<string, unknown>, bindings: Binding[], dayKinds: LotPricing['dayKinds']): Lot {
  const fen = (cell: unknown) => (cell === null ? null : Number(cell))
  return {
    parkLotId: String(row['id']),
    zone: row['time_zone'] as string,
    accountDayStart: String(row['account_day_start']).slice(0, 5),
    dayMaxMoney: fen(row['day_max_money']),
    day24MaxMoney: fen(row['day24_max_money']),
    bindings,
    ...(dayKinds && { dayKinds }),
    isCharge: row['is_charge'] as boolean,
    graceMinutes: row['leave_grace_minutes'] as number,
    lockMinutes: row['order_lock_minutes'] as number,
    totalSpotCount: row['total_spot_count'] as number,
    inside: row['inside_count'] as number,
    fullAlarm:
      row['full_alarm_id'] === null
        ? null
        : { id: String(row['full_alarm_id']), lasts: row['full_alarm_lasts'] as boolean },
    policies: {
      repeatEnterPolicy: row['repeat_enter_policy'] as LotPolicies['repeatEnterPolicy'],
      noEntryExitPolicy: row['no_entry_exit_policy'] as LotPolicies['noEntryExitPolicy'],
      fuzzyMatch: row['fuzzy_match'] as boolean,
      fullPolicy: row['full_policy'] as LotPolicies['fullPolicy'],
      unlicensedPolicy: row['unlicensed_policy'] as LotPolicies['unlicensedPolicy'],
      arrearsPolicy: row['arrears_policy'] as LotPolicies['arrearsPolicy'],
      blackPolicy: row['black_policy'] as LotPolicies['blackPolicy'],
      specialPlateFree: row['special_plate_free'] as boolean,
      specialPlates: String(row['special_plates'] ?? '')
        .split(/[,,\s]+/)
        .filter(Boolean),
    },
  }
}

const allLots = '0'

/** The holiday calendar of each lot, its own days before those of all lots; read where prices ask for the kind of day. */
async function dayKindsOf(
  tx: Tx,
  parkLotIds: readonly string[],
): Promise<(parkLotId: string) => Record<string, DayKind> | undefined> {
  const lots = [...parkLotIds]
  const rows = await tx.rows<{ park_lot_id: string; day: string; day_kind: DayKind }>(sql`
    select park_lot_id, day, day_kind from holiday_day where park_lot_id = any(${[allLots, ...lots]}::bigint[])
      and exists (select from charge_rule_bind b where b.park_lot_id = any(${lots}::bigint[]) and b.day_kind <> ${code(dayKinds.any)})`)
  const byLot = Map.groupBy(rows, ({ park_lot_id }) => String(park_lot_id))
  const kindsIn = (lot: string) => (byLot.get(lot) ?? []).map(({ day, day_kind }) => [day, day_kind] as const)
  return (lot) => (rows.length ? Object.fromEntries([...kindsIn(allLots), ...kindsIn(lot)]) : undefined)
}

interface BindingRow {
  park_lot_id: string
  car_type: number | null
  bill_car_size_id: number | null
  day_kind: DayKind
  rule_id: string
  rule_name: string
  begin_at: string | null
  end_at: string | null
  versions: { version: number; validFrom: string; terms: ChargeTerms }[]
}

async function bindingsOf(tx: Tx, parkLotIds: readonly string[]): Promise<Map<string, Binding[]>> {
  const rows = await tx.rows<BindingRow>(sql`
    select b.park_lot_id, b.car_type, b.bill_car_size_id, b.day_kind, r.id as rule_id, r.rule_name, r.begin_at, r.end_at,
      (select json_agg(json_build_object('version', v.version, 'validFrom', v.valid_from, 'terms', v.terms))
       from charge_rule_version v where v.tenant_id = r.tenant_id and v.rule_id = r.id) as versions
    from charge_rule_bind b join charge_rule r on r.tenant_id = b.tenant_id and r.id = b.rule_id
    where b.park_lot_id = any(${[...parkLotIds]}::bigint[]) and r.status = ${code(ruleStates.inForce)}`)
  const byLot = Map.groupBy(rows, ({ park_lot_id }) => String(park_lot_id))
  return new Map([...byLot].map(([lot, found]) => [lot, found.map(bindingOf)]))
}

function bindingOf(row: BindingRow): Binding {
  return {
    carType: row.car_type,
    billCarSizeId: row.bill_car_size_id === billCarSizes.any ? null : row.bill_car_size_id,
    dayKind: row.day_kind,
    ruleId: String(row.rule_id),
    ruleName: row.rule_name,
    beginAt: row.begin_at,
    endAt: row.end_at,
    versions: row.versions.map(({ version, validFrom, terms }) => ({
      version,
      terms,
      validFrom: Date.parse(validFrom),
    })),
  }
}

/** What lists say of some plates, in all lots of the tenant. */
export type KnownOfPlates = Pick<Lists, 'black' | 'free' | 'admitted'>

/** The lists that may say something about these plates, for all lots of the tenant. Patterns are compared by their ends in the database. */
export async function listsFor(tx: Tx, plates: readonly string[]): Promise<KnownOfPlates> {
  const [black, free, admitted] = await Promise.all([
    tx.rows<Record<string, unknown>>(sql`
    select plate_number, limit_policy, valid_time_begin, valid_time_end, status, tip_text, park_lot_ids || array(
      select unnest(g.park_lot_ids) from park_group g where g.group_kind = ${code(groupKinds.sharedBlackList)} and g.status = ${code(enabledStates.enabled)} and g.park_lot_ids && b.park_lot_ids) as park_lot_ids
    from black_plate b where plate_number = any(${[...plates]}::text[]) and status <> ${code(blackStatuses.relieved)}`),
    tx.rows<Record<string, unknown>>(sql`
    select plate_number, discount_percent, begin_date, end_date, begin_time, end_time, use_limit_count, used_count, status, park_lot_ids from free_plate
    where plate_number = any(${[...plates]}::text[]) and status = ${code(enabledStates.enabled)}`),
    tx.rows<AdmittedRow>(sql`
    select plate_number, ${code(carTypes.whiteListed)} as car_type, 100 as free_percent, park_lot_id, begin_date::timestamp at time zone ${consoleZone} as begin_at,
      (end_date + 1)::timestamp at time zone ${consoleZone} - interval '1 millisecond' as end_at
    from white_plate where plate_number = any(${[...plates]}::text[]) and status = ${code(enabledStates.enabled)}
    union all
    select plate_number, ${code(carTypes.appointment)}, 0, park_lot_id, admit_from, flex_end_at from appoint_order where plate_number = any(${[...plates]}::text[]) and appoint_state = ${code(appointStates.booked)}
    union all
    select plate_number, ${code(carTypes.shared)}, 0, park_lot_id, rent_begin, rent_end from share_order where plate_number = any(${[...plates]}::text[]) and share_order_state = ${code(rentStates.expected)}
    union all
    select plate_number, ${code(carTypes.visitor)}, case free_kind when ${code(visitorFees.free)} then 100 else 0 end, park_lot_id, begin_at, end_at from visitor
    where plate_number = any(${[...plates]}::text[]) and cancelled_at is null and (times_limit is null or used_times < times_limit)`),
  ])
  return { black: black.map(blackOf), free: free.map(freeOf), admitted: admitted.map(admittedOf) }
}

interface AdmittedRow {
  plate_number: string
  car_type: Admitted['carType']
  free_percent: number
  park_lot_id: string
  begin_at: Date
  end_at: Date | null
}

function admittedOf({ plate_number, car_type, free_percent, park_lot_id, begin_at, end_at }: AdmittedRow): Admitted {
  return {
    plateNumber: plate_number,
    carType: car_type,
    freePercent: free_percent,
    parkLotId: String(park_lot_id),
    beginAt: begin_at.getTime(),
    endAt: end_at?.getTime() ?? null,
  }
}

const dayMs = 86_400_000

/** Days on the list are whole days of the console's clock. */
function blackOf(row: Record<string, unknown>): BlackPlate {
  const day = (cell: unknown) => (cell === null ? null : Date.parse(`${String(cell)}T00:00:00+08:00`))
  const end = day(row['valid_time_end'])
  return {
    plateNumber: row['plate_number'] as string,
    limitPolicy: row['limit_policy'] as BlackPlate['limitPolicy'],
    beginAt: day(row['valid_time_begin']),
    endAt: end === null ? null : end + dayMs - 1,
    status: row['status'] as number,
    parkLotIds: (row['park_lot_ids'] as string[]).map(String),
    tipText: (row['tip_text'] as string | null) ?? '',
  }
}

function freeOf(row: Record<string, unknown>): FreePlate {
  const time = (cell: unknown) => (cell === null ? null : String(cell).slice(0, 5))
  return {
    plateNumber: row['plate_number'] as string,
    discountPercent: Number(row['discount_percent']),
    beginDate: row['begin_date'] as string | null,
    endDate: row['end_date'] as string | null,
    beginTime: time(row['begin_time']),
    endTime: time(row['end_time']),
    useLimitCount: Number(row['use_limit_count'] ?? 0),
    usedCount: Number(row['used_count'] ?? 0),
    status: row['status'] as number,
    parkLotIds: (row['park_lot_ids'] as string[]).map(String),
  }
}
