import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { askTopUp } from '#business/finance/merchant-top-up/ask-top-up.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { howToPay, ownPage, chosenWay } from '#business/finance/payment/payment-endpoints.server.ts'
import { money } from '#fields/money/money.ts'
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
import { lotOfToken } from './lot-of-token.server.ts'
import { numbered } from './numbered.ts'
import { mostTopUp } from '../most-top-up.ts'

const session = text('手机验证', { required: true, max: 80 })

/** A shop pays into its balance, and sees its outcome. Guessed sessions are slowed like wrong sign-ins, and so are payments of one phone. */
export const topUpEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/topUp',
      label: '商户充值',
      access: 'public',
      request: {
        session,
        token: text('二维码', { required: true, max: 80 }),
        shopId: text('商户', { required: true, max: 18 }),
        PayMoney: money('充值金额', { required: true, min: 1, max: mostTopUp }),
        ...howToPay,
      },
    }),
    async ({ input, ip }) => {
      const way = chosenWay(input)
      const { tenantId, mobile } = await opened(input.session, ip)
      const cameBy = await lotOfToken(machine, tenantId, input.token)
      const asks = `${tenantId}/${mobile}`
      limit.check([asks])
      limit.count([asks])
      const wanted = { mobile, shopId: numbered(input.shopId), cameBy, money: input.PayMoney }
      const returnUrl = ownPage(input.returnUrl, settings.publicUrl)
      return { ...(await askTopUp(machine, channels, tenantId, wanted, { way, returnUrl, openId: input.openId, ip })) }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/followTopUp',
      label: '商户充值进度',
      access: 'public',
      request: { session, payNo: text('支付流水号', { required: true, max: 64 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const state = await machine.database.snapshot(wholeTenant(tenantId), (tx) => followTopUp(tx, mobile, input.payNo))
      if (!state) throw fail('notFound', { label: '支付流水' })
      return { ...state }
    },
  )
})

/** The outcome of a payment of this phone; null for one that is not its own. */
async function followTopUp(tx: Tx, mobile: string, payNo: string): Promise<PurchaseFollowed | null> {
  const row = await tx.first<{ pay_status: number; fail_reason: string | null; log_id: string | null }>(sql`
    select p.pay_status, p.fail_reason, u.log_id from merchant_top_up u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} and u.mobile = ${phone(mobile)}`)
  return row ? followed(row, row.log_id !== null) : null
}
