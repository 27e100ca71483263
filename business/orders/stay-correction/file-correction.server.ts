import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { correctionStates, type correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import type { Operation } from '#business/places/basics/lane/operation-book.server.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange, ReportedPassing, WrittenOrder } from '#business/traffic/lot/lot-change.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import type { Touch } from '#business/traffic/stays/tail.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { VerbContext } from '#server/verb/handlers.ts'
import { keepLocks } from './keep-locks.server.ts'
import { noteCorrectedEntries } from './note-corrected-entries.server.ts'
import { passingRows, type PassingAsItWas } from './passing-rows.server.ts'

export type Context = Pick<VerbContext<any>, 'tx' | 'incoming' | 'machine' | 'by' | 'afterCommit'>

/** What a person puts right about the stay of a car. */
export interface Correction {
  readonly kind: CodeOf<typeof correctionKinds>
  readonly orderNo: string | null
  /** The order with which it changes plates, or whose stay held the passing before. */
  readonly otherOrderNo?: string
  /** The passing by which another order starts that it makes of this one. */
  readonly startsOther?: string
  readonly plateNumber: string
  readonly reasonText: string
  readonly operateType: CodeOf<typeof operateTypes>
  readonly touches: readonly Touch[]
  readonly oldValue?: Record<string, Json>
  readonly newValue?: Record<string, Json>
  /** Passings that were there and change, with the work that changes them. */
  readonly passingNos?: readonly string[]
  change?(): Promise<void>
  /** Passings that no one saw but people. */
  readonly added?: readonly ReportedPassing[]
  /** A price or a write-off of the stay that holds the passing, fen. */
  readonly money?: { readonly passingNo: string; readonly fen: number }
  readonly log?: Partial<Pick<Operation, 'oldMoney' | 'newMoney' | 'oldPlateNumber' | 'laneId' | 'passingNo'>>
}

/**
 * Stores the fact, folds what it touches and writes the operation. `check` refuses what contradicts other facts, and everything with it. Gives
 * the lot after it.
 */
export async function fileCorrection(
  context: Context,
  lot: Lot,
  correction: Correction,
  check: (change: LotChange) => void | Promise<void> = () => {},
): Promise<LotChange> {
  const { tx, incoming } = context
  const { passingNos = [], added = [], money, orderNo, otherOrderNo = null, plateNumber } = correction
  const was = passingNos.length ? await passingRows(tx, lot.parkLotId, passingNos) : []
  await correction.change?.()
  const { id } = (await tx.first<{ id: string }>(sql`
    insert into stay_correction (corrected_at, correction_kind, park_lot_id, order_no, other_order_no, plate_number, old_value, new_value, reason_text, operator_id, was, touched, money_of_passing, corrected_money, created_by, updated_by)
    values (clock_timestamp(), ${correction.kind}, ${lot.parkLotId}, ${orderNo}, ${otherOrderNo}, ${plateNumber}, ${json(correction.oldValue)}::jsonb, ${json(correction.newValue)}::jsonb, ${correction.reasonText},
      ${incoming.person.userId}, ${JSON.stringify(was)}::jsonb, ${JSON.stringify(correction.touches)}::jsonb, ${money?.passingNo ?? null}, ${money?.fen ?? null}::bigint, ${context.by}, ${context.by})
    returning id`))!
  const news = { passings: added, touches: correction.touches }
  const { change, endedLocks } = await keepLocks(tx, lot, correction.touches, () =>
    changeLot(tx, lot, { ...news, opened: added.flatMap(openedOf) }, Date.now()),
  )
  const numbers = [...passingNos, ...added.map(({ passingId }) => passingId)]
  const isOwn = (order: WrittenOrder) =>
    [orderNo, otherOrderNo].includes(order.orderNo) || order.content.passingIds.some((id) => numbers.includes(id))
  await check(withoutRepriced(change, isOwn))
  const became = numbers.length ? await passingRows(tx, lot.parkLotId, numbers) : []
  const none = became.filter(({ passing_no }) => !passingNos.includes(passing_no)).map(unmade)
  const number = (await standingNo(tx, orderNo)) ?? orderOf(change, numbers) ?? orderNo
  const otherNo = correction.startsOther ? change.orders.get(correction.startsOther)!.orderNo : otherOrderNo
  await noteCorrectedEntries(tx, lot, was, became)
  await tx.run(sql`
    update stay_correction set order_no = ${number}, other_order_no = ${otherNo}, was = ${JSON.stringify([...was, ...none])}::jsonb, became = ${JSON.stringify(became)}::jsonb,
      ended_locks = ${JSON.stringify(endedLocks)}::jsonb where id = ${id}`)
  for (const no of [number, otherNo]) await markCorrected(context, no)
  await writeOperation(tx, incoming, {
    parkLotId: lot.parkLotId,
    operateType: correction.operateType,
    orderNo: number,
    plateNumber,
    reasonText: correction.reasonText,
    ...(correction.oldValue && { oldValue: correction.oldValue }),
    ...(correction.newValue && { newValue: correction.newValue }),
    ...correction.log,
  })
  context.afterCommit(() => notifyOfChanges(context.machine, incoming.person.tenantId, [change]))
  return change
}

/** Stays of one day may share free minutes and ceilings: that others cost something else since is no contradiction. */
function withoutRepriced(change: LotChange, isOwn: (order: WrittenOrder) => boolean): LotChange {
  return { ...change, orders: new Map([...change.orders].filter(([, order]) => !order.isRepriced || isOwn(order))) }
}

const openedOf = ({ passingId, opened }: ReportedPassing) => (opened ? [{ passingId, ...opened }] : [])

/** A passing that was added is left out once that is taken back. */
function unmade(row: PassingAsItWas): PassingAsItWas {
  return { ...row, is_void: true }
}

/** The order, unless the correction has explained it away. */
async function standingNo(tx: Tx, orderNo: string | null): Promise<string | null> {
  if (orderNo === null) return null
  const row = await tx.first(
    sql`select 1 from park_order where order_no = ${orderNo} and order_status <> ${code(orderStatuses.void)}`,
  )
  return row ? orderNo : null
}

function orderOf({ orders }: LotChange, passingNos: readonly string[]): string | null {
  return passingNos.map((passingNo) => orders.get(passingNo)?.orderNo).find(Boolean) ?? null
}

/** That a correction `c` is one of an order, as its own, as the one with which it changed plates, or that was made of it. */
export const namesOrder = (orderNo: string): Sql<SqlBool> =>
  sql<SqlBool>`(c.order_no = ${orderNo} or c.other_order_no = ${orderNo})`

/** Whether an order stands as people put it right, for its list and for taking that back. */
export async function markCorrected({ tx }: Pick<Context, 'tx'>, orderNo: string | null): Promise<void> {
  if (orderNo === null) return
  await tx.run(sql`
    update park_order set is_corrected = exists (select from stay_correction c where ${namesOrder(orderNo)} and c.correction_state = ${correctionStates.inForce})
    where order_no = ${orderNo}`)
}

const touchesOthers = {
  zh: '与该车的另一停车订单{orderNo}相矛盾,未作更正;请先更正该订单的时间或车牌',
  en: 'This contradicts another order of the car, {orderNo}, so nothing was corrected; put that order right first',
}

const touchesPassings = {
  zh: '更正后与该车的其他通行记录相矛盾,未作更正;请先核对该车的通行记录',
  en: 'This contradicts other passings of the car, so nothing was corrected; look at its passings first',
}

/** Nothing but the order itself may change: else two stays of a car would overlap, or one would swallow the other. `field`: of the form, which is to be looked at again. */
export function changesOnly(
  { tx }: Pick<Context, 'tx'>,
  orderId: string,
  field?: string,
): (change: LotChange) => Promise<void> {
  return async ({ orders }) => {
    const others = [...orders.values()].filter((order) => order.orderId !== orderId)
    if (others.length === 0) return
    const orderNo = await knownAmong(tx, others)
    const at = field === undefined ? {} : { field }
    throw orderNo
      ? declaredFailure({ ...touchesOthers, ...at }, { orderNo })
      : declaredFailure({ ...touchesPassings, ...at })
  }
}

/** The number of the first of these orders that was there before this work: a refusal names one that can be opened. */
export async function knownAmong(tx: Tx, orders: readonly WrittenOrder[]): Promise<string | null> {
  const ids = orders.map(({ orderId }) => orderId)
  const row = await tx.first<{ order_no: string }>(sql`
    select order_no from park_order where id = any(${ids}::bigint[]) and created_at < now() order by array_position(${ids}::bigint[], id) limit 1`)
  return row?.order_no ?? null
}

function json(value: Record<string, Json> | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
