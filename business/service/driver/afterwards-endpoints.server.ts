import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { applyForInvoice, demandTaxNum } from '#business/finance/invoice/apply-invoice.server.ts'
import { invoiceKinds } from '#business/finance/invoice/invoice-codes.ts'
import { header } from '#business/finance/invoice/invoice.ts'
import { sellerOfLot } from '#business/finance/invoice/seller-of-lot.server.ts'
import { underNumber } from '#business/finance/payment/at-channel.server.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { fileAppeal } from '#business/orders/order-appeal/file-appeal.server.ts'
import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { proofOf } from './proof.ts'

const token = text('缴费码', { required: true, max: 80 })
const claim = text('付款凭证', { max: 80 })
const by = '车主'
const notYours = {
  zh: '只有用付款的手机,或扫描小票、出口屏幕上的缴费码,才能申请发票',
  en: 'An invoice is for the phone that paid, or for who scans the code on the ticket or the lane screen',
}
const noSeller = {
  zh: '这个停车场还不能在线开票,请联系停车场工作人员',
  en: 'This car park does not issue invoices online; ask its staff',
}
const voided = { zh: '订单已作废', en: 'The order was voided' }

/** What a driver does after paying: an invoice, or an objection. Each address may do twenty such things a minute. */
export const afterwardsEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const within = async <Result>(
    token: string,
    ip: string,
    work: (tx: Tx, orderId: string) => Promise<Result>,
  ): Promise<Result> => {
    limit.demand([ip])
    limit.count([ip])
    const { tenantId, orderId } = await openPayLink(machine, token)
    return machine.database.inScope(wholeTenant(tenantId), (tx) => work(tx, orderId))
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/claimPayment',
      label: '付款手机',
      access: 'public',
      request: { token, payNo: text('支付流水号', { required: true, max: 40 }) },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        const open = sql`${underNumber(input.payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`
        const rows = await tx.rows<{ pay_no: string; claim: string; is_own: boolean }>(sql`
          select pay_no, payer_token(pay_no) as claim, order_id = ${orderId} as is_own from pay_record
          where ${open} and exists (select from pay_record where order_id = ${orderId} and ${open}) order by id`)
        const claims = rows.map(({ pay_no, claim }) => ({ payNo: pay_no, claim }))
        return { claim: rows.find(({ is_own }) => is_own)?.claim ?? null, claims }
      }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/applyInvoice',
      label: '申请开票',
      access: 'public',
      request: { token, claim, ...header, Email: text('邮箱', { pattern: 'email' }) },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        const { TitleType, Title, TaxNum, Email } = input
        demandTaxNum(input)
        if (proofOf(input.token) !== 'code' && !(await hasPaid(tx, orderId, input.claim)))
          throw new Failure('notPermitted', notYours)
        const SellerId = await sellerOfLot(tx, orderId)
        if (SellerId === null) throw declaredFailure(noSeller)
        const none = { BuyerAddress: null, BuyerPhone: null, BuyerBank: null, BuyerAccount: null }
        const invoiced = { TitleType, Title, TaxNum, ...none, Email, Mobile: null, SellerId }
        await applyForInvoice(tx, [orderId], { ...invoiced, InvoiceKind: invoiceKinds.electronic }, by)
        return null
      }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/fileAppeal',
      label: '登记申诉',
      access: 'public',
      request: {
        token,
        AppealKind: choice('申诉类型', appealKinds, { required: true }),
        Mobile: text('手机号', { required: true, pattern: 'mobile' }),
        Description: text('申诉说明', { required: true, min: 1, max: 512 }),
      },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        const row = (await tx.first<{ order_no: string; park_lot_id: string; plate_number: string; status: number }>(
          sql`select order_no, park_lot_id, plate_number, order_status as status from park_order where id = ${orderId}`,
        ))!
        if (row.status === orderStatuses.void) throw declaredFailure(voided)
        const order = { orderNo: row.order_no, parkLotId: String(row.park_lot_id), plateNumber: row.plate_number }
        const { AppealKind, Mobile, Description } = input
        await fileAppeal(tx, order, { AppealKind, Mobile, Description, Pictures: [] }, { by, userId: null })
        return null
      }),
  )
})

/** Whether a claim was given out for a payment of the order that then came in. */
async function hasPaid(tx: Tx, orderId: string, claim: string | null): Promise<boolean> {
  if (!claim) return false
  const row = await tx.first(sql`
    select from pay_record where order_id = ${orderId} and pay_status = ${code(payRecordStates.paid)} and payer_token(pay_no) = ${claim}`)
  return row !== undefined
}
