import { sql } from '#kernel/sql.ts'
import { isHelping } from '#business/places/basics/lane/help-desk.server.ts'
import { code } from '#server/database/code.ts'
import { callStates } from './service-call.ts'

isHelping.register(async (tx, userId, { laneId, orderNo }) => {
  const call = await tx.first(sql`
    select 1 from service_call where seat_user_id = ${userId} and state = ${code(callStates.answered)}
      and (lane_id = ${laneId}::bigint or order_no = ${orderNo}::text) limit 1`)
  return call !== undefined
})
