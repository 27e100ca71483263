import { instant, wallTime } from '#kernel/wall-clock.ts'
import type { PaidThing } from '#business/ground/money-went-back.server.ts'
import type { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { yuan } from '#fields/money/yuan.ts'
import { phone } from '#fields/text/phone.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inWholeTenant } from '#server/database/in-tenant.ts'
import { documentOf } from './document-address.server.ts'
import { invoiceStates } from './invoice-codes.ts'
import { paidSources, type PaidRow } from './paid-sources.server.ts'

/** What was paid can be invoiced for so long (domain.md 1.34). */
export const windowDays = 180
const most = 200
const dayMs = 86_400_000

export type PaidKind = PaidThing['paidFor']

export interface PaidToInvoice {
  readonly id: string
  readonly orderNo: string
  readonly about: string | null
  readonly parkLotIds: readonly string[]
  readonly parkLotName: string | null
  readonly plateNumber: string | null
  readonly plateColor: CodeOf<typeof plateColors> | null
  readonly cameAt: Date | null
  readonly leftAt: Date | null
  readonly paidAt: Date
  /** What was paid and not refunded, fen. */
  readonly money: number
}

export interface PaidFilter {
  readonly plateNumber: string | null
  /** Part of what it is: of the name of a shop or a company, or of a pass. */
  readonly about: string | null
  /** Days of the payment, `YYYY-MM-DD`, both included. */
  readonly from: string | null
  readonly until: string | null
  readonly parkLotIds: readonly string[]
}

/** InvoiceStatus, and the number once it is issued. */
export interface InvoiceOfPaid {
  readonly status: number
  readonly invoiceNum: string | null
  /** The address of its document, for its buyer alone; null as long as there is none. */
  readonly document: string | null
}

/** What of a kind in scope can be put on an invoice: paid, with money left that no living invoice covers and no refund is under way for; the newest payment first, 200 at most. */
export async function paidToInvoice(tx: Tx, kind: PaidKind, filter: PaidFilter): Promise<PaidToInvoice[]> {
  const { plateNumber, about, from, until, parkLotIds } = filter
  const { ofPlate = (plate) => sql`x.plate_number = ${plate}` } = paidSources[kind]
  const conditions = [
    ...(plateNumber ? [ofPlate(plateNumber)] : []),
    ...(about ? [sql<SqlBool>`strpos(x.about, ${about}) > 0`] : []),
    ...(from ? [sql<SqlBool>`x.paid_at >= ${new Date(instant(from)!)}`] : []),
    ...(until ? [sql<SqlBool>`x.paid_at < ${new Date(instant(until)! + dayMs)}`] : []),
    ...(parkLotIds.length
      ? [sql<SqlBool>`(x.park_lot_ids && ${[...parkLotIds]}::bigint[] or cardinality(x.park_lot_ids) = 0)`]
      : []),
  ]
  return find(tx, kind, [...conditions, isLeft, isFree(kind)])
}

/** These, as far as they can be invoiced, held so that none is refunded meanwhile; whether another invoice has them is for the constraint to say. */
export async function chosenPaid(tx: Tx, kind: PaidKind, ids: readonly string[]): Promise<PaidToInvoice[]> {
  await paidSources[kind].hold?.(tx, ids)
  return find(tx, kind, [...(await isOneOf(tx, kind, ids)), isLeft])
}

/** Those of these of which something is left that no living invoice covers. */
export async function freeToInvoice(tx: Tx, kind: PaidKind, ids: readonly string[]): Promise<PaidToInvoice[]> {
  return find(tx, kind, [...(await isOneOf(tx, kind, ids)), isLeft, isFree(kind)])
}

/** Something paid as who paid it asks for its invoice: whether one can be asked for, and how the one that was asked for last stands. */
export async function invoiceOf(
  tx: Tx,
  { paidFor, id }: PaidThing,
): Promise<{ canInvoice: boolean; invoice: InvoiceOfPaid | null }> {
  const invoice = (await invoicesOf(tx, paidFor, [id])).get(id) ?? null
  if (!mayAsk(invoice)) return { canInvoice: false, invoice }
  const free = await find(tx, paidFor, [...(await isOneOf(tx, paidFor, [id])), isLeft])
  return { canInvoice: free.length > 0, invoice }
}

/** Whether an invoice can be asked for where this is the last one: none, or one that failed. */
export function mayAsk(invoice: InvoiceOfPaid | null): boolean {
  return invoice === null || invoice.status === invoiceStates.failed
}

/** What was paid of a kind that is this phone's, in the tenant's scope, with the invoice that it is on; the newest first. */
export async function paidByPhone(
  tx: Tx,
  kind: PaidKind,
  mobile: string,
): Promise<(PaidToInvoice & { readonly invoice: InvoiceOfPaid | null })[]> {
  const paid = await find(tx, kind, [isOf(kind, mobile), sql`(${isLeft} or not ${isFree(kind)})`])
  const ids = paid.map(({ id }) => id)
  const invoices = await invoicesOf(tx, kind, ids)
  return paid.map((each) => ({ ...each, invoice: invoices.get(each.id) ?? null }))
}

/** One of these, with money left; null where it is not this phone's. */
export async function paidOfPhone(tx: Tx, { paidFor, id }: PaidThing, mobile: string): Promise<PaidToInvoice | null> {
  const [paid] = await find(tx, paidFor, [isOf(paidFor, mobile), ...(await isOneOf(tx, paidFor, [id])), isLeft])
  return paid ?? null
}

/** The living invoices of these, or where there is none the last one if it failed, by the id of what is on them. */
async function invoicesOf(tx: Tx, kind: PaidKind, ids: readonly string[]): Promise<ReadonlyMap<string, InvoiceOfPaid>> {
  const newest = (isSuch: Sql<SqlBool>) => sql<InvoiceRow>`
    select distinct on (i.order_id) i.order_id::text as id, i.is_living, v.status, v.invoice_num as num, ${documentOf} as document
    from invoice_order i join invoice v on v.id = i.invoice_id
    where i.paid_for = ${kind} and i.order_id = any(${[...ids]}::bigint[]) and ${isSuch} order by i.order_id, v.id desc`
  const rows = await tx.rows(sql<InvoiceRow>`(${newest(sql`not i.is_living`)}) union all (${newest(sql`i.is_living`)})`)
  const shown = rows.filter(({ is_living, status }) => is_living || status === invoiceStates.failed)
  return new Map(shown.map(({ id, status, num, document }) => [id, { status, invoiceNum: num, document }]))
}

interface InvoiceRow {
  readonly id: string
  readonly is_living: boolean
  readonly status: number
  readonly num: string | null
  readonly document: string | null
}

const isLeft = sql<SqlBool>`x.is_settled and x.money > 0`
const isOneOf = async (tx: Tx, kind: PaidKind, ids: readonly string[]): Promise<Sql<SqlBool>[]> => {
  const { withIds } = paidSources[kind]
  return [sql<SqlBool>`x.id = any(${[...ids]}::bigint[])`, ...(withIds ? [await withIds(tx, ids)] : [])]
}
const isOf = (kind: PaidKind, mobile: string) =>
  paidSources[kind].ofPhone?.(mobile) ?? sql<SqlBool>`x.mobile = ${phone(mobile)}`
const isFree = (kind: PaidKind) =>
  sql<SqlBool>`not exists (select from invoice_order i where i.paid_for = ${kind} and i.order_id = x.id and i.is_living)`

type Row = PaidRow & { readonly park_lot_name: string | null }

/** The newest payments first, one by one from the index of their source until there are enough; the lots' names are looked up for those alone. */
async function find(tx: Tx, kind: PaidKind, conditions: readonly Sql<SqlBool>[]): Promise<PaidToInvoice[]> {
  const { rows: source, within, isOfTenant } = paidSources[kind]
  const all = [
    sql<SqlBool>`x.paid_at > now() - make_interval(days => ${windowDays})`,
    ...(within ? [within(windowDays)] : []),
    ...(await inScope(tx)),
    ...conditions,
  ]
  const found = sql<Row>`
    select x.*, (select string_agg(l.park_lot_name, '、' order by l.id) from park_lot l where l.id = any(x.park_lot_ids)) as park_lot_name
    from (${source}) x where ${sql.join(all, sql` and `)} order by x.paid_at desc, x.id desc limit ${most}`
  const rows = isOfTenant ? await inWholeTenant(tx, () => tx.rows(found)) : await tx.rows(found)
  return rows.map((row) => ({
    id: String(row.id),
    orderNo: row.no,
    about: row.about,
    parkLotIds: row.park_lot_ids.map(String),
    parkLotName: row.park_lot_name,
    plateNumber: row.plate_number,
    plateColor: row.plate_color,
    cameAt: row.came_at,
    leftAt: row.left_at,
    paidAt: row.paid_at,
    money: Number(row.money),
  }))
}

/** Who works for some car parks invoices what is of these alone: an invoice is of all car parks of what is on it. */
async function inScope(tx: Tx): Promise<Sql<SqlBool>[]> {
  const scope = (await tx.first<{ all_lots: boolean; lots: string[] }>(
    sql`select scope_all_lots() as all_lots, scope_lots()::text[] as lots`,
  ))!
  return scope.all_lots ? [] : [sql`x.park_lot_ids <> '{}' and x.park_lot_ids <@ ${scope.lots}::bigint[]`]
}

export function wirePaid({ parkLotIds, cameAt, leftAt, paidAt, money, ...same }: PaidToInvoice) {
  return {
    ...same,
    parkLotId: parkLotIds[0] ?? null,
    cameAt: cameAt && wallTime(cameAt.getTime()),
    leftAt: leftAt && wallTime(leftAt.getTime()),
    paidAt: wallTime(paidAt.getTime()),
    canInvoiceMoney: yuan(money),
  }
}
