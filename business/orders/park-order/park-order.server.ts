import { handleResults } from '#business/places/devices/alarm/alarm.ts'
import { handleAsLetGo } from '#business/places/devices/alarm/raise-alarms.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { wireFeeOf } from '#business/charging/fee/wire-fee.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import { requireUnlocked } from '#business/traffic/lot/locked-cars.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { pictureInHand } from '#business/places/pictures/passing-picture/keep-by-hand.server.ts'
import { grantByMerchant } from '#business/discounts/discount-grant/grant-by-merchant.server.ts'
import { holdForRecall, recallGrants } from '#business/discounts/discount-grant/recall-grant.server.ts'
import { redeemCoupon } from '#business/discounts/discount-grant/redeem-coupon.server.ts'
import { notifyArrears } from '#business/orders/arrears-notice/notify-arrears.server.ts'
import { fileAppeal } from '#business/orders/order-appeal/file-appeal.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import type { Operation } from '#business/places/basics/lane/operation-book.server.ts'
import { writeOperation } from '#business/places/duty/sentry-operate-log/write-operation.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { noteCorrectedEntries } from '#business/orders/stay-correction/note-corrected-entries.server.ts'
import { passingRows } from '#business/orders/stay-correction/passing-rows.server.ts'
import { agreementOfOrder } from './agreement-of-order.server.ts'
import { correctRegion } from './correct-region.server.ts'
import { correctSpot } from './correct-spot.server.ts'
import { notThisCar } from './not-this-car.server.ts'
import { withdrawRelease } from './withdraw-release.server.ts'
import { splitStay } from './split-stay.server.ts'
import { swapPlates } from './swap-plates.server.ts'
import {
  correctPlate,
  correctSize,
  correctTime,
  forceExit,
  reprice,
  undoCorrection,
  writeOff,
} from './corrections.server.ts'
import { lockCar, unlockCar } from './lock-car.server.ts'
import { mergeBefore } from './merge-before.server.ts'
import { recordPassing } from './record-passing.server.ts'
import { arrearsDue, dueNow, owedNow, quoteAt } from '#business/traffic/money/owed.server.ts'
import { holdLotsOfOrders, lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { heldForStay } from '#business/traffic/rights/held-for-stay.server.ts'
import { receivedOtherwise } from '#business/traffic/rights/received-otherwise.server.ts'
import { sql } from '#kernel/sql.ts'
import { requireMayGiveUp } from '#business/places/basics/lane/require-may-give-up.server.ts'
import { parkOrder } from './park-order.ts'
import { leaveSpot, parkOnSpot, takeOnSpot } from './street-acts.server.ts'
import { ownReasons } from './own-reasons.ts'

type Context = VerbContext<typeof parkOrder>

const beyondArrears = {
  zh: '本次补缴不能超过欠费{owed}元;如需找零请用“收款”',
  en: 'At most the {owed} yuan that are owed can be paid; use “take payment” where change is given',
  field: 'payMoney',
}

const nothingOwed = { zh: '该订单没有待付金额', en: 'Nothing is left to pay for this order' }
/** Whatever staff do to an order is one more fact; the order follows from the facts as it always does. */
export const parkOrderHandlers = handlers(parkOrder, {
  lockFirst: (tx, ids) => holdLotsOfOrders(tx, ids),

  actions: {
    async quote({ tx }, record) {
      const facts = await lockOrderFacts(tx, record.id)
      const { payable, coupon, otherDiscount, waived, paid, needPay, stayMinutes, fee } = await quoteAt(
        tx,
        facts,
        Date.now(),
      )
      const arrears = await arrearsDue(tx, facts)
      return {
        stayMinutes,
        payableAmount: yuan(payable),
        couponMoney: yuan(coupon),
        otherDiscountMoney: yuan(otherDiscount),
        waiveMoney: yuan(waived),
        moneyValuePaid: yuan(paid),
        needPayMoney: yuan(needPay + arrears),
        balanceMoney: yuan(await heldForStay(tx, facts)),
        arrearsMoney: yuan(arrears),
        chargeDetailJson: wireFeeOf(fee ?? (record.chargeDetailJson as Json)),
      }
    },

    async pay(context, record, { payChannel, receivedMoney }) {
      const facts = await lockOrderFacts(context.tx, record.id)
      const now = Date.now()
      const { needPay, arrears } = await dueNow(context.tx, facts, now)
      const owed = needPay + arrears
      if (owed === 0) throw declaredFailure(nothingOwed)
      if (receivedMoney < owed) {
        throw declaredFailure(
          { zh: '收到金额不足,应付{due}元', en: 'Too little was received; {due} yuan are due', field: 'receivedMoney' },
          { due: yuan(owed) },
        )
      }
      const taken = { payChannel, owed, receivedMoney, now }
      const { payNo, forStay, changes } = arrears
        ? await paymentBook.get().payWithArrears(context, facts, taken)
        : { payNo: await paymentBook.get().storeStaffPayment(context, facts, taken), forStay: owed, changes: [] }
      const standing = lastExit(facts)
      const payment = {
        paymentId: payNo,
        plateNumber: facts.content.plateNumber,
        passingId: standing?.passingId ?? facts.content.entryPassingId,
        money: forStay,
        channel: payChannel,
        paidAt: now,
        quotedAt: null,
      }
      const payments = forStay > 0 ? [payment] : []
      const change = await changeLot(context.tx, facts.lot, { payments, touches: [facts.touch] }, now)
      if (standing) {
        await logOperation(context, facts, standing, {
          operateType: operateTypes.vehicleOut,
          reasonText: ownReasons.taken,
          oldMoney: owed,
          newMoney: owed,
        })
      }
      notifyAfterCommit(context, ...changes, change)
      return { moneyValuePaid: yuan(owed), changeMoney: yuan(receivedMoney - owed) }
    },

    agreement: ({ tx }, order) => agreementOfOrder.get().of(tx, order),

    async payByCode(context, record, { authCode }) {
      const facts = await lockOrderFacts(context.tx, record.id)
      const { needPay, arrears } = await dueNow(context.tx, facts, Date.now())
      if (needPay + arrears === 0) throw declaredFailure(nothingOwed)
      const { parkLotId } = facts.lot
      const order = { id: record.id, parkLotId, plateNumber: facts.content.plateNumber, needPay }
      return paymentBook.get().scanPaymentCode(context, order, authCode)
    },

    async payPart(context, record, { payChannel, payMoney }) {
      const facts = await lockOrderFacts(context.tx, record.id)
      const now = Date.now()
      const owed = await owedNow(context.tx, facts, now)
      if (payMoney > owed) throw declaredFailure(beyondArrears, { owed: yuan(owed) })
      await paymentBook
        .get()
        .storeStaffPayment(context, facts, { payChannel, owed: payMoney, receivedMoney: payMoney, now })
      const change = await changeLot(context.tx, facts.lot, { touches: [facts.touch] }, now)
      notifyAfterCommit(context, change)
      return { arrearsMoney: yuan(owed - payMoney) }
    },

    correctPlate,
    swapPlates,
    correctTime,
    correctSize,
    correctRegion,
    correctSpot,
    reprice,
    forceExit,
    withdrawRelease,
    notThisCar,
    mergeBefore,
    splitStay,
    writeOff,
    undoCorrection,
    lockCar,
    unlockCar,
    recordPassing: (context, _record, asked) => recordPassing(context, asked),
    parkOnSpot: {
      async prepare(asked) {
        const { pictureUrl } = asked.values
        const picture = pictureUrl ? await pictureInHand(asked, pictureUrl, 'pictureUrl') : null
        return (context, _record, values) => parkOnSpot(context, values, picture)
      },
    },
    takeOnSpot: (context, _record, asked) => takeOnSpot(context, asked),
    leaveSpot: (context, _record, asked) => leaveSpot(context, asked),

    async waive(context, record, { reasonText }) {
      const facts = await lockOrderFacts(context.tx, record.id)
      const exit = lastExit(facts)
      if (!exit)
        throw declaredFailure({
          zh: '车辆还未到出口,不能免费放行',
          en: 'The car is not at an exit, so it cannot be released',
        })
      await requireUnlocked(context.tx, record.id)
      const now = Date.now()
      const owed = await owedNow(context.tx, facts, now)
      const { parkLotId } = facts.lot
      const car = { parkLotId, laneId: exit.laneId, orderNo: facts.orderNo, owed }
      await requireMayGiveUp(context.tx, context.incoming.person, car)
      const change = await changeLot(
        context.tx,
        facts.lot,
        {
          opened: [{ passingId: exit.passingId, openedAt: now, releaseType: releaseTypes.free }],
          touches: [facts.touch],
        },
        now,
      )
      await context.tx.run(
        sql`update passing set release_reason = ${reasonText} where passing_no = ${exit.passingId} and pass_at = ${new Date(exit.passAt)}`,
      )
      await context.tx.run(
        sql`update park_order set out_release_reason = ${reasonText}, out_operator_id = ${context.incoming.person.userId} where id = ${record.id}`,
      )
      await logOperation(context, facts, exit, {
        operateType: operateTypes.openFree,
        reasonText,
        oldValue: { needPayMoney: yuan(owed), orderStatus: facts.content.orderStatus },
        newValue: { needPayMoney: yuan(0), orderStatus: orderStatuses.completed },
        oldMoney: owed,
        newMoney: 0,
      })
      const letGo = { ...exit, parkLotId, operatorId: context.incoming.person.userId, reason: reasonText }
      const isHandled = await handleAsLetGo(context.tx, { ...letGo, result: handleResults.releaseConfirmed })
      notifyAfterCommit(context, isHandled ? { ...change, alarms: { ...change.alarms, changed: true } } : change)
    },

    async grantDiscount(context, record, { merchantId, ruleId }) {
      const { tx, by } = context
      const { id, change } = await grantByMerchant(tx, { merchantId, ruleId, orderId: record.id }, by)
      notifyAfterCommit(context, change)
      return { id }
    },

    async useCoupon(context, record, { couponCode }) {
      notifyAfterCommit(context, await redeemCoupon(context.tx, couponCode, record.id, context.by))
    },

    appeal: async ({ tx, incoming, by }, order, appeal) => ({
      id: await fileAppeal(tx, order, appeal, { by, userId: incoming.person.userId }),
    }),

    notify: async (context, record, asked) => ({ id: await notifyArrears(context, record.plateNumber, asked) }),

    async void(context, record, { reasonText }) {
      const facts = await lockOrderFacts(context.tx, record.id)
      const received = await receivedOtherwise(context.tx, facts.content)
      if (received > 0) {
        throw declaredFailure(
          {
            zh: '订单已收款{paid}元,请先退款再作废',
            en: '{paid} yuan were paid; refund them before the order is voided',
          },
          { paid: yuan(received) },
        )
      }
      const { paymentIds } = facts.content
      await holdForRecall(context.tx, sql`grant_no = any(${[...paymentIds]}::text[])`)
      const numbers = facts.passings.map(({ passingId }) => passingId)
      const stood = await passingRows(context.tx, facts.lot.parkLotId, numbers)
      for (const { passingId, passAt } of facts.passings) {
        await context.tx.run(
          sql`update passing set is_void = true, updated_by = ${context.by}, updated_at = now() where passing_no = ${passingId} and pass_at = ${new Date(passAt)}`,
        )
      }
      const change = await changeLot(context.tx, facts.lot, { touches: [facts.touch] }, Date.now())
      await noteCorrectedEntries(context.tx, facts.lot, stood, [])
      await recallGrants(context.tx, paymentIds, context.by)
      await context.tx.run(
        sql`update park_order set remark = ${reasonText}, updated_by = ${context.by} where id = ${record.id}`,
      )
      await logOperation(context, facts, facts.passings.at(-1) ?? null, {
        operateType: operateTypes.editOrder,
        reasonText,
        oldValue: { orderStatus: facts.content.orderStatus, payableAmount: yuan(facts.content.payableAmount) },
        newValue: { orderStatus: orderStatuses.void, payableAmount: yuan(0) },
        oldMoney: facts.content.payableAmount,
        newMoney: 0,
      })
      notifyAfterCommit(context, change)
    },
  },
})

/** The exit at which the car stands or left. */
function lastExit({ content, passings }: OrderFacts) {
  return passings.find(({ passingId }) => passingId === content.exitPassingId) ?? null
}

/** The operation log's line about an order; `passing` is the one that it happened at. */
async function logOperation(
  { tx, incoming }: Context,
  { lot, content, orderNo }: OrderFacts,
  passing: KnownPassing | null,
  operation: Omit<Operation, 'parkLotId' | 'orderNo' | 'laneId' | 'passingNo'>,
): Promise<void> {
  await writeOperation(tx, incoming, {
    parkLotId: lot.parkLotId,
    orderNo,
    plateNumber: content.plateNumber,
    laneId: passing?.laneId || null,
    passingNo: passing?.passingId ?? null,
    ...operation,
  })
}

/** Barriers, alarms and lists learn of it once it is committed. */
function notifyAfterCommit({ afterCommit, machine, incoming }: Context, ...changes: LotChange[]): void {
  afterCommit(() => notifyOfChanges(machine, incoming.person.tenantId, changes))
}
