import { sql } from '#kernel/sql.ts'
import type { Fee } from '#business/charging/fee/fee.ts'
import type { Json } from '#kernel/wire.ts'
import { noteLeft } from '#business/places/basics/park-spot/note-spots.server.ts'
import { countCars } from '#business/places/basics/park-region/count-cars.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { moneyWentBack } from '#business/ground/money-went-back.server.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payStatuses } from '#business/ground/dictionaries/pay-status.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { paymentBook } from '../money/payment-book.server.ts'
import { reductionBook } from '../money/reduction-book.server.ts'
import { writeAlarms } from './write-alarms.server.ts'
import type { WrittenAlarms, WrittenOrder, ArrivedPassing } from './lot-change.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Lot } from './lot.server.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import { orderColumns, orderNoStart, rightsTypes, rowOf } from './order-row.ts'
import { isNamedAsRead, orderTypeNow, rightsColumns } from './rights-of-order.server.ts'
import type { Changes, StoredOrder } from '../stays/reconcile.ts'
import { recordset } from '#server/database/recordset.ts'
import { paymentsOf } from '../money/payments-of-orders.ts'
import { noteOrders } from '../rights/read-rights.server.ts'
import type { ChangedOrder, SpotOf } from '#business/rights/claims/right-of-way.server.ts'
import type { Touch } from '../stays/tail.ts'
import { regionDeltas } from '../stays/region-deltas.ts'
import { notePaidUp } from '../money/note-paid-up.server.ts'
import type { Work } from '../decide/work.ts'
import { insertPassings, unchangedPassings, updatePassings } from './write-passings.server.ts'

/** The orders by passing, the outcome of alarms, what is to be folded once more, as stays took what waited for them or followed another car, and the orders as rights see them. */
interface Written {
  readonly orders: ReadonlyMap<string, WrittenOrder>
  readonly alarms: WrittenAlarms
  readonly touches: readonly Touch[]
  readonly changed: readonly ChangedOrder[]
}

/** Writes what followed from new facts of a lot: orders first, then the passings that name them, what is inside, alarms. */
export async function writeWork(
  tx: Tx,
  lot: Lot,
  work: Work,
  arrived: readonly ArrivedPassing[],
  decisionOf: (passingId: string, order: WrittenOrder | undefined) => Json,
  now: number,
): Promise<Written> {
  const created = work.changes.flatMap(({ create }) => create)
  const updated = [...work.changes.flatMap(({ update }) => update), ...otherwiseNamed(work)]
  const voided = work.changes.flatMap((change) => change.void)
  const spotsBefore = await spotsOfOthersNow(tx, updated, voided)
  const [made, changed] = await Promise.all([
    createOrders(tx, lot, created, work),
    updateOrders(tx, updated, work),
    voidOrders(tx, voided),
  ])
  const orders = [...made, ...changed]
  const byPassing = new Map(orders.flatMap((order) => order.content.passingIds.map((id) => [id, order] as const)))
  const changedToRights = changedOrders(work, orders, updated, spotsBefore)
  const before = [...updated.map(({ was }) => was), ...voided.map(({ content }) => content)]
  const [taken] = await Promise.all([
    storeOpenStays(tx, lot, orders, before),
    noteOrders(tx, changedToRights),
    insertPassings(tx, lot, work, arrived, byPassing, decisionOf),
    updatePassings(
      tx,
      lot,
      work,
      new Set(arrived.map(({ passingId }) => passingId)),
      byPassing,
      unchangedPassings(updated),
    ),
    paymentBook.get().namePayments(tx, paymentsOf(work, orders, before)),
    notePaidUp(tx, work.changes),
    reductionBook.get().writeReductions(
      tx,
      orders.map((order) => ({ ...order, shares: work.sharesOf(order.content.passingIds) })),
      before,
    ),
    countCars(tx, regionDeltas(work.changes)),
    tx.run(sql`update lot_occupancy set inside_count = ${lot.inside} where park_lot_id = ${lot.parkLotId}`),
  ])
  // Which car went in front of another is asked of the passings, those of this message among them.
  const { touches = [], ...alarms } = await writeAlarms(tx, lot, work, byPassing, now)
  return { orders: byPassing, alarms, touches: [...taken, ...touches], changed: changedToRights }
}

type Updated = Changes['update'][number]

/** Orders whose stays are what they were and park by other rights now: the spot of a pass became their car's, or is another's again. */
function otherwiseNamed(work: Work): Updated[] {
  return work.changes
    .flatMap(({ same }) => same)
    .filter((order) => !isNamedAsRead(order, readingsOf(work, order.content)))
    .map(({ orderId, content }) => ({ orderId, was: content, now: content }))
}

/** On whose spots orders were that are another plate's or another size's now, or void. */
async function spotsOfOthersNow(
  tx: Tx,
  updated: readonly Updated[],
  voided: readonly StoredOrder[],
): Promise<ReadonlyMap<string, SpotOf>> {
  const corrected = updated.filter(
    ({ was, now }) => was.plateNumber !== now.plateNumber || was.billCarSizeId !== now.billCarSizeId,
  )
  const others = [...corrected.map(({ orderId, was }) => ({ orderId, content: was })), ...voided]
  if (others.length === 0) return new Map()
  const rows = await tx.rows<SpotOf & { id: string }>(sql`
    select id::text, month_pass_id::text as "passId", case when not is_over_quota then company_id::text end as "companyId" from park_order
    where id = any(${others.map(({ orderId }) => orderId)}::bigint[]) and ${inMonthsOf(
      sql`came_at`,
      others.map(({ content }) => cameAtOf(content)),
    )}`)
  return new Map(rows.map(({ id, ...spot }) => [id, spot]))
}

/** The orders as rights receive them. */
function changedOrders(
  work: Work,
  orders: readonly WrittenOrder[],
  updated: readonly Updated[],
  spotsBefore: ReadonlyMap<string, SpotOf>,
): ChangedOrder[] {
  const before = new Map(updated.map(({ orderId, was }) => [orderId, was]))
  const written = orders.map(({ orderId, orderNo, content }) => {
    const readings = readingsOf(work, content)
    return {
      orderId,
      orderNo,
      orderType: orderTypeNow(readings, content),
      was: before.get(orderId) ?? null,
      now: content,
      readings,
      spotBefore: spotsBefore.get(orderId) ?? null,
    }
  })
  const voided = work.changes.flatMap((change) => change.void)
  return [
    ...written,
    ...voided.map(({ orderId, content }) => {
      const none = { orderNo: null, orderType: orderTypes.temporary, now: null, readings: [] }
      return { orderId, was: content, spotBefore: spotsBefore.get(orderId) ?? null, ...none }
    }),
  ]
}

function readingsOf(work: Work, { passingIds }: OrderContent): KnownPassing[] {
  return passingIds.flatMap((id) => work.passings.get(id) ?? [])
}

/** The remark of an order that no person voided: later facts have left nothing of it. */
export const explainedAway = '由后到的记录更正'

/** What happens to such an order: its stay is another's, and so is its money. */
export const asExplainedAway = sql`order_status = ${code(orderStatuses.void)}, pay_status = ${code(payStatuses.nothingToPay)}, payable_amount = 0, coupon_money = 0, other_discount_money = 0, company_money = 0, waive_money = 0,
  money_value_paid = 0, refund_money = 0, over_paid_money = 0, need_pay_money = 0, arrears_money = 0, paid_at = null, pay_channel_summary = '{}', remark = ${explainedAway}, updated_at = now()`

/** An invoice of such an order is reversed: what was paid for it may be invoiced where it is now. */
async function voidOrders(tx: Tx, voided: readonly StoredOrder[]): Promise<void> {
  if (voided.length === 0) return
  await tx.run(
    sql`update park_order set ${asExplainedAway} where id = any(${voided.map(({ orderId }) => orderId)}::bigint[]) and ${inMonthsOf(
      sql`came_at`,
      voided.map(({ content }) => cameAtOf(content)),
    )}`,
  )
  for (const { orderId, content } of voided)
    if (content.moneyValuePaid > 0) await moneyWentBack.get()(tx, { paidFor: paidFor.stay, id: orderId })
}

/** Columns that follow from how the stay was priced. */
function priceColumns(fee: Fee | null): Record<string, Json> {
  const rule = fee?.rules.find(({ ruleId }) => ruleId !== '')
  return {
    charge_rule_id: rule?.ruleId ?? null,
    rule_version: rule?.ruleVersion ?? null,
    charge_detail_json: fee ? (JSON.parse(JSON.stringify(fee)) as Json) : null,
  }
}

/** Columns that follow from how it was paid; without any payment, that reductions covered it all. */
function paymentColumns(work: Work, content: OrderContent): Record<string, Json> {
  const payments = content.paymentIds
    .map((id) => work.paid.get(id)!)
    .filter(({ reduction, byStaff }) => !reduction && !byStaff)
  const isReducedAway =
    payments.length === 0 && content.couponMoney > 0 && content.needPayMoney + content.waiveMoney === 0
  const channels = new Set(isReducedAway ? [payChannels.discount] : payments.map(({ channel }) => channel))
  return {
    paid_at: payments.length ? new Date(Math.max(...payments.map(({ paidAt }) => paidAt))).toISOString() : null,
    pay_channel_summary: [...channels].toSorted((one, other) => one - other),
  }
}

const followingTypes = {
  charge_rule_id: 'bigint',
  rule_version: 'integer',
  charge_detail_json: 'jsonb',
  paid_at: 'timestamptz',
  pay_channel_summary: 'smallint[]',
} as const
const written = { ...orderColumns, ...followingTypes }
const names = Object.keys(written)

async function createOrders(tx: Tx, lot: Lot, contents: readonly OrderContent[], work: Work): Promise<WrittenOrder[]> {
  if (contents.length === 0) return []
  const rows = contents.map((content) => ({
    ...rowOf(content),
    ...priceColumns(work.feeOf(content.passingIds)),
    ...paymentColumns(work, content),
    number_start: orderNoStart(content),
    ...rightsColumns(readingsOf(work, content), content),
  }))
  const columns = { ...written, ...rightsTypes }
  const list = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const inserted = await tx.rows<{ id: string; order_no: string; pay_token: string; first: string }>(sql`
    insert into park_order (park_lot_id, created_by, updated_by, order_no, ${list})
    select ${lot.parkLotId}::bigint, '系统', '系统', number_start || serial_text(nextval('park_order_no')) || '_' || scope_tenant(), ${list}
    from ${recordset(rows, { ...columns, number_start: 'text' })} returning id, order_no, pay_token(order_no), passing_ids[1] as first`)
  const byFirst = new Map(inserted.map((row) => [row.first, row]))
  return contents.map((content) => {
    const { id, order_no, pay_token } = byFirst.get(content.passingIds[0]!)!
    return { content, orderNo: order_no, payToken: pay_token, orderId: String(id), isRepriced: false }
  })
}

/** The moment by whose month an order is kept. */
const cameAtOf = ({ cameAt, began }: OrderContent) => cameAt ?? began.at

async function updateOrders(tx: Tx, updates: readonly Updated[], work: Work): Promise<WrittenOrder[]> {
  if (updates.length === 0) return []
  const rows = updates.map(({ orderId, now, was }) => ({
    ...rowOf(now),
    ...priceColumns(work.feeOf(now.passingIds)),
    ...paymentColumns(work, now),
    id: orderId,
    ...rightsColumns(readingsOf(work, now), now),
    was_came_at: new Date(cameAtOf(was)).toISOString(),
  }))
  const cameAt = updates.map(({ was }) => cameAtOf(was))
  const set = sql.join(
    [...names, ...Object.keys(rightsTypes)].map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`),
  )
  const found = await tx.rows<{ id: string; order_no: string; pay_token: string }>(sql`
    update park_order o set ${set}, is_locked = o.is_locked and x.left_at is null, updated_at = now() from ${recordset(rows, { ...written, ...rightsTypes, id: 'bigint', was_came_at: 'timestamptz' })}
    where o.id = x.id and o.came_at = x.was_came_at
      and o.id = any(${rows.map(({ id }) => id)}::bigint[]) and ${inMonthsOf(sql`o.came_at`, cameAt)}
    returning o.id, o.order_no, pay_token(o.order_no)`)
  const numbers = new Map(
    found.map(({ id, order_no, pay_token }) => [String(id), { orderNo: order_no, payToken: pay_token }]),
  )
  const missing = updates.find(({ orderId }) => !numbers.has(orderId))
  if (missing) throw new Error(`Order ${missing.orderId} could not be updated: it is not where it was read`)
  return updates.map(({ orderId, was, now }) => ({
    orderId,
    ...numbers.get(orderId)!,
    content: now,
    isRepriced: isSameStay(was, now),
  }))
}

/** Also of a car whose barrier opened where it stood, as nothing is due any more. */
function isSameStay(was: OrderContent, now: OrderContent): boolean {
  const isLetGo = was.leftAt === null && now.outReleaseType !== null
  return stayOf(was) === stayOf(isLetGo ? { ...now, leftAt: null } : now)
}

/** All that says which stay an order is of, and who paid for it. */
const stayOf = ({ plateNumber, cameAt, leftAt, spotId, passingIds, paymentIds }: OrderContent) =>
  JSON.stringify([plateNumber, cameAt, leftAt, spotId, passingIds, paymentIds])

/** What was given in advance to the plates that were not inside before. */
async function takeWaiting(
  tx: Tx,
  { parkLotId }: Lot,
  open: readonly WrittenOrder[],
  before: readonly string[],
): Promise<Touch[]> {
  const started = open.flatMap(({ content }) =>
    content.entryPassingId === null || before.includes(content.plateNumber)
      ? []
      : { plateNumber: content.plateNumber, passingId: content.entryPassingId, cameAt: cameAtOf(content) },
  )
  if (started.length === 0) return []
  const taken = await reductionBook.get().takeWaiting(tx, parkLotId, started)
  return started
    .filter(({ plateNumber }) => taken.includes(plateNumber))
    .map(({ plateNumber, cameAt }) => ({ plateNumbers: [plateNumber], at: cameAt }))
}

/** One row for each car inside; the key keeps two open stays of a plate in a lot from ever being. Returns those that took what waited for them. */
async function storeOpenStays(
  tx: Tx,
  lot: Lot,
  orders: readonly WrittenOrder[],
  before: readonly OrderContent[],
): Promise<Touch[]> {
  const gone = before
    .filter(({ orderStatus }) => insideStates.includes(orderStatus))
    .map(({ plateNumber }) => plateNumber)
  const open = orders.filter(({ content }) => insideStates.includes(content.orderStatus))
  const ended = gone.length
    ? tx.run(sql`delete from open_stay where park_lot_id = ${lot.parkLotId} and plate_number = any(${gone}::text[])`)
    : 0
  const stillInside = open.map(({ content }) => content.plateNumber)
  const left = noteLeft(
    tx,
    lot.parkLotId,
    gone.filter((plate) => !stillInside.includes(plate)),
  )
  if (open.length === 0) {
    await Promise.all([ended, left])
    return []
  }
  const rows = open.map(({ orderId, content }) => ({
    plate_number: content.plateNumber,
    order_id: orderId,
    came_at: new Date(cameAtOf(content)).toISOString(),
    entry_passing_id: content.entryPassingId,
    is_standing: content.orderStatus === orderStatuses.waitingExit,
  }))
  const started = tx.run(sql`
    insert into open_stay (park_lot_id, plate_number, order_id, came_at, entry_passing_id, is_standing)
    select ${lot.parkLotId}::bigint, plate_number, order_id, came_at, entry_passing_id, is_standing
    from ${recordset(rows, { plate_number: 'text', order_id: 'bigint', came_at: 'timestamptz', entry_passing_id: 'text', is_standing: 'boolean' })}`)
  const [taken] = await Promise.all([takeWaiting(tx, lot, open, gone), ended, left, started])
  return taken
}
