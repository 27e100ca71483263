import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { askBillPayment, takesBills } from '#business/finance/company-bill-payment/ask-bill-payment.server.ts'
import { takesCompanyTopUp } from '#business/finance/company-top-up/ask-company-top-up.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { howToPay, ownPage, chosenWay } from '#business/finance/payment/payment-endpoints.server.ts'
import { text } from '#fields/text/text.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { sessionsWithin } from '../phone/driver-session.server.ts'
import { followed, type PurchaseFollowed } from '../purchase-followed.ts'
import { lotOfToken } from '../shop/lot-of-token.server.ts'
import { numbered } from '../shop/numbered.ts'
import { companiesOfPhone } from './show-companies.server.ts'

const session = text('手机验证', { required: true, max: 80 })
const token = text('二维码', { required: true, max: 80 })

/** A company signs in by its contact's phone, sees cars and bills, and pays them. Guessed sessions are slowed like wrong sign-ins, and so are payments of one phone. */
export const companyEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showCompanies', label: '我的单位', access: 'public', request: { session, token } }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const cameBy = await lotOfToken(machine, tenantId, input.token)
      const companies = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        companiesOfPhone(tx, mobile, {
          paysBills: (companyId) => takesBills(tx, channels, companyId, cameBy),
          takesTopUp: (companyId) => takesCompanyTopUp(tx, channels, companyId, cameBy),
        }),
      )
      return { companies } as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/payBill',
      label: '支付单位账单',
      access: 'public',
      request: { session, token, billId: text('账单', { required: true, max: 18 }), ...howToPay },
    }),
    async ({ input, ip }) => {
      const way = chosenWay(input)
      const { tenantId, mobile } = await opened(input.session, ip)
      const cameBy = await lotOfToken(machine, tenantId, input.token)
      const asks = `${tenantId}/${mobile}`
      limit.check([asks])
      limit.count([asks])
      const wanted = { mobile, billId: numbered(input.billId), cameBy }
      const returnUrl = ownPage(input.returnUrl, settings.publicUrl)
      const asking = { way, returnUrl, openId: input.openId, ip }
      return { ...(await askBillPayment(machine, channels, tenantId, wanted, asking)) }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/followBill',
      label: '单位账单支付进度',
      access: 'public',
      request: { session, payNo: text('支付流水号', { required: true, max: 64 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const state = await machine.database.snapshot(wholeTenant(tenantId), (tx) => followBill(tx, mobile, input.payNo))
      if (!state) throw fail('notFound', { label: '支付流水' })
      return { ...state }
    },
  )
})

/** The outcome of a payment of this phone; null for one that is not its own. */
async function followBill(tx: Tx, mobile: string, payNo: string): Promise<PurchaseFollowed | null> {
  const row = await tx.first<{ pay_status: number; fail_reason: string | null; is_booked: boolean }>(sql`
    select p.pay_status, p.fail_reason, u.is_booked from company_bill_payment u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} and u.mobile = ${phone(mobile)}`)
  return row ? followed(row, row.is_booked) : null
}
