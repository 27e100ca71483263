import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { askCompanyTopUp } from '#business/finance/company-top-up/ask-company-top-up.server.ts'
import { howToPay } from '#business/finance/payment/payment-endpoints.server.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { atCode, ofPayment, phonePayer } from '../phone/phone-payer.server.ts'
import { followed, type PurchaseFollowed } from '../purchase-followed.ts'
import { numbered } from '../shop/numbered.ts'
import { mostTopUp } from '../most-top-up.ts'

/** A company pays into its balance, and sees its outcome. */
export const companyTopUpEndpoints = endpoints((app, machine, settings) => {
  const payer = phonePayer(machine, settings)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/topUpBalance',
      label: '单位充值',
      access: 'public',
      request: {
        ...atCode,
        companyId: text('单位', { required: true, max: 18 }),
        PayMoney: money('充值金额', { required: true, min: 1, max: mostTopUp }),
        ...howToPay,
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile, cameBy, asking } = await payer.pays(input, ip)
      const wanted = { mobile, companyId: numbered(input.companyId), cameBy, money: input.PayMoney }
      return { ...(await askCompanyTopUp(machine, payer.channels, tenantId, wanted, asking)) }
    },
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/followBalance', label: '单位充值进度', access: 'public', request: ofPayment }),
    payer.follows(followTopUp),
  )
})

async function followTopUp(tx: Tx, mobile: string, payNo: string): Promise<PurchaseFollowed | null> {
  const row = await tx.first<{ pay_status: number; fail_reason: string | null; flow_id: string | null }>(sql`
    select p.pay_status, p.fail_reason, u.flow_id from company_top_up u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} and u.mobile = ${phone(mobile)}`)
  return row ? followed(row, row.flow_id !== null) : null
}
