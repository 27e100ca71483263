import { companyOfStay } from '#business/rights/claims/company-cover.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Touch } from '../stays/tail.ts'
import { cameMeanwhile, moveOf, type Held } from './spots-held.server.ts'

/**
 * Where it turns out that the car on a company's spot was another one, or none (domain.md 4.7), the spot was free for who came in beyond the spots
 * meanwhile, from their entry on, one after the other; no more once that is taken back. Returns the stays that are to be folded with it. Who is in another
 * lot of the company goes on as it came in.
 */
export async function giveCompanySpots(tx: Tx, parkLotId: string, orders: readonly ChangedOrder[]): Promise<Touch[]> {
  const changed: CarOfCompany[] = []
  for (const order of orders) {
    const cover = companyOfStay(order.readings)
    const { before, after, isNew } = moveOf(
      order,
      cover && !cover.overQuota ? cover.companyId : null,
      ({ companyId }) => companyId,
    )
    if (before?.ownerId === after?.ownerId) continue
    if (after && !isNew) changed.push(...(await oneAfterTheOther(after, (held) => giveUpSpot(tx, parkLotId, held))))
    if (before) changed.push(...(await oneAfterTheOther(before, (held) => takeSpot(tx, parkLotId, held))))
  }
  return changed.map(({ plate_number, pass_at }) => ({ plateNumbers: [plate_number], at: pass_at.getTime() }))
}

interface CarOfCompany {
  readonly plate_number: string
  readonly pass_at: Date
  readonly left_at: Date | null
}

/** The first car of the time, the first one after it has left, and so on. */
async function oneAfterTheOther(
  held: Held,
  first: (held: Held) => Promise<CarOfCompany | undefined>,
): Promise<CarOfCompany[]> {
  if (held.leftAt !== null && held.leftAt <= held.cameAt) return []
  const car = await first(held)
  if (!car?.left_at) return car ? [car] : []
  return [car, ...(await oneAfterTheOther({ ...held, cameAt: car.left_at.getTime() }, first))]
}

const takeSpot = (tx: Tx, parkLotId: string, held: Held) =>
  change(tx, parkLotId, held, {
    which: sql<SqlBool>`w.company_cover ->> 'overQuota' = 'true' and w.company_cover -> 'spotWasFree' is null`,
    cover: sql`p.company_cover || '{"spotWasFree": true}'`,
  })

const giveUpSpot = (tx: Tx, parkLotId: string, held: Held) =>
  change(tx, parkLotId, held, {
    which: sql<SqlBool>`w.company_cover -> 'spotWasFree' is not null`,
    cover: sql`p.company_cover - 'spotWasFree'`,
  })

/** Writes the cover of the first entry of the company in the time for which `which` holds. */
function change(
  tx: Tx,
  parkLotId: string,
  { ownerId, cameAt, leftAt }: Held,
  { which, cover }: { which: Sql<SqlBool>; cover: Sql },
) {
  return tx.first<CarOfCompany>(sql`
    update passing p set company_cover = ${cover}, updated_at = now()
    from (
      select w.passing_no, w.pass_at, o.left_at
      from company_vehicle v
      join passing w on w.park_lot_id = ${parkLotId} and w.plate_number = v.plate_number and ${cameMeanwhile(sql`w`, cameAt, leftAt)} and not w.is_void
        and w.company_cover ->> 'companyId' = ${ownerId} and ${which}
      join park_order o on o.id = w.order_id and ${sinceMonthOf(sql`o.came_at`, cameAt)} and o.entry_passing_id = w.passing_no
      where v.company_id = ${ownerId}
      order by w.pass_at limit 1) next
    where p.passing_no = next.passing_no and p.pass_at = next.pass_at and ${sinceMonthOf(sql`p.pass_at`, cameAt)}
    returning p.plate_number, p.pass_at, next.left_at`)
}
