import { sinceMonthOf } from '#server/database/months.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { lockLots } from '#business/traffic/lot/lot.server.ts'
import { followSpots } from '#business/traffic/lot/spots.server.ts'
import type { Touch } from '#business/traffic/stays/tail.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { standAsBefore } from '#business/orders/park-order/stand-on-spot.server.ts'
import { renameOnSpots } from '#business/places/basics/park-spot/note-spots.server.ts'
import { passing } from '#business/orders/passing/passing.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { requirePermission } from '#server/person.ts'
import { handlers } from '#server/verb/handlers.ts'
import { markCorrected, type Context } from './file-correction.server.ts'
import { purseChannels } from '#business/traffic/rights/purses.server.ts'
import { builtOn, giveBack, spotsOf, type PassingAsItWas } from './passing-rows.server.ts'
import { noteCorrectedEntries } from './note-corrected-entries.server.ts'
import { reviveOrders, voidUnused } from './revive-orders.server.ts'
import { exchangeMoney } from './exchange-money.server.ts'
import { keepLocks, type CarLock } from './keep-locks.server.ts'
import { keepMoney } from './keep-money.server.ts'
import { stayCorrection } from './stay-correction.ts'

const paidSince = {
  zh: '更正后该订单已收款(支付单号{payNo}),请先退款再撤销更正',
  en: 'Money was taken after the correction (payment {payNo}); refund it before the correction is taken back',
}

/** What people put right is taken back while nothing was built on it: the facts stand as before, and the orders with them. */
export const stayCorrectionHandlers = handlers(stayCorrection, {
  lockFirst: (tx, ids) =>
    holdLots(tx, sql`select park_lot_id from stay_correction where id = any(${[...ids]}::bigint[])`),

  actions: { takeBack: (context, { id }, { takenBackReason }) => takeBack(context, id, takenBackReason) },
})

/** Who may put something right may take it back. */
const permissionOf: Readonly<Record<number, Permission>> = {
  [correctionKinds.plate]: permission(parkOrder, 'correctPlate'),
  [correctionKinds.time]: permission(parkOrder, 'correctTime'),
  [correctionKinds.addedPassing]: permission(parkOrder, 'recordPassing'),
  [correctionKinds.forcedExit]: permission(parkOrder, 'forceExit'),
  [correctionKinds.region]: permission(parkOrder, 'correctRegion'),
  [correctionKinds.spot]: permission(parkOrder, 'correctSpot'),
  [correctionKinds.carSize]: permission(parkOrder, 'correctSize'),
  [correctionKinds.price]: permission(parkOrder, 'reprice'),
  [correctionKinds.writeOff]: permission(parkOrder, 'writeOff'),
  [correctionKinds.notThisCar]: permission(parkOrder, 'notThisCar'),
  [correctionKinds.merged]: permission(parkOrder, 'mergeBefore'),
  [correctionKinds.split]: permission(parkOrder, 'splitStay'),
  [correctionKinds.givenPlate]: permission(passing, 'givePlate'),
  [correctionKinds.turned]: permission(passing, 'turnRound'),
  [correctionKinds.withdrawnRelease]: permission(parkOrder, 'withdrawRelease'),
  [correctionKinds.swapped]: permission(parkOrder, 'swapPlates'),
}

interface Row {
  park_lot_id: string
  order_no: string | null
  other_order_no: string | null
  plate_number: string
  correction_kind: number
  corrected_at: Date
  was: PassingAsItWas[]
  became: PassingAsItWas[]
  touched: Touch[]
  ended_locks: CarLock[]
  old_value: { spotId?: string | null; plateNumber?: string } | null
  new_value: { spotId?: string | null } | null
}

/** Takes one correction back, its lot held. */
export async function takeBack(context: Context, id: string, reasonText: string): Promise<void> {
  const { tx, incoming, by, machine, afterCommit } = context
  const row = (await tx.first<Row>(sql`
    select park_lot_id, order_no, other_order_no, plate_number, correction_kind, corrected_at, was, became, touched, ended_locks, old_value, new_value from stay_correction where id = ${id}`))!
  requirePermission(incoming.person, permissionOf[row.correction_kind]!)
  const lots = await lockLots(tx, [row.park_lot_id])
  await refusePaidSince(context, row)
  if (row.became.length > 0) await giveBack(tx, row.park_lot_id, row, by)
  await keepMoney(tx, row)
  await giveBackSpots(context, row)
  if (row.correction_kind === correctionKinds.swapped)
    await exchangeMoney(tx, row.park_lot_id, [row.order_no!, row.other_order_no!])
  await tx.run(sql`
    update stay_correction set correction_state = ${correctionStates.takenBack}, taken_back_at = now(), taken_back_by_id = ${incoming.person.userId}, taken_back_reason = ${reasonText},
      updated_at = now(), updated_by = ${by} where id = ${id}`)
  const lot = [...lots.values()][0]!
  const revived = await reviveOrders(tx, lot.parkLotId, row.was)
  const fold = () => changeLot(tx, lot, { touches: row.touched }, Date.now())
  const { change } = await keepLocks(tx, lot, row.touched, fold, row.ended_locks)
  await voidUnused(tx, revived)
  await noteCorrectedEntries(tx, lot, row.became, row.was)
  await followSpots(tx, lot, spotsOf(row.became))
  for (const no of [row.order_no, row.other_order_no]) await markCorrected(context, no)
  await forgetRelease(tx, row.order_no)
  await writeOperation(tx, incoming, {
    parkLotId: String(row.park_lot_id),
    operateType: operateTypes.editOrder,
    orderNo: row.order_no,
    plateNumber: row.plate_number,
    oldValue: { correction: labelOf(row.correction_kind) },
    newValue: { correction: null },
    reasonText,
  })
  afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, [change]))
}

/** No one let a car go that is inside again. */
async function forgetRelease(tx: Tx, orderNo: string | null): Promise<void> {
  await tx.run(sql`
    update park_order set out_release_reason = null, out_operator_id = null
    where order_no = ${orderNo} and order_status in (${code(...insideStates)}) and (out_release_reason, out_operator_id) is distinct from (null, null)`)
}

/** Only a passing within the lot was corrected: the car came and left under its own plate. */
async function wasMove(tx: Tx, { order_no, became }: Row): Promise<boolean> {
  const numbers = became.map(({ passing_no }): string => passing_no)
  const row = await tx.first(sql`
    select 1 from park_order where order_no = ${order_no} and passing_ids && ${numbers}::text[]
      and coalesce(entry_passing_id <> all(${numbers}::text[]), true) and coalesce(exit_passing_id <> all(${numbers}::text[]), true)`)
  return row !== undefined
}

/** On which spot the car stands follows its plate, and is reported again where that was what a person put right. */
async function giveBackSpots(context: Context, row: Row): Promise<void> {
  const { park_lot_id: parkLotId, plate_number: plate, correction_kind: kind, old_value: was, new_value: now } = row
  if (kind === correctionKinds.plate && was?.plateNumber && !(await wasMove(context.tx, row)))
    await renameOnSpots(context.tx, parkLotId, plate, was.plateNumber)
  if (kind !== correctionKinds.spot || row.became.length > 0) return
  const moved = { plate, before: was?.spotId ?? null, after: now!.spotId! }
  if (!(await standAsBefore(context, parkLotId, moved))) throw declaredFailure(builtOn)
}

async function refusePaidSince(
  { tx }: Context,
  { order_no, other_order_no, park_lot_id, became, corrected_at }: Row,
): Promise<void> {
  const passingNos = became.map(({ passing_no }) => passing_no)
  const paid = await tx.first<{ pay_no: string }>(sql`
    select pay_no from pay_record
    where (order_no in (${order_no}, ${other_order_no}) or passing_id = any(${passingNos}::text[]) or order_no in (select order_no from park_order where entry_passing_id = any(${passingNos}::text[]) and park_lot_id = ${park_lot_id})) and pay_status = ${code(payRecordStates.paid)}
      and created_at > ${corrected_at} and ${sinceMonthOf(sql`created_at`, corrected_at.getTime())} and payer_money - change_money > returned_money
      and (pay_channel <> all(${[...purseChannels()]}::smallint[]) or device_id is not null) limit 1`)
  if (paid) throw declaredFailure(paidSince, { payNo: paid.pay_no })
}

function labelOf(kind: number): string {
  return correctionKinds.find(({ code: each }) => each === kind)?.label ?? ''
}
