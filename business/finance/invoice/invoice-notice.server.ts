import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { refuseWith } from '#server/http/answers.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'
import { catchUp } from './follow-invoices.server.ts'
import { invoiceStates, redStates } from './invoice-codes.ts'
import { invoiceNoticePath } from './providers.server.ts'

const unknown = { status: '0001', message: '订单号不存在' }
const taken = { status: '0000', message: '同步成功' }

/**
 * Nuonuo’s notice of an outcome (回传开票结果, V1.0.1: a form with `operater`, `orderno` and `content`). It is not signed, so nothing that it says is taken:
 * it names a request of the seller whose address it came to, and the provider is asked about that. A forged or repeated one changes nothing.
 */
export const invoiceNoticeEndpoints = endpoints((app, machine) => {
  app.post<{ Params: { token: string }; Body: unknown }>(
    `${invoiceNoticePath}/nuonuo/:token`,
    { config: { access: 'public' }, bodyLimit: 262_144 },
    async (request, reply) => {
      const { token } = request.params
      const seller = await machine.database.wherever(tenantIn(token), (tx) =>
        tx.first<{ tenant_id: string; id: string }>(
          sql`select tenant_id::text, id::text from invoice_seller_of_notice(${token})`,
        ),
      )
      if (!seller) return refuseWith(machine, request, reply, fail('unknownCall'), 404)
      const orderNo = orderNoOf(request.body)
      const invoice = await machine.database.inScope(wholeTenant(seller.tenant_id), (tx) =>
        tx.first<{ id: string; is_under_way: boolean }>(sql`
          select id::text, (status = ${code(invoiceStates.issuing)} or red_state is not distinct from ${code(redStates.underWay)}) as is_under_way from invoice
          where seller_id = ${seller.id} and (request_no = ${orderNo} or red_request_no = ${orderNo})`),
      )
      if (!invoice) return reply.send(unknown)
      if (invoice.is_under_way) await catchUp(machine, null, seller.tenant_id, invoice.id)
      return reply.send(taken)
    },
  )
})

function orderNoOf(body: unknown): string {
  const named = (body as { orderno?: unknown } | null)?.orderno
  return typeof named === 'string' ? named.slice(0, 64) : ''
}
