import type { Json } from '#kernel/wire.ts'
import { operationBook, type ActingSystem, type Operation } from '#business/places/basics/lane/operation-book.server.ts'
import { isHelping } from '#business/places/basics/lane/help-desk.server.ts'
import { operateSources } from '#business/ground/dictionaries/operate-type.ts'
import { dutyOf } from '#business/places/duty/duty-now.server.ts'
import { sql } from '#kernel/sql.ts'
import { watchOperation } from './operation-alarms.server.ts'
import type { Tx } from '#server/database/database.ts'
import { headerOf, type Incoming } from '#server/http/incoming.ts'

/** The specification's name of the header by which a browser in a sentry box says where it stands. */
export const boxSerialHeader = 'sentrytunnelboxserialno'

/**
 * The fourth ledger: one row for the operation, in its transaction, with who, from where and during which duty. The box is the one
 * the person is on duty at, else the one that looks after the lane. Loss is what the operation took off the price, never negative.
 */
export async function writeOperation(tx: Tx, by: Incoming | ActingSystem, done: Operation): Promise<void> {
  const { userId, name, boxSerial } = actorOf(by)
  const duty = userId === null ? null : await dutyOf(tx, userId)
  const { oldMoney = null, newMoney = null } = done
  const loss = oldMoney === null || newMoney === null ? null : Math.max(0, oldMoney - newMoney)
  const laneId = done.laneId ?? null
  const isSeat = userId !== null && (await isHelping.get()(tx, userId, { laneId, orderNo: done.orderNo ?? null }))
  const source = isSeat ? operateSources.cloudService : operateSources.cloudPlatform
  await tx.run(sql`
    insert into sentry_operate_log (park_lot_id, sentry_id, lane_id, operate_type, source, order_no, passing_no, plate_number, old_plate_number, old_value, new_value,
      old_money, new_money, loss_money, reason_text, operator_id, operator_name, duty_session_id, client_ip, box_serial_no, created_by)
    values (${done.parkLotId}, coalesce(${duty?.sentryId ?? null}::bigint, (select sentry_id from lane where id = ${laneId})), ${laneId}, ${done.operateType}, ${source},
      ${done.orderNo ?? null}, ${done.passingNo ?? null}, ${done.plateNumber ?? null}, ${done.oldPlateNumber ?? null},
      ${json(done.oldValue)}::jsonb, ${json(done.newValue)}::jsonb, ${oldMoney}, ${newMoney}, ${loss}, ${done.reasonText},
      ${userId}::bigint, ${name}, ${duty?.dutyId ?? null}, ${by.ip}, ${boxSerial}, ${name})`)
  await watchOperation(tx, done.operateType)
}

function actorOf(by: Incoming | ActingSystem): { userId: string | null; name: string; boxSerial: string | null } {
  if ('system' in by) return { userId: null, name: by.system, boxSerial: null }
  const { userId, realName: name } = by.person
  return { userId, name, boxSerial: headerOf(by.request, boxSerialHeader, 32) }
}

operationBook.register(writeOperation)

function json(value: Record<string, Json> | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
