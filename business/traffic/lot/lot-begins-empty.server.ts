import { beginEmpty } from '#business/places/basics/park-lot/begin-empty.server.ts'
import { sql } from '#kernel/sql.ts'

beginEmpty.register(async (tx, parkLotId) => {
  await tx.run(sql`insert into lot_occupancy (park_lot_id) values (${parkLotId})`)
})
