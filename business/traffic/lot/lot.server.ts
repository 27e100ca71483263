import { platesOf } from '#fields/plate/plates-of.ts'
import { sql } from '#kernel/sql.ts'
import { laneTypes, usualEchoSeconds } from '#business/places/basics/lane/lane.ts'
import { ruleStates } from '#business/charging/charge-rule/charge-rule.ts'
import { holidaySources } from '#business/charging/holiday/holiday.ts'
import type { ChargeTerms, DayKind } from '#business/charging/fee/fee.ts'
import type { WeekDay } from '#business/charging/fee/tariff.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { LotPolicies } from '#business/rights/claims/facts.ts'
import { lockName, noteHeld } from '#business/places/basics/park-lot/hold-lots.server.ts'
import type { Binding, LotPricing, LotRegion } from '../price/tariff-of.ts'

/** A lot as the traffic loop works with it: locked, with its rules, for one transaction. */
export interface Lot extends LotPricing {
  readonly parkLotId: string
  readonly parkLotCode: string
  /** As lane screens call it. */
  readonly shortName: string
  readonly isCharge: boolean
  readonly graceMinutes: number
  readonly multiSpotPolicy: CodeOf<typeof multiSpotPolicies>
  readonly lockMinutes: number
  readonly totalSpotCount: number
  readonly policies: LotPolicies
  /** Cars inside, read or not; moves with the stays of the transaction. */
  inside: number
  /** Those of them that no one could read, and since when there are any. */
  unread: number
  unreadSince: number | null
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
    select l.*, o.inside_count, o.unread_count, o.unread_since, o.full_alarm_id, o.full_alarm_lasts,
      (select jsonb_object_agg(a.id, a.echo_seconds) from lane a where a.park_lot_id = l.id and a.echo_seconds <> ${usualEchoSeconds}) as echo_seconds,
      array(select a.id::text from lane a where a.park_lot_id = l.id and a.lane_type = ${code(laneTypes.inside)}) as inner_lanes,
      (select jsonb_object_agg(a.id, jsonb_build_object('from', a.region_from_id::text, 'to', a.region_to_id::text)) from lane a where a.park_lot_id = l.id and a.lane_type = ${code(laneTypes.inside)}) as inner_ways,
      (select jsonb_agg(jsonb_build_object('regionId', r.id::text, 'regionName', r.region_name, 'parentId', r.parent_region_id::text) order by r.id)
       from park_region r where r.park_lot_id = l.id and r.status = ${code(enabledStates.enabled)}) as regions
    from park_lot l join lot_occupancy o on o.tenant_id = l.tenant_id and o.park_lot_id = l.id
    where l.id = any(${[...parkLotIds]}::bigint[]) order by l.id ${locks ? sql`for no key update of o` : sql``}`
  const names = parkLotIds.map(lockName)
  const asked = locks ? tx.rowsInTurn(names, found) : tx.rows(found)
  const [rows, bindings, calendar] = await Promise.all([asked, bindingsOf(tx, parkLotIds), calendarOf(tx, parkLotIds)])
  return new Map(
    rows.map((row) => {
      const id = String(row['id'])
      return [id, lotOf(row, bindings.get(id) ?? [], calendar(id))]
    }),
  )
}

function lotOf(row: Record<string, unknown>, bindings: Binding[], calendar: Calendar): Lot {
  const fen = (cell: unknown) => (cell === null ? null : Number(cell))
  return {
    parkLotId: String(row['id']),
    zone: row['time_zone'] as string,
    accountDayStart: String(row['account_day_start']).slice(0, 5),
    dayMaxMoney: fen(row['day_max_money']),
    day24MaxMoney: fen(row['day24_max_money']),
    bindings,
    regions: (row['regions'] ?? []) as LotRegion[],
    ...calendar,
    parkLotCode: String(row['park_lot_code']),
    shortName: String(row['short_name'] || row['park_lot_name']),
    isCharge: row['is_charge'] as boolean,
    graceMinutes: row['leave_grace_minutes'] as number,
    multiSpotPolicy: row['multi_spot_policy'] as Lot['multiSpotPolicy'],
    lockMinutes: row['order_lock_minutes'] as number,
    totalSpotCount: row['total_spot_count'] as number,
    inside: row['inside_count'] as number,
    unread: row['unread_count'] as number,
    unreadSince: (row['unread_since'] as Date | null)?.getTime() ?? null,
    fullAlarm:
      row['full_alarm_id'] === null
        ? null
        : { id: String(row['full_alarm_id']), lasts: row['full_alarm_lasts'] as boolean },
    policies: {
      zone: row['time_zone'] as string,
      status: row['status'] as LotPolicies['status'],
      openBeginTime: String(row['open_begin_time']).slice(0, 5),
      openEndTime: String(row['open_end_time']).slice(0, 5),
      leaveGraceMinutes: row['leave_grace_minutes'] as number,
      afterGracePolicy: row['after_grace_policy'] as NonNullable<LotPolicies['afterGracePolicy']>,
      echoSeconds: (row['echo_seconds'] ?? {}) as LotPolicies['echoSeconds'],
      innerLanes: row['inner_lanes'] as string[],
      innerWays: (row['inner_ways'] ?? {}) as NonNullable<LotPolicies['innerWays']>,
      repeatEnterPolicy: row['repeat_enter_policy'] as LotPolicies['repeatEnterPolicy'],
      repeatEntryMoney: row['repeat_entry_money'] as LotPolicies['repeatEntryMoney'],
      noEntryExitPolicy: row['no_entry_exit_policy'] as LotPolicies['noEntryExitPolicy'],
      fuzzyMatch: row['fuzzy_match'] as boolean,
      fullPolicy: row['full_policy'] as LotPolicies['fullPolicy'],
      unlicensedPolicy: row['unlicensed_policy'] as LotPolicies['unlicensedPolicy'],
      arrearsPolicy: row['arrears_policy'] as LotPolicies['arrearsPolicy'],
      blackPolicy: row['black_policy'] as LotPolicies['blackPolicy'],
      specialPlateFree: row['special_plate_free'] as boolean,
      specialPlates: platesOf(String(row['special_plates'] ?? '')),
    },
  }
}

const allLots = '0'

type Calendar = Pick<LotPricing, 'dayKinds' | 'calendarYears'>

/** The holiday calendar of each lot, its own days before those of all lots, and its years; read where prices ask for the kind of day. */
async function calendarOf(tx: Tx, parkLotIds: readonly string[]): Promise<(parkLotId: string) => Calendar> {
  const lots = [...parkLotIds]
  const asked = sql`exists (select from charge_rule_bind b where b.park_lot_id = any(${lots}::bigint[]) and b.day_kind <> ${code(dayKinds.any)})`
  const [rows, years] = await Promise.all([
    tx.rows<{ park_lot_id: string; day: string; day_kind: DayKind }>(
      sql`select park_lot_id, day, day_kind from holiday_day where park_lot_id = any(${[allLots, ...lots]}::bigint[]) and ${asked}`,
    ),
    tx.rows<{ year: string }>(
      sql`select distinct holiday_year as year from holiday where source = ${code(holidaySources.national)} and status = ${code(enabledStates.enabled)} and ${asked}`,
    ),
  ])
  const byLot = Map.groupBy(rows, ({ park_lot_id }) => String(park_lot_id))
  const kindsIn = (lot: string) => (byLot.get(lot) ?? []).map(({ day, day_kind }) => [day, day_kind] as const)
  const calendarYears = years.map(({ year }) => year)
  return (lot) => ({ dayKinds: Object.fromEntries([...kindsIn(allLots), ...kindsIn(lot)]), calendarYears })
}

interface BindingRow {
  park_lot_id: string
  bind_no: string
  region_id: string | null
  car_type: Binding['carType']
  bill_car_size_id: CodeOf<typeof billCarSizes> | null
  bill_car_size_ids: number[] | null
  energy_kind: Binding['energyKind']
  plate_color: Binding['plateColor']
  day_kind: DayKind
  week_days: WeekDay[]
  rule_id: string
  rule_name: string
  begin_at: string | null
  end_at: string | null
  versions: { version: number; validFrom: string; terms: ChargeTerms }[]
}

async function bindingsOf(tx: Tx, parkLotIds: readonly string[]): Promise<Map<string, Binding[]>> {
  const rows = await tx.rows<BindingRow>(sql`
    select b.park_lot_id, b.bind_no, b.region_id, b.car_type, b.bill_car_size_id, b.energy_kind, b.plate_color, b.day_kind, b.week_days, r.bill_car_size_ids, r.id as rule_id, r.rule_name, r.begin_at, r.end_at,
      (select json_agg(json_build_object('version', v.version, 'validFrom', v.valid_from, 'terms', v.terms))
       from charge_rule_version v where v.tenant_id = r.tenant_id and v.rule_id = r.id) as versions
    from charge_rule_bind b join charge_rule r on r.tenant_id = b.tenant_id and r.id = b.rule_id
    where b.park_lot_id = any(${[...parkLotIds]}::bigint[]) and r.status = ${code(ruleStates.inForce)}`)
  const byLot = Map.groupBy(rows, ({ park_lot_id }) => String(park_lot_id))
  return new Map([...byLot].map(([lot, found]) => [lot, found.map(bindingOf)]))
}

function bindingOf(row: BindingRow): Binding {
  return {
    bindNo: row.bind_no,
    regionId: row.region_id === null ? null : String(row.region_id),
    carType: row.car_type,
    billCarSizeId: row.bill_car_size_id === billCarSizes.any ? null : row.bill_car_size_id,
    energyKind: row.energy_kind,
    plateColor: row.plate_color,
    dayKind: row.day_kind,
    ...(row.week_days.length > 0 && { weekDays: row.week_days }),
    ...(row.bill_car_size_ids?.length && { sizesOfRule: row.bill_car_size_ids }),
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
