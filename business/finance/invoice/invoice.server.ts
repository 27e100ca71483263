import { demandService } from '#business/ground/demand-service.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { refusalOf } from '#server/database/violation.ts'
import { handlers } from '#server/verb/handlers.ts'
import { demandTaxNum } from './apply-invoice.server.ts'
import { invoice, invoiceStates, redStates } from './invoice.ts'

/** What people do to an invoice; the provider is asked and its outcome followed afterwards (follow-invoices.server.ts). */
export const invoiceHandlers = handlers(invoice, {
  actions: {
    async issue({ tx, records, by, machine }, record) {
      demandService(machine, 'invoices')
      await records.update(record.id, { status: invoiceStates.issuing, RequestNo: await requestNo(tx) }, by)
    },

    async reissue({ tx, records, by, machine }, record, header) {
      demandService(machine, 'invoices')
      demandTaxNum(header)
      await holdOrders(tx, record.id)
      const again = { ...header, status: invoiceStates.issuing, RequestNo: await requestNo(tx), FailReason: null }
      await records.update(record.id, again, by)
    },

    async withdraw({ tx, records, by }, record) {
      await letOrdersGo(tx, record.id)
      await records.update(record.id, { status: invoiceStates.failed, FailReason: '申请已撤回' }, by)
    },

    async reverse({ tx, records, by, machine }, record, { RedReason }) {
      demandService(machine, 'invoices')
      const reversal = { RedState: redStates.underWay, RedRequestNo: await requestNo(tx), RedReason }
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

async function requestNo(tx: Tx): Promise<string> {
  const row = await tx.first<{ serial: string }>(sql`select nextval('invoice_no') as serial`)
  return `I${row!.serial.padStart(8, '0')}`
}
