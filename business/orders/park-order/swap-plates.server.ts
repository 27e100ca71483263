import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { sql } from '#kernel/sql.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { exchangeMoney } from '#business/orders/stay-correction/exchange-money.server.ts'
import { fileCorrection, knownAmong, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import { receivedOtherwise } from '#business/traffic/rights/received-otherwise.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { parkOrder } from './park-order.ts'

type Asked = Values<(typeof parkOrder)['actions']['swapPlates']['fields']>

const sentences = {
  noEntry: {
    zh: '订单没有入场记录,不能对调车牌;请用“更正车牌”',
    en: 'The order has no entry, so its plate is not exchanged; correct the plate instead',
  },
  same: {
    zh: '这就是本订单的车牌,请填写另一辆车的车牌',
    en: 'This is the plate of the order itself; say that of the other car',
    field: 'otherPlate',
  },
  noOther: {
    zh: '{plate}在本停车场没有入场的订单;只有本车认错时请用“更正车牌”',
    en: '{plate} has no order with an entry in this car park; where only this car was misread, correct its plate',
    field: 'otherPlate',
  },
  paid: {
    zh: '订单{orderNo}已出场并收款{paid}元,请先退款再对调车牌',
    en: 'The car of order {orderNo} has left, and {paid} yuan were paid; refund them before the plates are exchanged',
    field: 'otherPlate',
  },
  otherOrder: {
    zh: '对调后与订单{orderNo}相矛盾,未作更正;请先更正该订单',
    en: 'Exchanged, the plates contradict order {orderNo}, so nothing was corrected; put that order right first',
    field: 'otherPlate',
  },
  otherPassings: {
    zh: '对调后与这两辆车的其他通行记录相矛盾,未作更正;请先核对它们的通行记录',
    en: 'Exchanged, the plates contradict other passings of these cars, so nothing was corrected; look at their passings first',
    field: 'otherPlate',
  },
} as const

/**
 * Log type 1: two cars were read for one another as they came in, so each order has the plate of the other. What was read where they came in
 * changes plates; what was read since, at lanes inside or at an exit, and the money that was taken for a plate, stays with the plate.
 */
export async function swapPlates(
  context: Context,
  record: Pick<RecordOf<typeof parkOrder>, 'id'>,
  { otherPlate, reasonText }: Asked,
): Promise<void> {
  const { tx, by } = context
  const own = await lockOrderFacts(tx, record.id)
  const { content, lot, orderNo } = own
  if (content.entryPassingId === null) throw declaredFailure(sentences.noEntry)
  if (otherPlate === content.plateNumber) throw declaredFailure(sentences.same)
  const otherId = await orderAround(tx, own, otherPlate)
  if (otherId === null) throw declaredFailure(sentences.noOther, { plate: otherPlate })
  const other = await lockOrderFacts(tx, otherId)
  for (const facts of [own, other]) await requireUnpaidWhereGone(tx, facts)
  const as = (plates: OrderFacts) => ({
    plateNumber: plates.content.plateNumber,
    plateColor: plates.content.plateColor,
  })
  const entries = [own, other].map(readAtEntry)
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.swapped,
      orderNo,
      otherOrderNo: other.orderNo,
      plateNumber: otherPlate,
      reasonText,
      operateType: operateTypes.correctPlate,
      touches: [
        {
          plateNumbers: [...new Set([...own.touch.plateNumbers, ...other.touch.plateNumbers])],
          at: Math.min(own.touch.at, other.touch.at),
        },
      ],
      oldValue: as(own),
      newValue: as(other),
      passingNos: entries.flat().map(({ passingId }) => passingId),
      async change() {
        await readAgainAs(tx, lot, entries[0]!, { ...as(other), cameAt: content.began.at, by })
        await readAgainAs(tx, lot, entries[1]!, { ...as(own), cameAt: other.content.began.at, by })
        await exchangeMoney(tx, lot.parkLotId, [orderNo, other.orderNo])
      },
      log: {
        laneId: entries[0]![0]!.laneId || null,
        passingNo: content.entryPassingId,
        oldPlateNumber: content.plateNumber,
      },
    },
    (change) => requireExchanged(tx, change, own, other),
  )
}

/** What cameras read of a car as it came in, and on a spot of a street all of it. */
function readAtEntry({ passings }: OrderFacts): KnownPassing[] {
  return passings.filter(({ direction, spotId }) => direction === directions.entry || Boolean(spotId))
}

/** The order of a plate that began next to another one of the same lot, in time; null: there is none with an entry. */
async function orderAround(tx: Tx, { lot, content }: OrderFacts, plate: string): Promise<string | null> {
  const row = await tx.first<{ id: string }>(sql`
    select id from park_order where park_lot_id = ${lot.parkLotId} and plate_number = ${plate} and entry_passing_id is not null and order_status <> ${code(orderStatuses.void)}
    order by abs(extract(epoch from came_at - ${new Date(content.began.at)}::timestamptz)) limit 1`)
  return row ? String(row.id) : null
}

async function requireUnpaidWhereGone(tx: Tx, { content, orderNo }: OrderFacts): Promise<void> {
  const received = content.leftAt === null ? 0 : await receivedOtherwise(tx, content)
  if (received > 0) throw declaredFailure(sentences.paid, { orderNo, paid: yuan(received) })
}

/** Both orders have the plate of the other, none was cut off by it, and no other order changed. */
async function requireExchanged(tx: Tx, { orders }: LotChange, own: OrderFacts, other: OrderFacts): Promise<void> {
  const became = (facts: OrderFacts, plate: string) => {
    const now = orders.get(facts.content.entryPassingId!)?.content
    return now?.plateNumber === plate && !(isCut(now.abnormalType) && !isCut(facts.content.abnormalType))
  }
  const others = [...orders.values()].filter(({ orderNo }) => orderNo !== own.orderNo && orderNo !== other.orderNo)
  const isExchanged = became(own, other.content.plateNumber) && became(other, own.content.plateNumber)
  if (isExchanged && others.length === 0) return
  const orderNo = await knownAmong(tx, others)
  throw orderNo ? declaredFailure(sentences.otherOrder, { orderNo }) : declaredFailure(sentences.otherPassings)
}

const isCut = (type: number) => type === abnormalTypes.notLeft || type === abnormalTypes.repeatEntry
