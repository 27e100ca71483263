import { endpoint } from '#kernel/endpoint.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { askPayer, provePayer } from '#business/finance/payment/payer.server.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openPayingPage } from './paying-page.server.ts'

const page = text('页面路径', { required: true, max: 120 })
const session = text('手机验证', { max: 80 })

/** Who pays, as the app whose browser shows a page of drivers says: one way for every page on which something is paid. What is wrong is slowed like wrong sign-ins. */
export const payerEndpoints = endpoints((app, machine, settings) => {
  const channels = openChannels(machine, settings)
  const limit = signInLimit()
  const proofs = signInLimit()

  mount(
    app,
    machine,
    endpoint({
      path: '/api/pay/askPayer',
      label: '微信内付款授权地址',
      access: 'public',
      request: { page, session },
    }),
    async ({ input, ip }) => {
      const opened = await limit.guess(ip, () => openPayingPage(machine, input.page, input.session))
      return askPayer(machine, channels, opened)
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/pay/provePayer',
      label: '微信内付款人',
      access: 'public',
      request: {
        page,
        session,
        state: text('授权状态', { required: true, max: 128 }),
        code: text('授权码', { required: true, max: 128 }),
      },
    }),
    async ({ input, ip }) => {
      const opened = await limit.guess(ip, () => openPayingPage(machine, input.page, input.session))
      proofs.check([opened.payer])
      proofs.count([opened.payer])
      return proofs.guess(ip, () => provePayer(machine, channels, opened, input))
    },
  )
})
