import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { correctionKinds } from '#business/ground/dictionaries/correction-kind.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { fileCorrection, type Context } from '#business/orders/stay-correction/file-correction.server.ts'
import type { Payment } from '#business/rights/claims/facts.ts'
import { loadPaymentsNamed } from '#business/traffic/lot/known.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import { reductionBook } from '#business/traffic/money/reduction-book.server.ts'
import { readAgainAs } from '#business/traffic/rights/read-again.server.ts'
import { plateColorOf } from '#fields/plate/plate-number.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { parkOrder } from './park-order.ts'

type Order = RecordOf<typeof parkOrder>
type Asked = Values<(typeof parkOrder)['actions']['notThisCar']['fields']>

const sentences = {
  noExit: {
    zh: '订单没有相机识别的出场记录,没有可解除的匹配',
    en: 'No camera saw an exit of this order; there is no match to undo',
  },
  samePlate: {
    zh: '出场识别的车牌就是本单车牌:请填写出场车辆的实际车牌',
    en: 'The exit was read with the plate of this order: say which plate the car that left really has',
    field: 'plateNumber',
  },
} as const

/**
 * The exit was that of another car, which looks alike or was misread: both orders stand as if no one had taken one for the other. What was paid at the exit, and
 * a coupon that was used there, goes with the car that stood there.
 */
export async function notThisCar(context: Context, record: Order, { plateNumber, reasonText }: Asked): Promise<void> {
  const facts = await lockOrderFacts(context.tx, record.id)
  const { content, passings, lot, touch, orderNo } = facts
  const exits = passings.filter(({ direction, deviceId }) => direction === directions.exit && deviceId !== null)
  const misread = exits.filter((exit) => exit.plateNumber !== content.plateNumber)
  const others = misread.length > 0 ? misread : exits
  if (others.length === 0) throw declaredFailure(sentences.noExit)
  if (plateNumber === content.plateNumber || (!plateNumber && misread.length === 0))
    throw declaredFailure(sentences.samePlate)
  const plates = plateNumber ? [plateNumber] : others.map((exit) => exit.plateNumber)
  await fileCorrection(context, lot, {
    kind: correctionKinds.notThisCar,
    orderNo,
    plateNumber: content.plateNumber,
    reasonText,
    operateType: operateTypes.correctPlate,
    touches: [touch, { plateNumbers: plates, at: others[0]!.passAt }],
    oldValue: {
      orderStatus: content.orderStatus,
      leftAt: content.leftAt === null ? null : wallTime(content.leftAt),
    },
    newValue: { plateNumber: [...new Set(plates)].join('、') },
    passingNos: others.map(({ passingId }) => passingId),
    async change() {
      await moveCoupons(context.tx, facts, others)
      if (plateNumber) await nameCar(context, facts, others, plateNumber)
      else await confirmPlate(context, others)
    },
    log: {
      laneId: others.at(-1)!.laneId || null,
      passingNo: others.at(-1)!.passingId,
      oldPlateNumber: content.plateNumber,
    },
  })
}

/** A coupon was used by the car that stood at an exit last before; who gives to a plate, as merchants do, means that plate wherever it is. */
async function moveCoupons(tx: Tx, { content, passings }: OrderFacts, exits: readonly KnownPassing[]): Promise<void> {
  const stood = passings.filter(({ direction }) => direction === directions.exit)
  for (const { grantNo, usedAt } of await reductionBook.get().couponsAmong(tx, content.paymentIds)) {
    const at = stood.findLast(({ passAt }) => passAt <= usedAt)
    if (at && exits.some(({ passingId }) => passingId === at.passingId))
      await reductionBook.get().moveToPassing(tx, [grantNo], at.passingId)
  }
}

/** The camera read the plate that the car has. */
async function confirmPlate({ tx, by }: Context, exits: readonly KnownPassing[]): Promise<void> {
  for (const { passingId, passAt } of exits)
    await tx.run(sql`
      update passing set plate_is_sure = true, updated_at = now(), updated_by = ${by} where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`)
}

/** The camera read another plate than the car has: a person says which. */
async function nameCar(
  { tx, by }: Context,
  { lot, content, passings }: OrderFacts,
  exits: readonly KnownPassing[],
  plateNumber: string,
): Promise<void> {
  const [{ passAt: stoodAt }, last] = [exits[0]!, exits.at(-1)!]
  const payments = await loadPaymentsNamed(tx, content.paymentIds)
  const numbers = exits.map(({ passingId }) => passingId)
  const standsItself = passings.some(
    (each) =>
      each.direction === directions.exit &&
      !numbers.includes(each.passingId) &&
      each.plateNumber === content.plateNumber,
  )
  const isFor = ({ passingId }: Payment) => !standsItself || numbers.includes(passingId ?? '')
  const paidThere = payments
    .filter(({ payment, paid }) => paid.paidAt >= stoodAt && isFor(payment))
    .map(({ payment }) => payment.paymentId)
  await paymentBook.get().keepWithPassing(tx, paidThere, last.passingId)
  await readAgainAs(tx, lot, exits, { plateNumber, plateColor: plateColorOf(plateNumber), cameAt: stoodAt, by })
}
