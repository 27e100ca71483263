import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { closeCode, openCode } from '#business/discounts/merchant-code/merchant-code.server.ts'
import { discountRule } from '#business/discounts/discount-rule/discount-rule.ts'
import { mayGive, mayNotGive } from '#business/discounts/merchant/may-give.server.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openDriverSession } from '../phone/driver-session.server.ts'
import { numbered } from './numbered.ts'

const common = {
  session: text('手机验证', { required: true, max: 80 }),
  shopId: text('商户', { required: true, max: 18 }),
  RuleId: text('优惠方案', { required: true, max: 18 }),
}

/** A shop's contact opens the code that hangs in the shop, changes it for another, and stops it. Each address may do twenty such things a minute. */
export const codeEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const asContact = async (
    { session, shopId, RuleId }: { session: string; shopId: string; RuleId: string },
    ip: string,
    work: (tx: Tx, of: { shopId: string; ruleId: string }) => Promise<void>,
  ) => {
    limit.check([ip])
    limit.count([ip])
    const of = { shopId: numbered(shopId), ruleId: numbered(RuleId) }
    const { tenantId, mobile } = await openDriverSession(machine, session)
    await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      const shop = await tx.first(
        sql`select from merchant where id = ${of.shopId} and contact_mobile = ${phone(mobile)} for no key update`,
      )
      if (!shop) throw fail('notFound', { label: merchant.label })
      const rule = await tx.first<{ may: boolean }>(
        sql`select ${mayGive} as may from discount_rule r join merchant m on m.id = ${of.shopId} where r.id = ${of.ruleId}`,
      )
      if (!rule) throw fail('notFound', { label: discountRule.label })
      if (!rule.may) throw declaredFailure(mayNotGive)
      await work(tx, of)
    })
    return null
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/openCode',
      label: '开启优惠二维码',
      access: 'public',
      request: {
        ...common,
        DayLimitCount: integer('每日领取上限', { min: 1, max: 99_999 }),
        /** The old code opens nothing any more. */
        renew: flag('更换'),
      },
    }),
    ({ input, ip }) =>
      asContact(input, ip, (tx, of) =>
        openCode(tx, { ...of, dayLimit: input.DayLimitCount, renew: input.renew ?? false }),
      ),
  )

  mount(
    app,
    machine,
    endpoint({ path: '/api/shop/closeCode', label: '停用优惠二维码', access: 'public', request: common }),
    ({ input, ip }) => asContact(input, ip, (tx, { shopId, ruleId }) => closeCode(tx, shopId, ruleId)),
  )
})
