import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { accessOf } from '../channel-call.server.ts'
import { follow } from '#server/follow.ts'
import { letOrdersGo } from './invoice.server.ts'
import { invoice, invoiceStates, redStates } from './invoice.ts'
import type { InvoiceOutcome, InvoiceProvider } from './invoice-provider.ts'
import { sandboxProvider } from './sandbox-provider.server.ts'

/** Asks the provider for what is under way until there is an outcome. */
export const invoiceWatch = watch((machine, settings) => {
  const access = accessOf(settings)
  return access && follow(machine, 'invoices', () => followInvoicesOnce(machine, sandboxProvider(access)))
})

export async function followInvoicesOnce(machine: Machine, provider: InvoiceProvider): Promise<void> {
  const underWay = await machine.database.everywhere((tx) =>
    tx.rows<{ tenant_id: string; id: string }>(sql`select * from invoices_to_follow()`),
  )
  for (const { tenant_id, id } of underWay.flat()) {
    await catchUp(machine, provider, String(tenant_id), String(id)).catch((error: unknown) =>
      machine.log.warn({ err: error, invoice: String(id) }, 'an invoice could not be followed'),
    )
  }
}

interface Row {
  status: number
  amount: string
  title: string
  tax_num: string | null
  request_no: string
  red_state: number | null
  red_request_no: string | null
  red_reason: string | null
  seller_name: string
  seller_tax_num: string
  goods_name: string
  tax_rate: string
}

/** The provider is called outside of any transaction; its outcome counts for the request that it answers, and once. */
async function catchUp(machine: Machine, provider: InvoiceProvider, tenantId: string, id: string): Promise<void> {
  const row = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<Row>(sql`
      select i.status, i.amount, i.title, i.tax_num, i.request_no, i.red_state, i.red_request_no, i.red_reason,
        s.name as seller_name, s.tax_num as seller_tax_num, s.goods_name, s.tax_rate
      from invoice i join invoice_seller s on s.id = i.seller_id where i.id = ${id}`),
  )
  if (!row) return
  const isIssuing = row.status === invoiceStates.issuing
  const outcome = isIssuing ? await provider.issue(toIssue(row)) : await provider.reverse(toReverse(row))
  await machine.database.inScope(wholeTenant(tenantId), (tx) => (isIssuing ? issued : reversed)(tx, id, row, outcome))
  if (outcome.status !== 'issuing') await machine.hub.publish({ tenantId, topic: 'changed', of: invoice.name })
}

function toIssue(row: Row) {
  return {
    requestNo: row.request_no,
    amount: Number(row.amount),
    title: row.title,
    taxNum: row.tax_num,
    sellerName: row.seller_name,
    sellerTaxNum: row.seller_tax_num,
    goodsName: row.goods_name,
    taxRate: Number(row.tax_rate),
  }
}

function toReverse(row: Row) {
  return { requestNo: row.red_request_no!, reverses: row.request_no, reason: row.red_reason! }
}

/** What is neither under way nor issued has failed: its orders may be invoiced again. */
async function issued(tx: Tx, id: string, { request_no }: Row, outcome: InvoiceOutcome): Promise<void> {
  const changed = await settle(
    tx,
    outcome.status === 'issuing'
      ? sql`updated_by = updated_by`
      : outcome.status === 'issued'
        ? sql`status = ${code(invoiceStates.issued)}, red_state = ${code(redStates.none)}, invoice_num = ${outcome.invoiceNum}, check_code = ${outcome.checkCode}, issued_at = ${new Date(outcome.issuedAt)}`
        : sql`status = ${code(invoiceStates.failed)}, fail_reason = ${outcome.reason}`,
    sql`id = ${id} and status = ${code(invoiceStates.issuing)} and request_no = ${request_no}`,
  )
  if (changed && outcome.status === 'refused') await letOrdersGo(tx, id)
}

async function reversed(tx: Tx, id: string, { red_request_no }: Row, outcome: InvoiceOutcome): Promise<void> {
  const changed = await settle(
    tx,
    outcome.status === 'issuing'
      ? sql`updated_by = updated_by`
      : outcome.status === 'issued'
        ? sql`red_state = ${code(redStates.done)}, red_invoice_num = ${outcome.invoiceNum}, red_at = ${new Date(outcome.issuedAt)}, fail_reason = null`
        : sql`red_state = ${code(redStates.failed)}, fail_reason = ${outcome.reason}`,
    sql`id = ${id} and red_state = ${code(redStates.underWay)} and red_request_no = ${red_request_no}`,
  )
  if (changed && outcome.status === 'issued') await letOrdersGo(tx, id)
}

async function settle(tx: Tx, set: Sql, where: Sql): Promise<boolean> {
  return (await tx.run(sql`update invoice set ${set}, updated_at = now() where ${where}`)) > 0
}
