import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { call } from '#kernel/call.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { text } from '#fields/text/text.ts'
import { mount } from '#server/http/app.ts'
import type { Machine } from '#server/machine.ts'
import { askPrice } from './ask-price.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import type { PaymentChannel } from './payment-channel.ts'

export const noticePath = '/api/pay/notice'

/** What drivers and the payment channel call; neither is signed in. */
export function mountPayments(app: FastifyInstance, machine: Machine, channel: PaymentChannel): void {
  mount(
    app,
    machine,
    call({
      path: '/api/pay/askPrice',
      label: '询价',
      access: 'public',
      request: { orderNo: text('订单号', { required: true, max: 40 }) },
    }),
    async ({ input }) => (await askPrice(machine, channel, input.orderNo)) as unknown as Json,
  )
  void app.register(async (notices) => {
    notices.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    notices.post(noticePath, { config: { access: 'public' } }, async (request) => {
      const notice = channel.readNotice({
        method: request.method,
        path: request.url,
        headers: request.headers as Record<string, string | undefined>,
        body: String(request.body ?? ''),
      })
      if (!notice) throw declaredFailure({ zh: '通知签名不正确', en: 'The signature of the notice is wrong' })
      const owner = await machine.database.unscoped((tx) =>
        tx.first<{ tenant_id: string }>(sql`select tenant_id from pay_record_of_no(${notice.payNo})`),
      )
      if (!owner) throw declaredFailure({ zh: '没有这笔支付', en: 'There is no such payment' })
      await confirmPaid(machine, String(owner.tenant_id), notice)
      return { state: 'success', message: '', data: null }
    })
  })
}
