import { declaredFailure } from '#kernel/failure.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { owedNow } from '#business/traffic/money/owed.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { countOnce } from '../../payment/confirm-paid.server.ts'
import { partsOf } from '../../payment/parts-of-payment.server.ts'
import { diffTypes, handleStates, reconcileDiff } from './reconcile-diff.ts'

const needsOrder = {
  field: 'orderNo',
  zh: '请填写款项所属停车订单的订单号',
  en: 'Give the number of the order that the money is for',
}
const noOrder = {
  field: 'orderNo',
  zh: '没有订单号为“{orderNo}”的停车订单,请核对订单号',
  en: 'There is no parking order {orderNo}, check the number',
}
const owesLess = {
  field: 'orderNo',
  zh: '订单{orderNo}待付{owed}元,不能补记{money}元',
  en: 'The order {orderNo} owes {owed} yuan, so {money} yuan cannot be put to it',
}

type Context = VerbContext<typeof reconcileDiff>
type Diff = RecordOf<typeof reconcileDiff>

/** What a person does about a difference (domain.md 1.38). The days' sums stay as they were compared. */
export const reconcileDiffHandlers = handlers(reconcileDiff, {
  lockFirst(tx, ids, { orderNo }) {
    const named = sql`select pay_no from reconcile_diff where id = any(${[...ids]}::bigint[])`
    return holdLots(
      tx,
      sql`select park_lot_id from park_order where order_no = ${orderNo ?? null} union select park_lot_id from pay_record
        where pay_no in (${named}) or joint_no in (${named})`,
    )
  },

  actions: {
    async mend(context, record, { orderNo, remark }) {
      const { tx, machine, incoming, afterCommit } = context
      const isState = record.diffType === diffTypes.state
      const payNo = isState ? record.payNo! : await putToOrder(tx, record, orderNo)
      const [tradeNo, amount, paidAt] = [record.thirdTradeNo!, record.channelMoney, record.happenedAt.getTime()]
      const changes: LotChange[] = []
      for (const part of await partsOf(tx, { payNo, tradeNo, amount, paidAt })) {
        const change = await countOnce(tx, part)
        if (change) changes.push(change)
      }
      await handled(context, record, handleStates.mended, { remark, ...(!isState && { payNo, orderNo }) })
      afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, changes))
    },

    async writeOff(context, record, { remark }) {
      await handled(context, record, handleStates.adjusted, { remark })
    },

    async hold(context, record, { remark }) {
      await handled(context, record, handleStates.pending, { remark })
    },
  },
})

async function handled(
  { records, by }: Context,
  { id }: Diff,
  state: CodeOf<typeof handleStates>,
  remarks: object,
): Promise<void> {
  await records.update(id, { ...remarks, handleState: state, handleBy: by, handleAt: new Date() }, by)
}

/** A payment of which our books know nothing, written down for the order that it is for; it counts at once (`countOnce`). Returns its number. */
async function putToOrder(tx: Tx, record: Diff, orderNo: string | null): Promise<string> {
  if (!orderNo) throw declaredFailure(needsOrder)
  const order = await tx.first<{ id: string }>(sql`select id from park_order where order_no = ${orderNo}`)
  if (!order) throw declaredFailure(noOrder, { orderNo })
  const facts = await lockOrderFacts(tx, String(order.id))
  const { content, lot } = facts
  const money = record.channelMoney
  const owed = content.orderStatus === orderStatuses.void ? 0 : await owedNow(tx, facts, record.happenedAt.getTime())
  if (money > owed) throw declaredFailure(owesLess, { orderNo, owed: yuan(owed), money: yuan(money) })
  const payNo = record.payNo ?? `B${record.thirdTradeNo}`
  const isArrears = content.orderStatus === orderStatuses.leftUnpaid
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, quoted_at, passing_id, created_by)
    values (${payNo}, ${isArrears ? bizTypes.recovery : bizTypes.parking}, ${order.id}, ${orderNo}, ${lot.parkLotId}, ${content.plateNumber}, ${record.payChannel}, ${isArrears ? payScenes.arrears : payScenes.console}, ${money}, ${payRecordStates.failed},
      ${record.happenedAt}, ${content.exitPassingId ?? content.entryPassingId}, '对账补单')`)
  return payNo
}
