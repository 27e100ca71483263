import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { helpDesk, type NeedsHelp } from '#business/places/basics/lane/help-desk.server.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/incoming.ts'
import { notifySeats } from './notify-seats.server.ts'
import { callKinds, callStates, openCallStates } from './service-call.ts'

const isCalled = {
  zh: '{lane}已有未结束的求助,请等待坐席处理',
  en: 'Help was called to {lane} already; a seat will deal with it',
}

/** Rings at the seats until one answers: one call of a lane at a time, in the transaction that holds the lane. */
async function callForHelp(tx: Tx, { person }: Incoming, needs: NeedsHelp): Promise<string> {
  const { parkLotId, laneId, laneName, orderNo, plateNumber } = needs
  const earlier = await tx.first(sql`
    select 1 from service_call where lane_id = ${laneId} and state in (${code(...openCallStates)}) limit 1`)
  if (earlier) throw declaredFailure(isCalled, { lane: laneName })
  const call = (await tx.first<{ id: string; call_no: string }>(sql`
    insert into service_call (park_lot_id, lane_id, call_kind, state, plate_number, order_no, caller_user_id, created_by)
    values (${parkLotId}, ${laneId}, ${code(callKinds.staff)}, ${code(callStates.ringing)}, ${plateNumber}, ${orderNo}, ${person.userId}, ${person.realName})
    returning id::text, call_no`))!
  const { userId: callerId, tenantId } = person
  await notifySeats(tx, tenantId, { callNo: call.call_no, parkLotId, laneName, plateNumber, callerId })
  return call.id
}

helpDesk.register(callForHelp)
