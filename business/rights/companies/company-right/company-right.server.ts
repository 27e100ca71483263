import { sql, type Sql } from '#kernel/sql.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { companyOfStay, type CompanyCover } from '#business/rights/claims/company-cover.ts'
import type { LotOfRights, Seen } from '#business/rights/claims/claim.ts'
import { everyPlate, heldRows, type OrderSeen, halfOf } from '#business/rights/claims/right-of-way.server.ts'
import type { SpotHolders } from '#business/rights/claims/right.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { addDays } from '#kernel/period.ts'
import { instant } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { chargeKinds } from '../company/charge-kinds.ts'
import { companyStates, type overQuotaPolicies } from '../company/company.ts'
import { chargeStays } from '../company-flow/charge-stays.server.ts'
import { companyCoverOf, type CompanyRight } from './company-cover-of.ts'
import { companyClaimOf, companyRight } from './company-right.ts'
import { giveCompanySpots } from './give-company-spots.server.ts'

/** Cars that park on their company's account. Where the driver pays, the car is what it is without the company. */
halfOf(companyRight).register({
  orderTypeOf: (readings) => (companyOfStay(readings)?.paidBy === 'company' ? orderTypes.company : null),

  async read(tx, lot, { passings }) {
    const covers = await companyCoversOf(tx, lot, passings)
    return ({ passingId }, kept) => {
      const company = covers.get(passingId) ?? kept.company
      return companyClaimOf(company)
    }
  },

  async payersThatRunOut(tx, plates) {
    const rows = await tx.rows<{ plate_number: string; company_id: string }>(sql`
      select v.plate_number, v.company_id from company_vehicle v join company c on c.id = v.company_id
      where v.plate_number = any(${[...plates]}::text[]) and v.status = ${code(enabledStates.enabled)}
        and (c.charge_kind = ${code(chargeKinds.prepaid)} or c.charge_kind = ${code(chargeKinds.onAccount)} and c.credit_money is not null)`)
    return new Map(rows.map(({ plate_number, company_id }) => [plate_number, String(company_id)]))
  },

  async heldIn(tx, { parkLotId, zone }) {
    const rows = await heldRows(
      tx,
      rightsIn(parkLotId, everyPlate),
      (row) => rightOf(row, zone),
      ({ endAt }) => endAt,
    )
    const limited = [...rows.values()].flat().filter(({ spotQuota }) => spotQuota !== null)
    const companies = new Set(limited.map(({ companyId }) => companyId))
    const holders = await holdersOf(tx, [...companies], sql`s.park_lot_id = ${parkLotId}`)
    return { rows, elsewhere: new Map([...holders].map(([company, plates]) => [company, [...plates].toSorted()])) }
  },

  passOnSpots: giveCompanySpots,

  async whenOrdersChange(tx, orders) {
    const stays = orders
      .filter(({ was, now }) => chargedFor(was) + chargedFor(now) > 0)
      .map(({ orderId, orderNo, was, now, readings }) => ({
        orderId,
        orderNo,
        plateNumber: (now ?? was!).plateNumber,
        leftAt: (now ?? was!).leftAt,
        companyId: companyOfStay(readings)?.companyId ?? null,
        due: chargedFor(now),
      }))
    await chargeStays(tx, stays)
  },
})

/** A stay whose end no one saw is charged to no one. */
function chargedFor(order: OrderSeen | null): number {
  return order?.orderStatus === orderStatuses.completed ? order.companyMoney : 0
}

/** What the companies of their plates say of passings of one lot, in the order of history; passings of no company are left out. */
async function companyCoversOf(
  tx: Tx,
  lot: LotOfRights,
  passings: readonly Seen[],
): Promise<ReadonlyMap<string, CompanyCover>> {
  const plates = [...new Set(passings.map(({ plateNumber }) => plateNumber))].filter(Boolean)
  const rows = plates.length ? await tx.rows(rightsIn(lot.parkLotId, sql`${plates}::text[]`)) : []
  if (rows.length === 0) return new Map()
  const limited = rows.filter(({ spot_quota }) => spot_quota !== null).map(({ company_id }) => company_id)
  const holders: SpotHolders = limited.length ? await holdersOf(tx, [...new Set(limited)]) : new Map()
  const byPlate = Map.groupBy(rows, ({ plate_number }) => plate_number)
  const covers = new Map<string, CompanyCover>()
  for (const passing of passings.toSorted((one, other) => one.passAt - other.passAt)) {
    const rights = (byPlate.get(passing.plateNumber) ?? []).map((row) => rightOf(row, lot.zone))
    const cover = companyCoverOf(passing, rights, holders)
    if (cover) covers.set(passing.passingId, cover)
  }
  return covers
}

interface RightRow {
  plate_number: string
  company_id: string
  begin_date: string
  end_date: string | null
  spot_quota: number | null
  over_quota_policy: CodeOf<typeof overQuotaPolicies>
  has_means: boolean
}

/** A right starts and ends with the car's days and with the contract. On account no credit named means no limit; from a deposit, none at all. */
const rightsIn = (parkLotId: string, plates: Sql) => sql<RightRow>`
    select v.plate_number, v.company_id, greatest(v.begin_date, c.contract_begin) as begin_date, least(v.end_date, c.contract_end) as end_date,
      c.spot_quota, c.over_quota_policy,
      case c.charge_kind when ${code(chargeKinds.onAccount)} then c.credit_money is null or c.account_money + c.credit_money > 0
        when ${code(chargeKinds.prepaid)} then c.account_money + coalesce(c.credit_money, 0) > 0 else true end as has_means
    from company_vehicle v join company c on c.id = v.company_id
    where v.plate_number = any(${plates}) and v.status = ${code(enabledStates.enabled)} and c.status <> ${code(companyStates.stopped)}
      and (c.park_lot_ids = '{}' or c.park_lot_ids @> array[${parkLotId}::bigint])`

/** Who is inside on a spot of these companies, in any lot: came in on it, or as a temporary car before it was one of the company's. */
async function holdersOf(tx: Tx, companies: readonly string[], except = sql`false`): Promise<SpotHolders> {
  const inside = await tx.rows<{ came_at: Date }>(sql`
    select s.came_at from company_vehicle v join open_stay s on s.plate_number = v.plate_number where v.company_id = any(${[...companies]}::bigint[])`)
  const inMonths = inMonthsOf(
    sql`o.came_at`,
    inside.map(({ came_at }) => came_at.getTime()),
  )
  const rows = await tx.rows<{ company_id: string; plate_number: string }>(sql`
    select v.company_id, s.plate_number
    from company_vehicle v
    join open_stay s on s.plate_number = v.plate_number
    join park_lot l on l.id = s.park_lot_id
    join park_order o on o.id = s.order_id and o.came_at = s.came_at and ${inMonths} and not o.is_over_quota
      and (o.company_id = v.company_id or o.company_id is null and o.order_type = ${code(orderTypes.temporary)} and v.status = ${code(enabledStates.enabled)}
        and (now() at time zone l.time_zone)::date between v.begin_date and coalesce(v.end_date, 'infinity'))
    where v.company_id = any(${[...companies]}::bigint[]) and not ${except}`)
  const byCompany = Map.groupBy(rows, ({ company_id }) => String(company_id))
  return new Map(
    [...byCompany].map(([id, found]) => [id, new Set(found.map(({ plate_number }) => plate_number))] as const),
  )
}

function rightOf(row: RightRow, zone: string): CompanyRight {
  return {
    companyId: String(row.company_id),
    beginAt: instant(row.begin_date, zone)!,
    endAt: row.end_date === null ? null : instant(addDays(row.end_date, 1), zone)! - 1,
    spotQuota: row.spot_quota,
    overQuotaPolicy: row.over_quota_policy,
    hasMeans: row.has_means,
  }
}
