import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { askBillPayment, takesBills } from '#business/finance/company-bill-payment/ask-bill-payment.server.ts'
import { takesCompanyTopUp } from '#business/finance/company-top-up/ask-company-top-up.server.ts'
import { howToPay } from '#business/finance/payment/payment-endpoints.server.ts'
import { text } from '#fields/text/text.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { atCode, ofPayment, phonePayer } from '../phone/phone-payer.server.ts'
import { followed, type PurchaseFollowed } from '../purchase-followed.ts'
import { numbered } from '../shop/numbered.ts'
import { companiesOfPhone } from './show-companies.server.ts'

/** A company signs in by its contact's phone, sees cars and bills, and pays them. */
export const companyEndpoints = endpoints((app, machine, settings) => {
  const payer = phonePayer(machine, settings)
  const { channels } = payer

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showCompanies', label: '我的单位', access: 'public', request: atCode }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy } = await payer.came(input, ip)
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
      request: { ...atCode, billId: text('账单', { required: true, max: 18 }), ...howToPay },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy, asking } = await payer.pays(input, ip)
      const wanted = { mobile, billId: numbered(input.billId), cameBy }
      return { ...(await askBillPayment(machine, channels, tenantId, wanted, asking)) }
    },
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/followBill', label: '单位账单支付进度', access: 'public', request: ofPayment }),
    payer.follows(followBill),
  )
})

async function followBill(tx: Tx, mobile: string, payNo: string): Promise<PurchaseFollowed | null> {
  const row = await tx.first<{ pay_status: number; fail_reason: string | null; is_booked: boolean }>(sql`
    select p.pay_status, p.fail_reason, u.is_booked from company_bill_payment u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} and u.mobile = ${phone(mobile)}`)
  return row ? followed(row, row.is_booked) : null
}
