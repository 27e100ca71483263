import { Failure } from '#kernel/failure.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueueInTurn } from '#server/jobs/jobs.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { accessOf } from '../channel-call.server.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { goodsOf } from './goods-of.ts'
import { followRefundOf } from './invoice-after-refund.server.ts'
import { letOrdersGo } from './invoice.server.ts'
import { invoiceStates, redKinds, redStates } from './invoice-codes.ts'
import { invoice } from './invoice.ts'
import { invoiceProviders } from './invoice-providers.ts'
import type { InvoiceOutcome, InvoiceProvider } from './invoice-provider.ts'
import { nuonuoOf } from './providers.server.ts'
import { sandboxProvider } from './sandbox-provider.server.ts'

/** Asks the providers for what is under way until there is an outcome. */
export const invoiceWatch = watch((machine, settings) => {
  const access = settings.demo ? accessOf(settings) : null
  const sandbox = access && sandboxProvider(access)
  return follow(machine, 'invoices', () => followInvoicesOnce(machine, sandbox))
})

/** `sandbox`: that of a demo, for what was asked of it. */
export async function followInvoicesOnce(machine: Machine, sandbox: InvoiceProvider | null): Promise<void> {
  const underWay = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; id: string }>(sql`select * from invoices_to_follow()`),
  )
  await eachInLanes(machine, underWay.flat(), ({ tenant_id, id }) =>
    catchUp(machine, sandbox, String(tenant_id), String(id)).catch((error: unknown) =>
      sayUnfollowed(machine, error, { invoice: String(id) }, 'an invoice could not be followed'),
    ),
  )
}

interface Row {
  status: number
  paid_for: number
  provider: CodeOf<typeof invoiceProviders> | null
  seller_id: string
  amount: string
  title: string
  tax_num: string | null
  buyer_address: string | null
  buyer_phone: string | null
  buyer_bank: string | null
  buyer_account: string | null
  request_no: string
  invoice_num: string | null
  red_state: number | null
  red_request_no: string | null
  red_kind: number | null
  red_reason: string | null
  name: string
  seller_tax_num: string
  address: string | null
  phone: string | null
  bank: string | null
  bank_account: string | null
  clerk: string
  payee: string | null
  checker: string | null
  goods_name: string
  goods_code: string | null
  tax_rate: string
}

/** The provider is called outside of any transaction; its outcome counts for the request that it answers, and once. */
export async function catchUp(
  machine: Machine,
  sandbox: InvoiceProvider | null,
  tenantId: string,
  id: string,
): Promise<void> {
  const scope = wholeTenant(tenantId)
  await machine.database.inScope(scope, (tx) => followRefundOf(tx, machine, id))
  const row = await machine.database.inScope(scope, (tx) =>
    tx.first<Row>(sql`
      select i.status, i.paid_for, i.provider, i.seller_id::text, i.amount, i.title, i.tax_num, i.buyer_address, i.buyer_phone, i.buyer_bank, i.buyer_account, i.request_no, i.invoice_num,
        i.red_state, i.red_request_no, i.red_kind, i.red_reason, s.name, s.tax_num as seller_tax_num, s.address, s.phone, s.bank, s.bank_account, s.clerk, s.payee, s.checker,
        s.goods_name, s.goods_code, s.tax_rate
      from invoice i join invoice_seller s on s.id = i.seller_id
      where i.id = ${id} and (i.status = ${code(invoiceStates.issuing)} or i.red_state = ${code(redStates.underWay)})`),
  )
  if (!row) return
  const provider = row.provider === invoiceProviders.nuonuo ? await nuonuoOf(machine, tenantId, row.seller_id) : sandbox
  const isIssuing = row.status === invoiceStates.issuing
  try {
    if (!provider) throw new Error('The keys of the seller are not there any more')
    const outcome = isIssuing ? await provider.issue(toIssue(row)) : await provider.reverse(toReverse(row))
    await machine.database.inScope(scope, (tx) => (isIssuing ? issued : reversed)(tx, tenantId, id, row, outcome))
    if (outcome.status !== 'issuing') await machine.hub.publish({ tenantId, topic: 'changed', of: invoice.name })
  } catch (error) {
    await machine.database.inScope(scope, (tx) =>
      tx.run(
        sql`update invoice set asks = asks + 1, fail_reason = ${`${reasonOf(error)},系统会自动重试`}, updated_at = now() where id = ${id} and request_no = ${row.request_no}`,
      ),
    )
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Failure ? error.say('zh', (word) => word) : '开票通道暂无应答'
}

function toIssue(row: Row) {
  return {
    requestNo: row.request_no,
    amount: Number(row.amount),
    title: row.title,
    taxNum: row.tax_num,
    buyer: { address: row.buyer_address, phone: row.buyer_phone, bank: row.buyer_bank, account: row.buyer_account },
    sellerName: row.name,
    sellerTaxNum: row.seller_tax_num,
    seller: {
      address: row.address,
      phone: row.phone,
      bank: row.bank,
      account: row.bank_account,
      clerk: row.clerk,
      payee: row.payee,
      checker: row.checker,
    },
    ...goodsOf(row.paid_for, {
      goodsName: row.goods_name,
      goodsCode: row.goods_code,
      taxRate: Number(row.tax_rate),
    }),
  }
}

function toReverse(row: Row) {
  return {
    requestNo: row.red_request_no!,
    reverses: row.request_no,
    reason: row.red_reason!,
    redKind: row.red_kind ?? redKinds.mistaken,
    invoiceNum: row.invoice_num!,
    sellerName: row.name,
    sellerTaxNum: row.seller_tax_num,
    title: row.title,
    taxNum: row.tax_num,
  }
}

/** What is neither under way nor issued has failed: what it was for may be invoiced again. */
async function issued(
  tx: Tx,
  tenantId: string,
  id: string,
  { request_no }: Row,
  outcome: InvoiceOutcome,
): Promise<void> {
  const changed = await settle(
    tx,
    outcome.status === 'issuing'
      ? sql`asks = asks + 1`
      : outcome.status === 'issued'
        ? sql`status = ${code(invoiceStates.issued)}, red_state = ${code(redStates.none)}, invoice_num = ${outcome.invoiceNum}, check_code = ${outcome.checkCode}, issued_at = ${new Date(outcome.issuedAt)}, fail_reason = null`
        : sql`status = ${code(invoiceStates.failed)}, fail_reason = ${outcome.reason}`,
    sql`id = ${id} and status = ${code(invoiceStates.issuing)} and request_no = ${request_no}`,
  )
  if (changed && outcome.status === 'refused') await letOrdersGo(tx, id)
  if (changed && outcome.status === 'issued' && outcome.files)
    await enqueueInTurn(tx, 'keep-invoice-files', { tenantId, invoiceId: id, ...outcome.files })
}

async function reversed(
  tx: Tx,
  _tenantId: string,
  id: string,
  { red_request_no }: Row,
  outcome: InvoiceOutcome,
): Promise<void> {
  const changed = await settle(
    tx,
    outcome.status === 'issuing'
      ? sql`asks = asks + 1`
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
