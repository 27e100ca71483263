import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { takesTopUp } from '#business/finance/merchant-top-up/ask-top-up.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { flag } from '#fields/flag/flag.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openDriverSession, type DriverSession } from '../phone/driver-session.server.ts'
import { lotOfToken } from './lot-of-token.server.ts'
import { numbered } from './numbered.ts'
import { recallByShop } from './recall-by-shop.server.ts'
import { giveByShop, shopsOfPhone } from './shop.server.ts'

const session = text('手机验证', { required: true, max: 80 })
const token = text('二维码', { required: true, max: 80 })
const id = (label: string) => text(label, { required: true, max: 18 })

/** A shop signs in by its contact's phone, sees its money and gives reductions. Each address may do twenty such things a minute. */
export const shopEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = async (token: string, ip: string): Promise<DriverSession> => {
    limit.check([ip])
    limit.count([ip])
    return openDriverSession(machine, token)
  }

  mount(
    app,
    machine,
    endpoint({ path: '/api/shop/showShops', label: '我的商户', access: 'public', request: { session, token } }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const cameBy = await lotOfToken(machine, tenantId, input.token)
      const shops = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        shopsOfPhone(tx, mobile, settings.publicUrl, (shopId) => takesTopUp(tx, channels, shopId, cameBy)),
      )
      return { shops } as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/giveDiscount',
      label: '发放优惠',
      access: 'public',
      request: {
        session,
        shopId: id('商户'),
        RuleId: id('优惠方案'),
        PlateNumber: plate('车牌', { required: true }),
        /** To a car that is still to come. */
        inAdvance: flag('提前发放'),
        /** The same for what is sent again because no answer came. */
        attempt: text('发放编号', { required: true, max: 64 }),
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const given = {
        shopId: numbered(input.shopId),
        ruleId: numbered(input.RuleId),
        plateNumber: input.PlateNumber,
        inAdvance: input.inAdvance ?? false,
        attempt: input.attempt,
      }
      const change = await machine.database.inScope(wholeTenant(tenantId), (tx) => giveByShop(tx, mobile, given))
      if (change) await notifyOfChanges(machine, tenantId, [change])
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/shop/recallDiscount',
      label: '回收优惠',
      access: 'public',
      request: { session, shopId: id('商户'), grantNo: text('发放单号', { required: true, max: 40 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const recalled = { shopId: numbered(input.shopId), grantNo: input.grantNo }
      const change = await machine.database.inScope(wholeTenant(tenantId), (tx) => recallByShop(tx, mobile, recalled))
      if (change) await notifyOfChanges(machine, tenantId, [change])
      return null
    },
  )
})
