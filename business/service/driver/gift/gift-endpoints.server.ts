import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { offerOfCode, takeReduction, tenantOfCode } from '#business/discounts/merchant-code/merchant-code.server.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { proofOf } from '../proof.ts'

const token = text('优惠码', { required: true, max: 80 })
const notProved = {
  zh: '请先扫描车位、车道或小票上的缴费码,或用车主手机验证,再领取优惠',
  en: 'First scan the code at your spot, your lane or on your ticket, or verify the phone of the car’s owner',
}

/** What the code in a shop opens: its offer, and one reduction for the stay that a phone has proved to be its own. Each address may do twenty such things a minute. */
export const giftEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const slowed = (ip: string) => {
    limit.check([ip])
    limit.count([ip])
  }

  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showGift', label: '商户优惠码', access: 'public', request: { token } }),
    async ({ input, ip }) => {
      slowed(ip)
      const scope = wholeTenant(tenantOfCode(input.token))
      const { shopName, ruleName, lotToken } = await machine.database.snapshot(scope, (tx) =>
        offerOfCode(tx, input.token),
      )
      return { shopName, ruleName, lotToken }
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/takeGift',
      label: '领取商户优惠',
      access: 'public',
      request: { token, stay: text('缴费码', { required: true, max: 80 }) },
    }),
    async ({ input, ip }) => {
      slowed(ip)
      const tenantId = tenantOfCode(input.token)
      const stay = await openPayLink(machine, input.stay)
      if (stay.tenantId !== tenantId || proofOf(input.stay) !== 'code') throw declaredFailure(notProved)
      const change = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
        takeReduction(tx, input.token, stay.orderId),
      )
      await notifyOfChanges(machine, tenantId, [change])
      return null
    },
  )
})
