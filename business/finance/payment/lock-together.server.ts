import { monthsWhere } from '#business/traffic/lot/months-of-payments.server.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { placesOfOrders } from '#business/traffic/lot/months-of-orders.server.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { owedNow } from '#business/traffic/money/owed.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Channels, ConfiguredChannel } from './channels.server.ts'
import { codeMinutes, purposeOf, type Pending } from './lock-price.server.ts'
import { newPayNo, wayOf, writePayment, type Asking } from './write-payment.server.ts'

/** What one payment can be for: WeChat Pay gives back a payment in fifty parts at most. */
export const mostTogether = 50

/** A payment for several orders; `plateNumber` is of the first. */
export interface PendingTogether extends Pending {
  /** How many orders it pays. */
  readonly count: number
  /** What is left for other merchants, each in a payment of its own, fen. */
  readonly left: number
}

interface Wanted {
  readonly orderId: string
  readonly facts: OrderFacts
  readonly amount: number
  readonly by: ConfiguredChannel
}

interface Shown {
  readonly no: string
  readonly is_joint: boolean
  readonly order_ids: string[]
  readonly amount: string
  readonly expire_at: Date
  readonly pay_config_id: string | null
  readonly asked_way: string | null
}

/**
 * The payment that is open for just these orders, or a new one of what they owe now: those that the merchant of the first collects for, in the order given, or the
 * merchant of `standing`, the order of the car at an exit, where that one owes. Null when nothing is due, `notOffered` where no 支付配置 fits.
 */
export async function lockTogether(
  tx: Tx,
  channels: Channels,
  orderIds: readonly string[],
  asking: Asking,
  standing?: string,
): Promise<PendingTogether | 'notOffered' | null> {
  const lots = (await placesOfOrders(tx, orderIds)).map(({ parkLotId }) => parkLotId)
  await holdLots(tx, sql`select unnest(${lots}::bigint[])`)
  const now = Date.now()
  const owed = await owedOf(tx, orderIds, now)
  if (owed.length === 0) return null
  const offered = await withChannels(tx, channels, owed, asking)
  if (offered.length === 0) return 'notOffered'
  const wanted = ofOneMerchant(offered, standing)
  const amount = sumOf(wanted)
  const [{ by, facts }] = wanted
  const common = {
    plateNumber: facts.content.plateNumber,
    parkLotId: facts.lot.parkLotId,
    by,
    count: wanted.length,
    left: sumOf(owed) - amount,
  }
  const [shown] = await shownFor(
    tx,
    wanted.map(({ orderId }) => orderId),
  )
  if (shown) {
    const expireAt = shown.expire_at.getTime()
    const isSame =
      shown.is_joint &&
      shown.asked_way === wayOf(asking) &&
      shown.pay_config_id === by.configId &&
      shown.order_ids.toSorted().join() ===
        wanted
          .map(({ orderId }) => orderId)
          .toSorted()
          .join()
    return { ...common, payNo: shown.no, amount: Number(shown.amount), expireAt, outdated: expireAt <= now || !isSame }
  }
  const minutes = asking.scanned ? codeMinutes : Math.min(...wanted.map(({ facts: { lot } }) => lot.lockMinutes))
  const expireAt = now + minutes * 60_000
  const no = await newPayNo(tx)
  for (const [index, each] of wanted.entries())
    await write(tx, each, { no, part: index + 1 }, asking, { now, expireAt })
  return { ...common, payNo: no, amount, expireAt, outdated: false }
}

type Owed = Omit<Wanted, 'by'>

async function owedOf(tx: Tx, orderIds: readonly string[], now: number): Promise<Owed[]> {
  const owed: Owed[] = []
  for (const orderId of orderIds) {
    const facts = await lockOrderFacts(tx, orderId)
    const amount = facts.content.orderStatus === orderStatuses.void ? 0 : await owedNow(tx, facts, now)
    if (amount > 0) owed.push({ orderId, facts, amount })
  }
  return owed
}

async function withChannels(tx: Tx, channels: Channels, owed: readonly Owed[], asking: Asking): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const each of owed) {
    const { way, scanned } = asking
    const purpose = { ...purposeOf(each.facts.content, scanned !== undefined), parkLotId: each.facts.lot.parkLotId }
    const by = await channels.fitting(tx, { ...purpose, way, kind: scanned?.kind ?? null })
    if (by) wanted.push({ ...each, by })
  }
  return wanted
}

/** As many as one payment can be for; the car at the exit is always among them. */
function ofOneMerchant(offered: readonly Wanted[], standing?: string): [Wanted, ...Wanted[]] {
  const own = offered.find(({ orderId }) => orderId === standing)
  const merchant = (own ?? offered[0]!).by.configId
  const others = offered.filter((each) => each.by.configId === merchant && each !== own)
  return (own ? [...others.slice(0, mostTogether - 1), own] : others.slice(0, mostTogether)) as [Wanted, ...Wanted[]]
}

/** What is open for any of these orders, with all orders that it is for. */
async function shownFor(tx: Tx, orderIds: readonly string[]): Promise<Shown[]> {
  const theirs = sql`order_id = any(${[...orderIds]}::bigint[]) and is_pending`
  const which = sql`(${theirs} or joint_no in (select joint_no from pay_key where ${theirs}))`
  return tx.rows<Shown>(sql`
    select coalesce(joint_no, pay_no) as no, joint_no is not null as is_joint, array_agg(order_id::text) as order_ids, sum(pay_money) as amount, min(expire_at) as expire_at,
      min(pay_config_id)::text as pay_config_id, min(asked_way) as asked_way
    from pay_record p where pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) and pay_no in (select pay_no from pay_key where is_pending and ${which})
      and ${await monthsWhere(tx, sql`is_pending and ${which}`, 'p')}
    group by 1, 2 order by 1`)
}

function write(
  tx: Tx,
  { orderId, facts, amount, by }: Wanted,
  joint: { readonly no: string; readonly part: number },
  asking: Asking,
  { now, expireAt }: { readonly now: number; readonly expireAt: number },
): Promise<string> {
  const { content, lot, orderNo } = facts
  const stay = { orderId, orderNo, passingId: content.exitPassingId ?? content.entryPassingId }
  return writePayment(tx, {
    ...purposeOf(content, asking.scanned !== undefined),
    parkLotId: lot.parkLotId,
    plateNumber: content.plateNumber,
    amount,
    quotedAt: now,
    expireAt,
    by,
    asking,
    stay,
    joint,
  })
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
