import { randomBytes } from 'node:crypto'
import { failFields, refuse } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { refusalOf } from '#server/database/violation.ts'
import { handlers } from '#server/verb/handlers.ts'
import { requireMail } from '#business/places/pushes/mail/mail-server.server.ts'
import { mailInvoice } from './invoice-files.server.ts'
import { invoiceStates, redStates, titleTypes } from './invoice-codes.ts'
import { invoice } from './invoice.ts'
import { requireSellerProvider } from './providers.server.ts'

/** What people do to an invoice; the provider is asked and its outcome followed afterwards (follow-invoices.server.ts). */
export const invoiceHandlers = handlers(invoice, {
  actions: {
    async issue({ tx, records, by, machine }, record) {
      const Provider = await requireSellerProvider(machine, tx, record.SellerId)
      await records.update(
        record.id,
        { status: invoiceStates.issuing, Provider, RequestNo: await requestNo(tx, record.id) },
        by,
      )
    },

    async reissue({ tx, records, by, machine }, record, header) {
      if (header.TitleType === titleTypes.company && !header.TaxNum)
        throw failFields([refuse('TaxNum', 'required', { label: '税号' })])
      const Provider = await requireSellerProvider(machine, tx, record.SellerId)
      await holdOrders(tx, record.id)
      const again = { ...header, Provider, RequestNo: await requestNo(tx, record.id), FailReason: null }
      await records.update(record.id, { ...again, status: invoiceStates.issuing }, by)
    },

    async withdraw({ tx, records, by }, record) {
      await letOrdersGo(tx, record.id)
      await records.update(record.id, { status: invoiceStates.failed, FailReason: '申请已撤回' }, by)
    },

    async mailFile({ tx, records, incoming, by }, { id }, { Email }) {
      await requireMail(tx)
      await records.update(id, { Email }, by)
      await mailInvoice(tx, incoming.person.tenantId, id, by)
    },

    async reverse({ tx, records, by, machine }, record, reason) {
      await requireSellerProvider(machine, tx, record.SellerId)
      const reversal = { ...reason, RedState: redStates.underWay, RedRequestNo: await requestNo(tx, record.id) }
      await records.update(record.id, reversal, by)
    },
  },
})

/** The orders may be put on another invoice. */
export async function letOrdersGo(tx: Tx, invoiceId: string): Promise<void> {
  await tx.run(sql`update invoice_order set is_living = false where invoice_id = ${invoiceId}`)
}

/** Takes the orders of a failed invoice up again, unless another invoice has one of them by now. */
async function holdOrders(tx: Tx, invoiceId: string): Promise<void> {
  await tx
    .run(sql`update invoice_order set is_living = true where invoice_id = ${invoiceId}`)
    .catch((error: unknown) => {
      throw refusalOf(error, invoice) ?? error
    })
}

/** A new one for each attempt; its end keeps it apart from those of another installation with the same account. */
export async function requestNo(tx: Tx, id: string): Promise<string> {
  await tx.run(sql`update invoice set asks = 0 where id = ${id}`)
  const row = await tx.first<{ serial: string }>(sql`select nextval('invoice_no') as serial`)
  return `I${row!.serial.padStart(8, '0')}${randomBytes(3).toString('hex').toUpperCase()}`
}
