import { endpoint } from '#kernel/endpoint.ts'
import { failFields, refuse } from '#kernel/failure.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import type { Tx } from '#server/database/database.ts'
import { askInMiniProgram } from './ask-in-mini-program.server.ts'
import { askPayment, type DriverAsking } from './ask-payment.server.ts'
import { askTogether, ordersTogether } from './ask-together.server.ts'
import { openChannels } from './channels.server.ts'
import { askPrice, openPayLink, type PayLink } from './pay-link.server.ts'
import { payWays, type PayWay } from './payment-channel.ts'

const token = text('缴费码', { required: true, max: 80 })
/** How a driver's phone can pay, and where it comes back to. */
export const howToPay = {
  payScene: text('支付方式', { max: 16 }),
  returnUrl: text('返回地址', { max: 500 }),
  openId: text('OpenId', { max: 128 }),
}

/** The same, as it was read. */
export interface HowToPay {
  readonly payScene: string | null
  readonly returnUrl: string | null
  readonly openId: string | null
}

/**
 * What drivers call, who are not signed in. A driver brings the token of a pay link: guessing is slowed like wrong sign-ins, and one link
 * cannot make the channel be asked more often than that.
 */
export const paymentEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const opened = async (token: string, ip: string): Promise<PayLink> => {
    return limit.guess(ip, () => openPayLink(machine, token))
  }
  const toBeAsked = async (token: string, ip: string): Promise<PayLink> => {
    const link = await opened(token, ip)
    const asks = `${link.tenantId}/${link.orderId}`
    limit.check([asks])
    limit.count([asks])
    return link
  }
  mount(
    app,
    machine,
    endpoint({ path: '/api/pay/askPrice', label: '询价', access: 'public', request: { token } }),
    async ({ input, ip }) => ({ ...(await askPrice(machine, await opened(input.token, ip))) }),
  )
  mount(
    app,
    machine,
    endpoint({ path: '/api/pay/askPayment', label: '车主支付', access: 'public', request: { token, ...howToPay } }),
    async ({ input, ip }) => {
      const asking = { ...howOf(input, settings.publicUrl), ip }
      return { ...(await askPayment(machine, channels, await toBeAsked(input.token, ip), asking)) }
    },
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/pay/askTogether',
      label: '车主合并支付',
      access: 'public',
      request: { token, ...howToPay },
    }),
    async ({ input, ip }) => {
      const asking = { ...howOf(input, settings.publicUrl), ip }
      const { tenantId, orderId } = await toBeAsked(input.token, ip)
      const orders = (tx: Tx) => ordersTogether(tx, orderId)
      return { ...(await askTogether(machine, channels, tenantId, orders, asking)) }
    },
  )
  mount(
    app,
    machine,
    endpoint({
      path: '/api/pay/askInMiniProgram',
      label: '小程序内支付',
      access: 'public',
      request: { token, code: text('登录凭证', { required: true, max: 128 }) },
    }),
    async ({ input, ip }) => {
      const link = await toBeAsked(input.token, ip)
      return { ...(await limit.guess(ip, () => askInMiniProgram(machine, channels, link, { code: input.code, ip }))) }
    },
  )
})

/** How a phone pays, and where it comes back to. */
export function howOf(input: HowToPay, publicUrl: string): Omit<DriverAsking, 'ip'> {
  return { way: chosenWay(input), returnUrl: ownPage(input.returnUrl, publicUrl), openId: input.openId }
}

/** By code where nothing is said; WeChat's own script pays for someone it knows. */
function chosenWay({ payScene, openId }: { payScene: string | null; openId: string | null }): PayWay {
  const way = payWays.find((each) => each === (payScene || 'native'))
  if (!way)
    throw failFields([refuse('payScene', 'notChoice', { label: howToPay.payScene.label, value: payScene ?? '' })])
  if (way === 'jsapi' && !openId) throw failFields([refuse('openId', 'required', { label: howToPay.openId.label })])
  return way
}

/** A channel sends drivers back to our own pages alone. */
function ownPage(returnUrl: string | null, publicUrl: string): string | null {
  if (!returnUrl) return null
  const url = URL.canParse(returnUrl, publicUrl) ? new URL(returnUrl, publicUrl) : null
  const own = new URL(publicUrl)
  // The origin of a `blob:` address is that of the address in it.
  const isOwn = url?.protocol === own.protocol && url.origin === own.origin && !url.username && !url.password
  return isOwn ? url.href : null
}
