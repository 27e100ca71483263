import { stayOfPlate } from '#business/places/basics/lane/stay-of-plate.server.ts'
import { sql } from '#kernel/sql.ts'
import { orderFactsAsTheyAre } from './order-facts.server.ts'
import { owedNow } from './owed.server.ts'

stayOfPlate.register(async (tx, parkLotId, plateNumber) => {
  const open = await tx.first<{ order_id: string }>(
    sql`select order_id from open_stay where park_lot_id = ${parkLotId} and plate_number = ${plateNumber}`,
  )
  if (!open) return null
  const facts = await orderFactsAsTheyAre(tx, String(open.order_id))
  return { orderNo: facts.orderNo, owed: await owedNow(tx, facts, Date.now()) }
})
