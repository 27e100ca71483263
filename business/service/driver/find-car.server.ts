import { useStatuses } from '#business/places/basics/park-spot/park-spot.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import type { CarPlace } from './stay-shown.ts'

/** Where the car of a stay stands, by the spot on which devices or staff saw its plate, in the tenant's scope; null where no one did, or it has left. */
export async function findCar(tx: Tx, orderId: string): Promise<CarPlace | null> {
  const inside = await tx.first<{ came_at: Date }>(sql`select came_at from open_stay where order_id = ${orderId}`)
  if (!inside) return null
  const row = await tx.first<{ spot: string; region: string | null; floor: string | null; garage: string | null }>(sql`
    select s.park_spot_number as spot, r.region_name as region, f.floor_name as floor, g.garage_name as garage
    from park_order o
      join park_spot s on s.park_lot_id = o.park_lot_id and s.plate_number = o.plate_number and s.use_status = ${code(useStatuses.taken)}
      left join park_region r on r.id = s.region_id
      left join floor f on f.id = coalesce(s.floor_id, r.floor_id) left join garage g on g.id = f.garage_id
    where o.id = ${orderId} and ${inMonthsOf(sql`o.came_at`, [inside.came_at.getTime()])}`)
  return row ?? null
}
