import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure, fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { applyForInvoice } from '#business/finance/invoice/apply-invoice.server.ts'
import { invoicedKind } from '#business/finance/invoice/apply-invoice.ts'
import { header } from '#business/finance/invoice/invoice.ts'
import { mayAsk, paidByPhone, paidOfPhone, type PaidKind } from '#business/finance/invoice/paid-to-invoice.server.ts'
import { sellerOfLots } from '#business/finance/invoice/seller-of-lots.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { choices } from '#fields/choices/choices.ts'
import { yuan } from '#fields/money/yuan.ts'
import { text } from '#fields/text/text.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { sessionsWithin } from '../phone/driver-session.server.ts'
import { numbered } from '../shop/numbered.ts'
import { askedByDriver, noSeller } from './asked-by-driver.ts'
import type { PaidLine } from './paid.ts'

const session = text('手机验证', { required: true, max: 80 })
const by = '车主'
const mostLines = 20

/**
 * What a proved phone paid for passes, rentals, shops and companies, and asking for the invoice of one. Guessed sessions are slowed like wrong sign-ins, and so are
 * applications of one phone.
 */
export const paidEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/showPaid',
      label: '我的付款',
      access: 'public',
      request: { session, PaidFor: choices('开票项目', paidFor, { required: true }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const paid = await machine.database.snapshot(wholeTenant(tenantId), (tx) => linesOf(tx, input.PaidFor, mobile))
      return { paid } as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/invoicePaid',
      label: '申请开票',
      access: 'public',
      request: {
        session,
        PaidFor: invoicedKind,
        Id: text('付款', { required: true, max: 18 }),
        ...header,
        Email: text('邮箱', { pattern: 'email' }),
      },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const asks = `${tenantId}/${mobile}`
      limit.check([asks])
      limit.count([asks])
      await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
        const { PaidFor, Id } = input
        const mine = await paidOfPhone(tx, { paidFor: PaidFor, id: numbered(Id) }, mobile)
        if (!mine) throw fail('notFound', { label: '付款' })
        const sellerId = await sellerOfLots(tx, mine.parkLotIds)
        if (sellerId === null) throw declaredFailure(noSeller)
        await applyForInvoice(tx, { kind: PaidFor, ids: [mine.id] }, askedByDriver(input, mobile, sellerId), by)
      })
      return null
    },
  )
})

async function linesOf(tx: Tx, kinds: readonly PaidKind[], mobile: string): Promise<PaidLine[]> {
  const lines: PaidLine[] = []
  for (const kind of kinds)
    for (const { id, about, plateNumber, paidAt, money, invoice } of await paidByPhone(tx, kind, mobile)) {
      const paid = { paidFor: kind, id, about, plateNumber, money: yuan(money) }
      lines.push({ ...paid, paidAt: wallTime(paidAt.getTime()), canInvoice: mayAsk(invoice), invoice })
    }
  return lines.toSorted((one, other) => (one.paidAt < other.paidAt ? 1 : -1)).slice(0, mostLines)
}
