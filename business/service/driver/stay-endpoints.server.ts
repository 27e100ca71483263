import { endpoint } from '#kernel/endpoint.ts'
import type { Json } from '#kernel/wire.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { openPayLink, type PayLink } from '#business/finance/payment/pay-link.server.ts'
import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { askedNo, isClosed } from './open-payments.server.ts'
import { noteRead, ownPhone, presented } from './proof.server.ts'
import { followStay, showStay } from './show-stay.server.ts'

const token = text('缴费码', { required: true, max: 80 })

/** The endpoints of the page behind a pay link, for the person who holds it; guessing links is slowed like wrong sign-ins. */
export const stayEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = async (token: string, ip: string): Promise<PayLink> => {
    return limit.guess(ip, () => openPayLink(machine, token))
  }
  mount(
    app,
    machine,
    endpoint({ path: '/api/driver/showStay', label: '停车缴费', access: 'public', request: { token, ...presented } }),
    async ({ input, ip }) => {
      const link = await opened(input.token, ip)
      const scope = wholeTenant(link.tenantId)
      const stay = await machine.database.snapshot(scope, (tx) => showStay(tx, channels, link, input, Date.now()))
      return stay as unknown as Json
    },
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/readCode',
      label: '现场扫码',
      access: 'public',
      request: { token, phone: ownPhone },
    }),
    async ({ input, ip }) => {
      const link = await opened(input.token, ip)
      const isFirst = await machine.database.inScope(wholeTenant(link.tenantId), async (tx) =>
        noteRead(tx, input, await orderFactsAsTheyAre(tx, link.orderId), Date.now()),
      )
      return { isFirst }
    },
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/followStay',
      label: '缴费结果',
      access: 'public',
      request: { token, payNo: askedNo },
    }),
    async ({ input, ip }) => {
      const link = await opened(input.token, ip)
      return machine.database.snapshot(wholeTenant(link.tenantId), async (tx) => ({
        ...(await followStay(tx, link)),
        isClosed: await isClosed(tx, input.payNo, [link.orderId]),
      }))
    },
  )
})
