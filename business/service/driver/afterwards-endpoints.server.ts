import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { applyForInvoice } from '#business/finance/invoice/apply-invoice.server.ts'
import { header } from '#business/finance/invoice/invoice.ts'
import { jointToInvoice } from '#business/finance/invoice/joint-to-invoice.server.ts'
import { invoiceOf } from '#business/finance/invoice/paid-to-invoice.server.ts'
import { sellerOfLots } from '#business/finance/invoice/seller-of-lots.server.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { appealKinds } from '#business/ground/dictionaries/appeal-kind.ts'
import { fileAppeal } from '#business/orders/order-appeal/file-appeal.server.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { shareStrangersPicture } from '#server/files/pictures.ts'
import { forgetSharedFiles, keepSharedFiles } from '#server/files/shared-files.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openPayments } from './open-payments.server.ts'
import { askedByDriver, noSeller } from './paid/asked-by-driver.ts'
import { wasShown } from './proof.ts'
import {
  mayFetchInvoice,
  noteInvoice,
  notePayments,
  ownPhone,
  paymentOfPhone,
  presented,
  proofFor,
  type PaidByPhone,
  type Presented,
} from './proof.server.ts'

const token = text('缴费码', { required: true, max: 80 })
const by = '车主'
const notYours = {
  zh: '只有用付款的手机,或扫描小票、出口屏幕上的缴费码,才能申请发票',
  en: 'An invoice is for the phone that paid, or for who scans the code on the ticket or the lane screen',
}
const notYourDocument = {
  zh: '发票上有购买方信息,只有申请发票的手机或已证明是车主的手机才能下载;申请时填写了邮箱的,请在邮箱中查收',
  en: 'The document names its buyer: it is for the phone that asked for the invoice, or has proved the car; where an address was given, it is in the mail',
}
const notTogether = {
  zh: '一并支付的停车费已开票,或由不同的公司开票,请分别申请',
  en: 'What was paid at once is invoiced already, or by different companies; ask for each by itself',
}
/** Characters: a request has room for no more. */
const mostPicture = 1_000_000
const voided = { zh: '订单已作废', en: 'The order was voided' }

/** What a driver does after paying: an invoice, or an objection. Each address may do twenty such things a minute. */
export const afterwardsEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const opened = async (token: string, ip: string) => {
    limit.check([ip])
    limit.count([ip])
    return openPayLink(machine, token)
  }
  const within = async <Result>(
    token: string,
    ip: string,
    work: (tx: Tx, orderId: string) => Promise<Result>,
  ): Promise<Result> => {
    const { tenantId, orderId } = await opened(token, ip)
    return machine.database.inScope(wholeTenant(tenantId), (tx) => work(tx, orderId))
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/claimPayment',
      label: '付款手机',
      access: 'public',
      request: { token, payNo: text('支付流水号', { required: true, max: 40 }), phone: ownPhone },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        await notePayments(tx, input.phone, await openPayments(tx, input.payNo, [orderId]))
        return null
      }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/applyInvoice',
      label: '申请开票',
      access: 'public',
      request: {
        token,
        ...presented,
        /** Of all that was paid at once with what this phone paid. */
        together: flag('合并开票'),
        ...header,
        Email: text('邮箱', { pattern: 'email' }),
      },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        const paid = await paymentOfPhone(tx, orderId, input.phone)
        const may =
          paid || (!input.together && (wasShown(input.token) || (await proofOfOrder(tx, orderId, input)) === 'his'))
        if (!may) throw new Failure('notPermitted', notYours)
        const { ids, sellerId } = input.together ? await jointOf(tx, paid!) : await oneOf(tx, orderId)
        const id = await applyForInvoice(tx, { kind: paidFor.stay, ids }, askedByDriver(input, null, sellerId), by)
        if (input.phone !== null) await noteInvoice(tx, input.phone, id)
        return null
      }),
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/invoiceDocument',
      label: '发票文件',
      access: 'public',
      request: { token, ...presented },
    }),
    ({ input, ip }) =>
      within(input.token, ip, async (tx, orderId) => {
        const proof = await proofOfOrder(tx, orderId, input)
        const mayFetch = await mayFetchInvoice(tx, proof, orderId, input.phone)
        if (!mayFetch) throw new Failure('notPermitted', notYourDocument)
        const { invoice } = await invoiceOf(tx, { paidFor: paidFor.stay, id: orderId })
        return { address: invoice?.document ?? null }
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
        /** A jpg or png in base64. */
        Picture: text('申诉图片', { max: mostPicture }),
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, orderId } = await opened(input.token, ip)
      const scope = wholeTenant(tenantId)
      const { AppealKind, Mobile, Description, Picture } = input
      await machine.database.inScope(scope, (tx) => requireAppealable(tx, orderId))
      const Pictures = Picture === null ? [] : [await shareStrangersPicture(machine, tenantId, Picture)]
      const filed = machine.database.inScope(scope, async (tx) => {
        const order = await requireAppealable(tx, orderId)
        await keepSharedFiles(tx, Pictures)
        await fileAppeal(tx, order, { AppealKind, Mobile, Description, Pictures }, { by, userId: null })
      })
      await filed.catch(async (error: unknown) => {
        await machine.database.inScope(scope, (tx) => forgetSharedFiles(tx, Pictures))
        throw error
      })
      return null
    },
  )
})

async function requireAppealable(tx: Tx, orderId: string) {
  const row = (await tx.first<{ order_no: string; park_lot_id: string; plate_number: string; status: number }>(
    sql`select order_no, park_lot_id, plate_number, order_status as status from park_order where id = ${orderId}`,
  ))!
  if (row.status === orderStatuses.void) throw declaredFailure(voided)
  return { orderNo: row.order_no, parkLotId: String(row.park_lot_id), plateNumber: row.plate_number }
}

async function proofOfOrder(tx: Tx, orderId: string, asked: Presented & { readonly token: string }) {
  const { content } = await orderFactsAsTheyAre(tx, orderId)
  return proofFor(tx, asked, orderId, content)
}

async function oneOf(tx: Tx, orderId: string) {
  const row = (await tx.first<{ lot: string }>(
    sql`select park_lot_id::text as lot from park_order where id = ${orderId}`,
  ))!
  const sellerId = await sellerOfLots(tx, [row.lot])
  if (sellerId === null) throw declaredFailure(noSeller)
  return { ids: [orderId], sellerId }
}

async function jointOf(tx: Tx, { joint_no }: PaidByPhone) {
  const joint = joint_no === null ? null : await jointToInvoice(tx, joint_no)
  if (!joint) throw declaredFailure(notTogether)
  return joint
}
