import { stayOfPlate } from '#business/places/basics/lane/stay-of-plate.server.ts'
import { sql } from '#kernel/sql.ts'
import { lockedCars } from './locked-cars.server.ts'
import { orderFactsAsTheyAre } from './order-facts.server.ts'
import { owedNow } from '../money/owed.server.ts'
import type { StayInside } from './stays-inside.server.ts'

stayOfPlate.register(async (tx, parkLotId, plateNumber) => {
  const open = await tx.first<Pick<StayInside, 'order_id' | 'came_at'>>(
    sql`select order_id, came_at from open_stay where park_lot_id = ${parkLotId} and plate_number = ${plateNumber}`,
  )
  if (!open) return null
  const facts = await orderFactsAsTheyAre(tx, String(open.order_id))
  const locked = await lockedCars(tx, [open])
  return { orderNo: facts.orderNo, owed: await owedNow(tx, facts, Date.now()), isLocked: locked.has(plateNumber) }
})
