import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { renameOnSpots } from '#business/places/basics/park-spot/note-spots.server.ts'
import { isForSize } from '#business/rights/claims/pass-cover.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import {
  changesOnly,
  fileCorrection,
  namesOrder,
  type Context,
} from '#business/orders/stay-correction/file-correction.server.ts'
import { takeBack } from '#business/orders/stay-correction/stay-correction.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { requireFreePrice } from './require-free-price.server.ts'
import { requireOneStay } from './require-one-stay.server.ts'
import { requirePast } from './require-past.server.ts'
import { passingByHand, placeLike } from './passing-by-hand.server.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { owedNow } from '#business/traffic/money/owed.server.ts'
import { receivedOtherwise } from '#business/traffic/rights/received-otherwise.server.ts'
import { sql } from '#kernel/sql.ts'
import { unpaidChoices } from './correction-actions.ts'
import type { parkOrder } from './park-order.ts'

type Order = RecordOf<typeof parkOrder>
type Input<Name extends keyof (typeof parkOrder)['actions']> = Values<(typeof parkOrder)['actions'][Name]['fields']>

const clock = (at: number | null) => (at === null ? null : wallTime(at))
const sentences = {
  order: { zh: '入场时间应早于出场时间', en: 'The entry must be before the exit' },
  notLeft: {
    zh: '车辆没有出场记录,不能更正出场时间;请用“强制出场”',
    en: 'No exit of the car was recorded; use “force exit” instead of correcting its time',
    field: 'newLeftAt',
  },
  endedUnseen: {
    zh: '该车的出场没有被识别,{at}是系统推定的,不能更正;请用“补录进出场”补录实际出场',
    en: 'No one saw the car leave, and {at} was only supposed, so it cannot be corrected; record the real exit as a missed passing',
    field: 'newLeftAt',
  },
  nothing: { zh: '请填写要更正的时间', en: 'Say which time is to be corrected', field: 'newCameAt' },
  notTaken: {
    zh: '更正后的时间与该车的其他通行记录相矛盾,未作更正',
    en: 'With this time the passings of the car contradict one another, so nothing was corrected',
  },
  afterLast: {
    zh: '出场时间应晚于该车最后一次通行({at})',
    en: 'The exit must be after the last passing of the car ({at})',
    field: 'newLeftAt',
  },
  paid: {
    zh: '订单已收款{paid}元,请先退款再更正车牌',
    en: '{paid} yuan were paid; refund them before the plate is corrected',
    field: 'plateNumber',
  },
  belowPaid: {
    zh: '订单已收款{paid}元,改后应收不能低于已收金额;请先退款',
    en: '{paid} yuan were paid; refund them before the price goes below that',
    field: 'newPayable',
  },
  sameSize: {
    zh: '订单已是这个车型,无需更正',
    en: 'The order has this size already; there is nothing to correct',
    field: 'billCarSizeId',
  },
  nothingOwed: {
    zh: '该订单没有欠费,无需核销',
    en: 'Nothing is owed for this order, so there is nothing to write off',
  },
  noCorrection: { zh: '该订单没有可撤销的更正', en: 'There is no correction of this order to take back' },
} as const

/** Log type 1. The payments of the wrong plate stay with the car; an order that is paid and gone keeps its plate. */
export async function correctPlate(
  context: Context,
  record: Pick<Order, 'id'>,
  { plateNumber, plateColor, reasonText }: Input<'correctPlate'>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot } = facts
  const received = await receivedOtherwise(context.tx, content)
  if (content.leftAt !== null && received > 0) throw declaredFailure(sentences.paid, { paid: yuan(received) })
  const colour = typeof plateColor === 'number' ? plateColor : content.plateColor
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.plate,
      orderNo: facts.orderNo,
      plateNumber,
      reasonText,
      operateType: operateTypes.correctPlate,
      touches: [{ plateNumbers: [...facts.touch.plateNumbers, plateNumber], at: facts.touch.at }],
      oldValue: { plateNumber: content.plateNumber, plateColor: content.plateColor },
      newValue: { plateNumber, plateColor: colour },
      passingNos: passings.map(({ passingId }) => passingId),
      async change() {
        const cameAs = { plateNumber, plateColor: colour, cameAt: content.began.at, by: context.by }
        await readAgainAs(context.tx, lot, passings, cameAs)
        await paymentBook.get().keepWithPassing(context.tx, content.paymentIds, passings[0]!.passingId)
        await renameOnSpots(context.tx, lot.parkLotId, content.plateNumber, plateNumber)
      },
      log: { ...at(passings.at(-1)), oldPlateNumber: content.plateNumber },
    },
    (change) => requireOneStay(context, change, facts, plateNumber),
  )
}

const at = (passing: KnownPassing | undefined) => ({
  laneId: passing?.laneId || null,
  passingNo: passing?.passingId ?? null,
})

/** Log type 8: when the car came or left, or that it came at all. */
export async function correctTime(
  context: Context,
  record: Order,
  { newCameAt, newLeftAt, reasonText }: Input<'correctTime'>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot } = facts
  const came = newCameAt?.getTime() ?? null
  const left = newLeftAt?.getTime() ?? null
  if (came === null && left === null) throw declaredFailure(sentences.nothing)
  await requireFreePrice(context.tx, record.id)
  requirePast(came, 'newCameAt')
  requirePast(left, 'newLeftAt')
  const exit = passings.find(({ passingId }) => passingId === content.exitPassingId)
  if (left !== null && content.leftAt !== null && !exit)
    throw declaredFailure(sentences.endedUnseen, { at: wallTime(content.leftAt) })
  if (left !== null && (content.leftAt === null || !exit?.opened)) throw declaredFailure(sentences.notLeft)
  // The time that was given is the one to look at again.
  const field = came === null ? 'newLeftAt' : 'newCameAt'
  const cameAt = came ?? content.cameAt
  const leftAt = left ?? content.leftAt ?? exit?.passAt ?? null
  if (cameAt !== null && leftAt !== null && cameAt >= leftAt) throw declaredFailure({ ...sentences.order, field })
  const entry = passings.find(({ passingId }) => passingId === content.entryPassingId)
  const moved = [
    ...(came !== null && entry ? [{ passing: entry, passAt: came }] : []),
    ...(left !== null && exit ? [{ passing: exit, passAt: left }] : []),
  ]
  const added =
    came !== null && !entry
      ? [
          passingByHand(context, {
            place: await placeLike(context.tx, exit, lot.parkLotId, directions.entry),
            direction: directions.entry,
            plateNumber: content.plateNumber,
            plateColor: content.plateColor,
            billCarSizeId: content.billCarSizeId,
            passAt: came,
            releaseType: releaseTypes.forced,
            reasonText,
          }),
        ]
      : []
  const from = Math.min(facts.touch.at, ...moved.map(({ passAt }) => passAt), ...added.map(({ passAt }) => passAt))
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.time,
      orderNo: facts.orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.changeTime,
      touches: [{ plateNumbers: facts.touch.plateNumbers, at: from }],
      oldValue: { cameAt: clock(content.cameAt), leftAt: clock(content.leftAt) },
      newValue: { cameAt: clock(cameAt), leftAt: content.leftAt === null ? null : clock(leftAt) },
      passingNos: moved.map(({ passing }) => passing.passingId),
      change: () => movePassings(context, lot, moved),
      added,
      log: { ...at(exit ?? entry), oldMoney: content.payableAmount },
    },
    async (change) => {
      await changesOnly(context, record.id, field)(change)
      const now = [...change.orders.values()][0]?.content
      const isSo = now && now.cameAt === cameAt && now.leftAt === (content.leftAt === null ? null : leftAt)
      if (!isSo) throw declaredFailure({ ...sentences.notTaken, field })
    },
  )
}

/** An entry that no right held for is read again: one may hold at the time when the car really came. */
async function movePassings(
  { tx, by }: Context,
  lot: OrderFacts['lot'],
  moved: readonly { passing: KnownPassing; passAt: number }[],
): Promise<void> {
  for (const { passing, passAt } of moved) {
    await tx.run(sql`
      update passing set pass_at = ${new Date(passAt)}, updated_at = now(), updated_by = ${by} where passing_no = ${passing.passingId} and pass_at = ${new Date(passing.passAt)}`)
    const { direction, carType, plateNumber, plateColor } = passing
    if (direction === directions.entry && carType === carTypes.temporary)
      await readAgainAs(tx, lot, [{ ...passing, passAt }], {
        plateNumber,
        plateColor,
        cameAt: passAt,
        by,
        isSure: false,
      })
  }
}

/** Log type 7. A pass may hold for the one size and not for the other: the readings that say so are read again, each with its own plate. */
export async function correctSize(
  context: Context,
  record: Order,
  { billCarSizeId, reasonText }: Input<'correctSize'>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  await requireFreePrice(context.tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  if (content.billCarSizeId === billCarSizeId) throw declaredFailure(sentences.sameSize)
  await fileCorrection(context, lot, {
    kind: correctionKinds.carSize,
    orderNo,
    plateNumber: content.plateNumber,
    reasonText,
    operateType: operateTypes.changeCarType,
    touches: [touch],
    oldValue: { billCarSizeId: content.billCarSizeId },
    newValue: { billCarSizeId },
    passingNos: passings.map(({ passingId }) => passingId),
    async change() {
      for (const { passingId, passAt } of passings)
        await context.tx.run(sql`
          update passing set bill_car_size_id = ${billCarSizeId}, updated_at = now(), updated_by = ${context.by} where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`)
      await readAsSize(context, lot, passings, billCarSizeId)
    },
    log: { ...at(passings.at(-1)), oldMoney: content.payableAmount },
  })
}

/** Only what the size decides: what else was kept with a reading stays, as a visit that this stay has used. */
async function readAsSize(
  { tx, by }: Context,
  lot: OrderFacts['lot'],
  passings: readonly KnownPassing[],
  billCarSizeId: number,
): Promise<void> {
  for (const passing of passings) {
    const { plateNumber, plateColor, passAt: cameAt, pass } = passing
    const isDecided = pass?.spans.some(
      ([begin, end, ofPass]) =>
        begin <= cameAt &&
        cameAt < end &&
        isForSize(ofPass, passing.billCarSizeId) !== isForSize(ofPass, billCarSizeId),
    )
    if (isDecided)
      await readAgainAs(tx, lot, [{ ...passing, billCarSizeId }], {
        plateNumber,
        plateColor,
        cameAt,
        by,
        isSure: false,
      })
  }
}

/** Log type 4: what the stay costs is what a person says. */
export async function reprice(
  context: Context,
  record: Order,
  { newPayable, reasonText }: Input<'reprice'>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  await requireFreePrice(context.tx, record.id)
  // Money beyond the price is no reason to keep a price that is too low.
  const paid = Math.min(await receivedOtherwise(context.tx, content), content.moneyValuePaid)
  if (newPayable < paid) throw declaredFailure(sentences.belowPaid, { paid: yuan(paid) })
  await fileCorrection(context, lot, {
    kind: correctionKinds.price,
    orderNo,
    plateNumber: content.plateNumber,
    reasonText,
    operateType: operateTypes.editOrder,
    touches: [touch],
    oldValue: { payableAmount: yuan(content.payableAmount) },
    newValue: { payableAmount: yuan(newPayable) },
    money: { passingNo: content.exitPassingId ?? passings[0]!.passingId, fen: newPayable },
    log: { ...at(passings.at(-1)), oldMoney: content.payableAmount, newMoney: newPayable },
  })
}

/** Log type 2: a car that is gone, though no exit says so (domain.md 4.11, 盘点出场). */
export async function forceExit(
  context: Context,
  record: Pick<Order, 'id'>,
  { newLeftAt, unpaidAs, reasonText }: Input<'forceExit'>,
): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  const passAt = newLeftAt?.getTime() ?? Date.now()
  requirePast(passAt, 'newLeftAt')
  const last = passings.at(-1)!
  if (passAt <= last.passAt) throw declaredFailure(sentences.afterLast, { at: wallTime(last.passAt) })
  const owed = await owedNow(context.tx, facts, passAt)
  const isWaived = unpaidAs === unpaidChoices.waived
  const before = last.spotId || last.passingId === content.exitPassingId ? last : undefined
  const exit = passingByHand(context, {
    place: await placeLike(context.tx, before, lot.parkLotId, directions.exit),
    direction: directions.exit,
    plateNumber: content.plateNumber,
    plateColor: content.plateColor,
    billCarSizeId: content.billCarSizeId,
    passAt,
    releaseType: isWaived ? releaseTypes.stocktaking : releaseTypes.forced,
    reasonText,
    goneFrom: content.entryPassingId ?? passings[0]!.passingId,
  })
  await fileCorrection(
    context,
    lot,
    {
      kind: correctionKinds.forcedExit,
      orderNo,
      plateNumber: content.plateNumber,
      reasonText,
      operateType: operateTypes.forceExit,
      touches: [touch],
      oldValue: { orderStatus: content.orderStatus, leftAt: null },
      newValue: { leftAt: clock(passAt), needPayMoney: yuan(isWaived ? 0 : owed) },
      added: [exit],
      log: { ...at(last), oldMoney: owed, newMoney: isWaived ? 0 : owed },
    },
    async (change) => {
      await changesOnly(context, record.id)(change)
      const now = change.orders.get(exit.passingId)?.content
      if (!now || insideStates.includes(now.orderStatus)) throw declaredFailure(sentences.notTaken)
    },
  )
  await context.tx.run(
    sql`update park_order set out_release_reason = ${reasonText}, out_operator_id = ${context.incoming.person.userId} where id = ${record.id}`,
  )
}

/** What finance waives of arrears, on the day on which it does (domain.md 4.8). */
export async function writeOff(context: Context, record: Order, { reasonText }: Input<'writeOff'>): Promise<void> {
  const { content, passings, lot, touch, orderNo } = await lockOrderFacts(context.tx, record.id)
  if (content.arrearsMoney === 0) throw declaredFailure(sentences.nothingOwed)
  await fileCorrection(context, lot, {
    kind: correctionKinds.writeOff,
    orderNo,
    plateNumber: content.plateNumber,
    reasonText,
    operateType: operateTypes.editOrder,
    touches: [touch],
    oldValue: { arrearsMoney: yuan(content.arrearsMoney) },
    newValue: { arrearsMoney: yuan(0) },
    money: { passingNo: content.exitPassingId ?? passings[0]!.passingId, fen: content.arrearsMoney },
    log: { ...at(passings.at(-1)), oldMoney: content.arrearsMoney, newMoney: 0 },
  })
}

/** The latest correction of the order that is in force. */
export async function undoCorrection(
  context: Context,
  { orderNo }: Order,
  { reasonText }: Input<'undoCorrection'>,
): Promise<void> {
  const latest = await context.tx.first<{ id: string }>(sql`
    select c.id from stay_correction c where ${namesOrder(orderNo)} and c.correction_state = ${correctionStates.inForce} order by c.corrected_at desc, c.id desc limit 1`)
  if (!latest) throw declaredFailure(sentences.noCorrection)
  await takeBack(context, String(latest.id), reasonText)
}
