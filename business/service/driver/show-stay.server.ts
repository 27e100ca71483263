import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { commandStates } from '#business/places/devices/gate-command.ts'
import { wireFeeOf } from '#business/charging/fee/wire-fee.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { invoiceOf } from '#business/finance/invoice/paid-to-invoice.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { pictureLink } from '#business/places/pictures/passing-picture/picture-link.server.ts'
import { inMonthsOfOrders } from '#business/traffic/lot/months-of-orders.server.ts'
import { orderFactsAsTheyAre, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { arrearsDue, quoteAt } from '#business/traffic/money/owed.server.ts'
import { heldForStay } from '#business/traffic/rights/held-for-stay.server.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import type { Channels } from '#business/finance/payment/channels.server.ts'
import type { PayLink } from '#business/finance/payment/pay-link.server.ts'
import { sql } from '#kernel/sql.ts'
import { appealOfStay } from './appeal-of-stay.server.ts'
import { debtsTogether } from './debts-together.server.ts'
import { findCar } from './find-car.server.ts'
import { invoiceTogether, jointsOf } from './joints-of-stay.server.ts'
import { passOfStay } from './pass-of-stay.server.ts'
import { maySeePass, maySeePlace, maySeePlate, maySeeTimes } from './proof.ts'
import { mayFetchInvoice, paymentOfPhone, proofFor, type Presented } from './proof.server.ts'
import type { Barrier, Debt, StayFollowed, StayShown } from './stay-shown.ts'

const dayLength = 10

/** A stay for the driver who holds its link, priced now; nothing is locked, written or asked of a channel. */
export async function showStay(
  tx: Tx,
  channels: Channels,
  { tenantId, orderId }: PayLink,
  presented: Presented & { readonly token: string },
  now: number,
): Promise<StayShown> {
  const facts = await orderFactsAsTheyAre(tx, orderId)
  const { content, lot } = facts
  const proof = await proofFor(tx, presented, orderId, content)
  const isHis = maySeePlate(proof)
  const quote = await quoteAt(tx, facts, now)
  const needPay = content.orderStatus === orderStatuses.void ? 0 : quote.needPay
  const inMonths = await inMonthsOfOrders(tx, [orderId])
  const row = (await tx.first<{ name: string; lot_token: string; phone: string | null; fee: Json }>(sql`
    select l.park_lot_name as name, place_token('lot', l.id, l.tenant_id) as lot_token, l.service_phone as phone, o.charge_detail_json as fee from park_order o join park_lot l on l.id = o.park_lot_id where o.id = ${orderId} and ${inMonths}`))!
  const payments = await paymentsOf(tx, orderId)
  const joints = await jointsOf(tx, orderId, payments)
  const fee = quote.fee ?? row.fee
  const isInside = insideStates.includes(content.orderStatus) && content.exitPassingId === null
  const lastPaid = payments.at(-1)
  const seesTimes = maySeeTimes(proof, content.leftAt !== null)
  const shownTime = (at: number) => wallTime(at).slice(0, seesTimes ? undefined : dayLength)
  return {
    lotName: row.name,
    lotToken: row.lot_token,
    servicePhone: row.phone || null,
    orderNo: facts.orderNo,
    plateNumber: isHis ? content.plateNumber : maskedPlate(content.plateNumber),
    isHis,
    plateColor: content.plateColor,
    orderStatus: content.orderStatus,
    cameAt: content.cameAt === null ? null : shownTime(content.cameAt),
    leftAt: content.leftAt === null ? null : shownTime(content.leftAt),
    minutes: quote.stayMinutes,
    picture: isHis ? await entryPicture(tx, tenantId, content, now) : null,
    place: maySeePlace(proof) ? await findCar(tx, orderId) : null,
    pass: maySeePass(proof) ? await passOfStay(tx, facts) : null,
    fee: fee === null || !seesTimes ? null : (wireFeeOf(fee) as unknown as StayShown['fee']),
    payable: yuan(quote.payable),
    coupon: yuan(quote.coupon),
    otherDiscount: yuan(quote.otherDiscount),
    waived: yuan(quote.waived),
    paid: yuan(quote.paid),
    needPay: yuan(needPay),
    isPaidAtExit: needPay > 0 && (await heldForStay(tx, facts)) >= needPay,
    graceMinutes: lot.graceMinutes,
    leaveBefore:
      lastPaid && isInside && quote.needPay === 0
        ? wallTime(lastPaid.paid_at.getTime() + lot.graceMinutes * 60_000)
        : null,
    debts: await debtsAsked(tx, facts),
    together: await debtsTogether(tx, channels, orderId, facts, needPay),
    payments: payments.map(({ pay_no, joint_no, money, refunded, paid_at, pay_channel }) => ({
      payNo: pay_no,
      money: yuan(Number(money)),
      refunded: yuan(Number(refunded)),
      paidAt: wallTime(paid_at.getTime()),
      channel: pay_channel,
      joint: joints.get(joint_no) ?? null,
    })),
    ...withoutDocument(
      await invoiceOf(tx, { paidFor: paidFor.stay, id: orderId }),
      await mayFetchInvoice(tx, proof, orderId, presented.phone),
    ),
    appeal: await appealOfStay(tx, facts.orderNo, shownTime),
    canInvoiceTogether: await invoiceTogether(tx, await paymentOfPhone(tx, orderId, presented.phone)),
    ...(await followStay(tx, { tenantId, orderId })),
  }
}

/** Of the document whether there is one for this phone, without its address, which opens it for everyone. */
function withoutDocument({ canInvoice, invoice }: Awaited<ReturnType<typeof invoiceOf>>, mayFetch: boolean) {
  if (!invoice) return { canInvoice, invoice }
  const { document, ...shown } = invoice
  return { canInvoice, invoice: { ...shown, hasDocument: mayFetch && document !== null } }
}

/** As little as can be asked every few seconds. */
export async function followStay(tx: Tx, { orderId }: PayLink): Promise<StayFollowed> {
  const row = (await tx.first<{ version: string; exit: string | null; status: number }>(sql`
    select o.exit_passing_id as exit, o.order_status as status, o.order_status || '/' || count(p.id) || '/' || coalesce(sum(p.payer_money - p.refund_money), 0)
      || '/' || coalesce((select sum(a.arrears_money) from lasting_order a where a.plate_number = o.plate_number and a.plate_number <> '' and a.arrears_money > 0), 0) as version
    from park_order o left join pay_record p on p.order_id = o.id and ${await ofOrders(tx, [orderId], 'p')} and p.pay_status = ${code(payRecordStates.paid)}
    where o.id = ${orderId} and ${await inMonthsOfOrders(tx, [orderId])} group by o.exit_passing_id, o.order_status, o.plate_number`))!
  return { version: row.version, barrier: await barrierOf(tx, orderId, row) }
}

interface PaymentRow {
  pay_no: string
  joint_no: string | null
  money: string
  refunded: string
  paid_at: Date
  pay_channel: number
}

async function paymentsOf(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  return tx.rows<PaymentRow>(sql`
    select pay_no, joint_no, payer_money - change_money as money, refund_money as refunded, paid_at, pay_channel from pay_record
    where ${await ofOrders(tx, [orderId])} and pay_status = ${code(payRecordStates.paid)} order by paid_at, id`)
}

async function entryPicture(
  tx: Tx,
  tenantId: string,
  { entryPassingId, cameAt }: OrderFacts['content'],
  now: number,
): Promise<string | null> {
  if (entryPassingId === null || cameAt === null) return null
  const picture = await tx.first<{ id: string; key: string }>(sql`
    select x.id, x.key from passing p join passing_picture x on x.device_id = coalesce(p.device_id, 0) and x.event_id = p.event_id
    where p.passing_no = ${entryPassingId} and p.pass_at = ${new Date(cameAt)} and ${inMonthsOf(sql`p.pass_at`, [cameAt])} and x.stored_at is not null and x.deleted_at is null order by x.kind = 'scene' desc limit 1`)
  return picture ? pictureLink(tenantId, String(picture.id), picture.key, now) : null
}

/** The earlier stays for which the exit asks, the oldest first; who is at the car is known to be so, of the others they only see what they owe. */
async function debtsAsked(tx: Tx, facts: OrderFacts): Promise<Debt[]> {
  if ((await arrearsDue(tx, facts)) === 0) return []
  const rows = await inWholeTenant(tx, () =>
    tx.rows<{ token: string; name: string; came_at: Date; money: string }>(sql`
      select typed_token(o.order_no) as token, l.park_lot_name as name, o.came_at, o.arrears_money as money from lasting_order o join park_lot l on l.id = o.park_lot_id
      where o.plate_number = ${facts.content.plateNumber} and o.arrears_money > 0 and o.order_status = ${code(orderStatuses.leftUnpaid)} order by o.left_at, o.order_id`),
  )
  return rows.map(({ token, name, came_at, money }) => ({
    token,
    lotName: name,
    cameAt: wallTime(came_at.getTime()),
    money: yuan(Number(money)),
  }))
}

const barriers: Readonly<Record<number, Barrier>> = {
  [commandStates.waiting]: 'opening',
  [commandStates.sent]: 'opening',
  [commandStates.done]: 'open',
  [commandStates.failed]: 'failed',
  [commandStates.expired]: 'failed',
}

/** How the opening went, while the driver may still stand there: later the stay says that it has ended. */
async function barrierOf(
  tx: Tx,
  orderId: string,
  { exit, status }: { exit: string | null; status: number },
): Promise<Barrier | null> {
  const mayStand = status === orderStatuses.waitingExit ? sql`true` : sql`created_at > now() - interval '10 minutes'`
  const command = await tx.first<{ state: number }>(sql`
    select state from gate_command where order_id = ${orderId} and exit_passing_id = ${exit} and ${mayStand}`)
  return command ? barriers[command.state]! : null
}
