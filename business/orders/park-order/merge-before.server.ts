import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { moveToPassing } from '#business/traffic/money/money-of-passings.server.ts'
import { code } from '#server/database/code.ts'
import type { parkOrder } from './park-order.ts'
import { requireUnpriced } from './require-unpriced.server.ts'

const sentences = {
  noneBefore: {
    zh: '该车没有可以并入的上一单',
    en: 'The car has no earlier order with which this one could be merged',
  },
  paidSince: {
    zh: '上一单{orderNo}出场后已收款(支付单号{payNo}),请先退款再合并',
    en: 'Order {orderNo} was paid after its exit (payment {payNo}); refund that before the two are merged',
  },
  notTaken: {
    zh: '合并后与该车的其他通行记录相矛盾,未作合并;请先核对该车的通行记录',
    en: 'Merged, the passings of the car contradict one another, so nothing was merged; look at its passings first',
  },
} as const

/**
 * The car had never left: this stay goes on with the one before (domain.md 1.26, 合并). Its entry was none, and so was the exit between, if there is one:
 * a camera saw the car from behind.
 */
export async function mergeBefore(
  context: Context,
  record: Pick<RecordOf<typeof parkOrder>, 'id'>,
  { reasonText }: Values<(typeof parkOrder)['actions']['mergeBefore']['fields']>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)
  const before = await orderBefore(context, facts)
  const goesOnFrom = before?.content.entryPassingId
  if (!entry || !before || !goesOnFrom) throw declaredFailure(sentences.noneBefore)
  await requireUnpriced(context.tx, [orderNo, before.orderNo])
  const exit = before.passings.find(({ passingId }) => passingId === before.content.exitPassingId)
  if (exit) await requireUnpaidSince(context, before, exit.passAt)
  const withdrawn = exit ? [exit, entry] : [entry]
  const plateNumbers = [...new Set([...before.touch.plateNumbers, ...touch.plateNumbers])]
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.merged,
      orderNo: before.orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.editOrder,
      touches: [{ plateNumbers, at: before.touch.at }],
      oldValue: {
        orderNo,
        ...(exit && { leftMeanwhileAt: wallTime(exit.passAt) }),
        cameAgainAt: wallTime(entry.passAt),
      },
      newValue: { orderNo: before.orderNo },
      passingNos: withdrawn.map(({ passingId }) => passingId),
      async change() {
        const paid = [...content.paymentIds, ...(exit ? before.content.paymentIds : [])]
        await moveToPassing(context.tx, paid, goesOnFrom)
        for (const { passingId, passAt } of withdrawn)
          await context.tx.run(sql`
            update passing set is_void = true, updated_at = now(), updated_by = ${context.by} where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`)
      },
      log: { laneId: entry.laneId || null, passingNo: entry.passingId, oldMoney: content.payableAmount },
    },
    ({ orders }) => {
      const changed = [...orders.values()]
      if (changed.length === 0 || changed.some(({ orderId }) => orderId !== before.orderId))
        throw declaredFailure(sentences.notTaken)
    },
  )
}

/** The stay of the same car before this one. */
async function orderBefore(
  { tx }: Context,
  { lot, content }: OrderFacts,
): Promise<(OrderFacts & { readonly orderId: string }) | null> {
  const row = await tx.first<{ id: string }>(sql`
    select id from park_order where park_lot_id = ${lot.parkLotId} and plate_number = ${content.plateNumber}
      and entry_passing_id is not null and began_at < ${new Date(content.began.at)} and order_status <> ${code(orderStatuses.void)} order by began_at desc limit 1`)
  return row ? { ...(await lockOrderFacts(tx, String(row.id))), orderId: String(row.id) } : null
}

/** Who paid to go has gone. */
async function requireUnpaidSince({ tx }: Context, before: OrderFacts & { readonly orderId: string }, leftAt: number) {
  const paid = await tx.first<{ pay_no: string }>(sql`
    select pay_no from pay_record where ${await ofOrders(tx, [before.orderId])} and pay_status = ${code(payRecordStates.paid)}
      and paid_at >= ${new Date(leftAt)} and payer_money - change_money > returned_money limit 1`)
  if (paid) throw declaredFailure(sentences.paidSince, { orderNo: before.orderNo, payNo: paid.pay_no })
}
