import type { RecordOf } from '#kernel/entity.ts'
import { Failure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { moneyWentBack, type PaidThing } from '#business/ground/money-went-back.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import type { Machine } from '#server/machine.ts'
import { repository } from '#server/repository/repository.ts'
import type { application } from './apply-invoice.ts'
import { applyForInvoice } from './apply-invoice.server.ts'
import { invoiceStates, redKinds, redStates, refundSteps } from './invoice-codes.ts'
import { letOrdersGo, requestNo } from './invoice.server.ts'
import { invoice } from './invoice.ts'
import { paidSources } from './paid-sources.server.ts'
import { freeToInvoice, type PaidKind } from './paid-to-invoice.server.ts'
import { requireSellerProvider } from './providers.server.ts'

const by = '系统'

/** Money of something paid went back: the invoice that covers more than is left is to follow. Noted in the refund's own transaction, so it is not lost whatever happens to the provider. */
export async function noteRefund(tx: Tx, { paidFor, id }: PaidThing): Promise<void> {
  await inWholeTenant(tx, () =>
    tx.run(sql`
    update invoice v set refund_step = ${code(refundSteps.due)}, asks = 0, updated_at = now() from invoice_order i
    where i.paid_for = ${paidFor} and i.order_id = ${id} and i.is_living and v.id = i.invoice_id
      and i.money > coalesce((select x.money from (${paidSources[paidFor].rows}) x where x.id = i.order_id), 0)`),
  )
}
moneyWentBack.register(noteRefund)

/**
 * The next step of an invoice of which something was refunded: one that is not issued yet is withdrawn, an issued one reversed, and what is left is invoiced again to
 * the same buyer. What the provider refuses to reverse waits for a person. Safe to repeat.
 */
export async function followRefundOf(tx: Tx, machine: Machine, id: string): Promise<void> {
  const items = await tx.rows<{ paid_for: PaidKind; order_id: string }>(
    sql`select paid_for, order_id::text from invoice_order where invoice_id = ${id} order by order_id`,
  )
  const kind = items[0]!.paid_for
  const covered = { kind, ids: items.map(({ order_id }) => order_id) }
  await paidSources[kind].hold?.(tx, covered.ids)
  const step = await tx.first<{ status: number; red_state: number | null }>(
    sql`select status, red_state from invoice where id = ${id} and refund_step = ${code(refundSteps.due)} for no key update`,
  )
  if (!step) return
  const records = repository(invoice, tx)
  const { status, red_state: redState } = step
  if (status === invoiceStates.waiting) {
    await letOrdersGo(tx, id)
    await records.update(id, { status: invoiceStates.failed, FailReason: '款项已退,申请自动撤回' }, by)
    await replace(tx, machine, id, covered, false)
  } else if (status === invoiceStates.issued && redState === redStates.none) {
    const reason = { RedKind: redKinds.returned, RedReason: '款项已退' }
    await records.update(id, { ...reason, RedState: redStates.underWay, RedRequestNo: await requestNo(tx, id) }, by)
  } else if (status === invoiceStates.issued && redState === redStates.done)
    await replace(tx, machine, id, covered, true)
  else if (status === invoiceStates.failed) await records.update(id, { RefundStep: refundSteps.done }, by)
}

/** What is left of what was covered goes on an invoice of its own, asked of the provider at once where the first was; why it cannot is kept with the first. */
async function replace(
  tx: Tx,
  machine: Machine,
  id: string,
  { kind, ids }: { readonly kind: PaidKind; readonly ids: readonly string[] },
  wasIssued: boolean,
): Promise<void> {
  const records = repository(invoice, tx)
  await records.update(id, { RefundStep: refundSteps.done }, by)
  const left = (await freeToInvoice(tx, kind, ids)).map(({ id }) => id)
  if (left.length === 0) return
  const first = await records.get(id)
  try {
    const next = await applyForInvoice(tx, { kind, ids: left }, asAskedFor(first), by)
    await records.update(next, { ReplacesNo: first.ApplyNo }, by)
    if (!wasIssued) return
    const Provider = await requireSellerProvider(machine, tx, first.SellerId)
    await records.update(next, { status: invoiceStates.issuing, Provider, RequestNo: await requestNo(tx, next) }, by)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await records.update(id, { FailReason: `退款后未能自动重开:${error.message}` }, by)
  }
}

/** The header of an invoice, as an application says it. */
function asAskedFor(first: RecordOf<typeof invoice>): Values<typeof application> {
  const { TitleType, Title, TaxNum, BuyerAddress, BuyerPhone, BuyerBank, BuyerAccount } = first
  const { SellerId, InvoiceKind, Mobile, Email } = first
  const buyer = { BuyerAddress, BuyerPhone, BuyerBank, BuyerAccount }
  return { TitleType, Title, TaxNum, ...buyer, SellerId, InvoiceKind, Mobile, Email }
}
