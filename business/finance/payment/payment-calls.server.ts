import { sql } from 'kysely'
import { call } from '#kernel/call.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { text } from '#fields/text/text.ts'
import { missingService } from '#business/demand-service.server.ts'
import { calls } from '#server/halves/calls.ts'
import { refuseWith } from '#server/http/answers.ts'
import { mount } from '#server/http/app.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { askPayment } from './ask-payment.server.ts'
import { channelOf, noticePath } from './channel-of.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { askPrice, openPayLink, type PayLink } from './pay-link.server.ts'

const token = text('缴费码', { required: true, max: 80 })

/**
 * What drivers and the payment channel call; neither is signed in. A driver brings the token of a pay link: guessing is slowed like wrong
 * sign-ins, and one link cannot make the channel be asked more often than that.
 */
export const paymentCalls = calls((app, machine, settings) => {
  const channel = channelOf(settings)
  const limit = signInLimit()
  const opened = async (token: string, ip: string): Promise<PayLink> => {
    limit.demand([ip])
    return openPayLink(machine, token).catch((error: unknown) => {
      limit.count([ip])
      throw error
    })
  }
  mount(
    app,
    machine,
    call({ path: '/api/pay/askPrice', label: '询价', access: 'public', request: { token } }),
    async ({ input, ip }) => ({ ...(await askPrice(machine, await opened(input.token, ip))) }),
  )
  mount(
    app,
    machine,
    call({ path: '/api/pay/askPayment', label: '车主支付', access: 'public', request: { token } }),
    async ({ input, ip }) => {
      if (!channel) throw missingService('payments')
      const link = await opened(input.token, ip)
      const asks = `${link.tenantId}/${link.orderId}`
      limit.demand([asks])
      limit.count([asks])
      return { ...(await askPayment(machine, channel, link)) }
    },
  )
  void app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    // Channels go by the HTTP status alone: what was answered with 200 is not sent again.
    notices.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Failure)) throw error
      return refuseWith(machine, request, reply, error, 400)
    })
    notices.post(noticePath, { config: { access: 'public' } }, async (request, reply) => {
      if (!channel) throw missingService('payments')
      const notice = channel.readNotice({
        method: request.method,
        path: request.url,
        headers: request.headers as Record<string, string | undefined>,
        body: String(request.body ?? ''),
      })
      if (!notice) throw declaredFailure(notTheChannels)
      const owner = await machine.database.unscoped((tx) =>
        tx.first<{ tenant_id: string }>(sql`select tenant_id from pay_record_of_no(${notice.payNo})`),
      )
      if (!owner) throw declaredFailure({ zh: '没有这笔支付', en: 'There is no such payment' })
      await confirmPaid(machine, String(owner.tenant_id), notice)
      return reply.type(channel.noticeTaken.type).send(channel.noticeTaken.body)
    })
  })
})

const notTheChannels = {
  zh: '通知的签名或内容不正确',
  en: 'The signature or the content of the notice is wrong',
}
