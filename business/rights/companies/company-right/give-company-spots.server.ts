import { companyOfStay, type CompanyCover } from '#business/rights/claims/company-cover.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { cameMeanwhile, moveOf, type Held } from '#business/rights/claims/spots-held.server.ts'
import type { CarOnSpot, KeepSpots, LotOfSpots, SpotsPassedOn } from '#business/rights/claims/spots-passed-on.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'

/**
 * Where it turns out that the car on a company's spot was another one, or none (domain.md 4.7), the spot was free for who came in beyond the spots
 * meanwhile, from their entry on, one after the other; no more once that is taken back. Who is in another lot of the company goes on as it came in.
 */
export async function giveCompanySpots(
  tx: Tx,
  { parkLotId }: LotOfSpots,
  orders: readonly ChangedOrder[],
  keep: KeepSpots,
): Promise<SpotsPassedOn> {
  const cars: CarOnSpot[] = []
  const change = (which: Which) => async (held: Held) => {
    const car = await firstOfCompany(tx, parkLotId, held, which)
    if (car) await keep([car])
    return car
  }
  for (const order of orders) {
    const cover = companyOfStay(order.readings)
    const { before, after, isNew } = moveOf(
      order,
      cover && !cover.overQuota ? cover.companyId : null,
      ({ companyId }) => companyId,
    )
    if (before?.ownerId === after?.ownerId) continue
    if (after && !isNew) cars.push(...(await oneAfterTheOther(after, change(hadIt))))
    if (before) cars.push(...(await oneAfterTheOther(before, change(waited))))
  }
  return { cars }
}

/** The first car of the time, the first one after it has left, and so on. */
async function oneAfterTheOther(
  held: Held,
  first: (held: Held) => Promise<CarOnSpot | undefined>,
): Promise<CarOnSpot[]> {
  if (held.leftAt !== null && held.leftAt <= held.cameAt) return []
  const car = await first(held)
  if (!car?.leftAt) return car ? [car] : []
  return [car, ...(await oneAfterTheOther({ ...held, cameAt: car.leftAt }, first))]
}

/** Which cars are sought, and what is kept of one from then on. */
interface Which {
  readonly isOne: Sql<SqlBool>
  coverOf(cover: CompanyCover): CompanyCover
}

/** It came in beyond the spots, and takes the one that was free. */
const waited: Which = {
  isOne: sql<SqlBool>`p.company_cover ->> 'overQuota' = 'true' and p.company_cover -> 'spotWasFree' is null`,
  coverOf: (cover) => ({ ...cover, spotWasFree: true }),
}

/** It has one that was free, and gives it up. */
const hadIt: Which = {
  isOne: sql<SqlBool>`p.company_cover -> 'spotWasFree' is not null`,
  coverOf: (cover) => ({ ...cover, spotWasFree: undefined }),
}

/** By its first entry of the company in the time. */
async function firstOfCompany(
  tx: Tx,
  parkLotId: string,
  { ownerId, cameAt, leftAt }: Held,
  { isOne, coverOf }: Which,
): Promise<CarOnSpot | undefined> {
  const row = await tx.first<{
    id: string
    plate_number: string
    pass_at: Date
    left_at: Date | null
    company_cover: CompanyCover
  }>(sql`
    select p.id, p.plate_number, p.pass_at, o.left_at, p.company_cover
    from company_vehicle v
    join passing p on p.park_lot_id = ${parkLotId} and p.plate_number = v.plate_number and ${cameMeanwhile(sql`p`, cameAt, leftAt)} and not p.is_void
      and p.company_cover ->> 'companyId' = ${ownerId} and ${isOne}
    join park_order o on o.id = p.order_id and ${sinceMonthOf(sql`o.came_at`, cameAt)} and o.entry_passing_id = p.passing_no
    where v.company_id = ${ownerId}
    order by p.pass_at limit 1`)
  if (!row) return undefined
  return {
    parkLotId,
    plateNumber: row.plate_number,
    passing: String(row.id),
    passAt: row.pass_at.getTime(),
    leftAt: row.left_at?.getTime() ?? null,
    kept: { company: coverOf(row.company_cover) },
  }
}
