import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { isReportedGone } from '#business/rights/claims/facts.ts'
import { fileCorrection, knownAmong, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import type { LotChange, ReportedPassing, WrittenOrder } from '#business/traffic/lot/lot-change.ts'
import type { Lot } from '#business/traffic/lot/lot.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { parkOrder } from './park-order.ts'
import { passingByHand, placeLike, type PlaceOfPassing } from './passing-by-hand.server.ts'
import { requireUnpriced } from './require-unpriced.server.ts'

type Order = Pick<RecordOf<typeof parkOrder>, 'id'>
type Asked = Values<(typeof parkOrder)['actions']['splitStay']['fields']>

const sentences = {
  noEntry: {
    zh: '订单没有入场记录,不能拆分;请先更正入场时间',
    en: 'The order has no entry, so it cannot be split; correct its entry time first',
  },
  order: {
    zh: '中途出场时间应晚于入场时间({from}),再次入场时间应晚于中途出场时间并早于{until}',
    en: 'The car left after it entered ({from}) and entered again before {until}',
  },
  otherOrder: {
    zh: '与该车的另一停车订单{orderNo}相矛盾,未拆分;请先更正该订单',
    en: 'This contradicts another order of the car, {orderNo}, so nothing was split; put that order right first',
  },
  otherPassings: {
    zh: '与该车的其他通行记录相矛盾,未拆分;请先核对该车的通行记录',
    en: 'This contradicts other passings of the car, so nothing was split; look at its passings first',
  },
} as const

/** Two stays that were taken for one, because no camera saw the car leave and come again in between: both are added, and each stay has its own price. */
export async function splitStay(
  context: Context,
  { id }: Order,
  { leftMeanwhileAt, cameAgainAt, reasonText }: Asked,
): Promise<void> {
  const { tx } = context
  const { content, passings, lot, touch, orderNo } = await lockOrderFacts(tx, id)
  if (content.cameAt === null) throw declaredFailure(sentences.noEntry)
  await requireUnpriced(tx, [orderNo])
  const [leftAt, cameAt] = [leftMeanwhileAt.getTime(), cameAgainAt.getTime()]
  const exit = passings.find(({ passingId }) => passingId === content.exitPassingId)
  const until = exit?.passAt ?? content.leftAt ?? Date.now()
  if (!(content.cameAt < leftAt && leftAt < cameAt && cameAt < until))
    throw declaredFailure(
      { ...sentences.order, field: leftAt <= content.cameAt || leftAt >= until ? 'leftMeanwhileAt' : 'cameAgainAt' },
      { from: wallTime(content.cameAt), until: wallTime(until) },
    )
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)
  const by = (direction: ReportedPassing['direction'], place: PlaceOfPassing, passAt: number) =>
    passingByHand(context, {
      place,
      direction,
      plateNumber: content.plateNumber,
      plateColor: content.plateColor,
      billCarSizeId: content.billCarSizeId,
      passAt,
      releaseType: releaseTypes.forced,
      reasonText,
    })
  const wayOut = await placeLike(tx, entry?.spotId ? entry : exit, lot.parkLotId, directions.exit)
  const left = by(directions.exit, wayOut, leftAt)
  const came = by(directions.entry, await placeLike(tx, entry, lot.parkLotId, directions.entry), cameAt)
  const walked = exit && isReportedGone(exit) ? exit : null
  const gone =
    walked &&
    goneAgain(context, walked, {
      place: await placeLike(tx, walked, lot.parkLotId, directions.exit),
      goneFrom: came.passingId,
      reasonText,
    })
  const change = await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.split,
      orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.editOrder,
      touches: [touch],
      oldValue: { cameAt: wallTime(content.cameAt), leftAt: content.leftAt === null ? null : wallTime(content.leftAt) },
      newValue: { leftMeanwhileAt: wallTime(leftAt), cameAgainAt: wallTime(cameAt) },
      ...(walked && {
        passingNos: [walked.passingId],
        async change() {
          await tx.run(sql`
            update passing set is_void = true, updated_at = now(), updated_by = ${context.by} where passing_no = ${walked.passingId} and pass_at = ${new Date(walked.passAt)}`)
        },
      }),
      added: [left, came, ...(gone ? [gone] : [])],
      startsOther: came.passingId,
      log: { laneId: left.laneId || null, passingNo: left.passingId, oldMoney: content.payableAmount },
    },
    (made) => requireTwoStays(context, made, { id, left, came }),
  )
  const [first, second] = [change.orders.get(left.passingId)!, change.orders.get(came.passingId)!]
  const moved = [
    await payFrom(tx, lot, second, first, content.entryPassingId),
    await payFrom(tx, lot, first, second, second.content.exitPassingId),
  ]
  if (moved.includes(true)) await changeLot(tx, lot, { touches: [touch] }, Date.now())
}

/** That the car was found to be gone, now of the stay that started as it came again. */
function goneAgain(
  context: Context,
  { plateNumber, plateColor, billCarSizeId, passAt, opened }: KnownPassing,
  said: { readonly place: PlaceOfPassing; readonly goneFrom: string; readonly reasonText: string },
): ReportedPassing {
  return passingByHand(context, {
    direction: directions.exit,
    plateNumber,
    plateColor,
    billCarSizeId,
    passAt,
    releaseType: opened!.releaseType,
    ...said,
  })
}

/**
 * Money stays with the part that holds the passing for which it was taken, and what of it is beyond the price of that part pays what the other one owes. The
 * passing that is named is one of the whole stay, so taken back all of it is there again.
 */
async function payFrom(
  tx: Tx,
  { parkLotId }: Lot,
  from: WrittenOrder,
  to: WrittenOrder,
  passingNo: string | null,
): Promise<boolean> {
  const { needPayMoney, plateNumber } = to.content
  if (passingNo === null || needPayMoney === 0) return false
  let owed = needPayMoney
  for (const { payNo, beyond } of await paymentBook.get().paidBeyond(tx, from.orderId)) {
    const part = Math.min(owed, beyond)
    if (part === 0) break
    await paymentBook.get().splitPayment(tx, payNo, part, { parkLotId, plateNumber, passingNo })
    owed -= part
  }
  return owed < needPayMoney
}

/** The order ends when the car left, another one begins when it came again, and nothing else changes. */
async function requireTwoStays(
  { tx }: Context,
  { orders }: LotChange,
  { id, left, came }: { readonly id: string; readonly left: ReportedPassing; readonly came: ReportedPassing },
): Promise<void> {
  const [first, second] = [orders.get(left.passingId), orders.get(came.passingId)]
  const written = new Set([...orders.values()].map(({ orderId }) => orderId))
  const isSplit =
    first?.orderId === id &&
    first.content.leftAt === left.passAt &&
    second?.content.entryPassingId === came.passingId &&
    written.size === 2
  if (isSplit) return
  const others = [...orders.values()].filter(({ orderId }) => orderId !== id)
  const orderNo = await knownAmong(tx, others)
  throw orderNo ? declaredFailure(sentences.otherOrder, { orderNo }) : declaredFailure(sentences.otherPassings)
}
