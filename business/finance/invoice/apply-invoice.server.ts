import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import type { Values } from '#kernel/field.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { invoiceSeller } from '#business/finance/invoice-seller/invoice-seller.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { refusalOf } from '#server/database/violation.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import type { Incoming } from '#server/http/incoming.ts'
import { repository } from '#server/repository/repository.ts'
import { change } from '#server/verb/change.ts'
import { application, chosen, invoicedKind, orderFilter, paidThing } from './apply-invoice.ts'
import { invoice } from './invoice.ts'
import {
  chosenPaid,
  paidToInvoice,
  windowDays,
  wirePaid,
  type PaidKind,
  type PaidToInvoice,
} from './paid-to-invoice.server.ts'

/** Which orders, or what else that was paid, can be invoiced, and asking for an invoice for some of them (domain.md 1.34, 3.2 menu 5.3.2). */
export const invoiceApplicationEndpoints = endpoints((app, machine) => {
  const access = { permission: 'invoice:apply' as const }
  mount(
    app,
    machine,
    endpoint({
      path: '/api/invoice/queryInvoiceOrder',
      label: '可开票订单',
      access,
      request: orderFilter,
      response: paidThing,
      rows: true,
    }),
    async ({ input: { PaidFor, ParkLotIds, ...rest }, person }) => {
      const paid = await machine.database.inScope(person.scope, (tx) =>
        paidToInvoice(tx, PaidFor, { ...rest, parkLotIds: ParkLotIds ?? [] }),
      )
      return { rows: paid.map(wirePaid), total: paid.length }
    },
  )
  const request = { PaidFor: invoicedKind, OrderIds: chosen, ...application }
  mount(
    app,
    machine,
    endpoint({ path: '/api/invoice/applyInvoice', label: '申请开票', access, request, record: invoice, writes: true }),
    async (incoming) => {
      const raw = { ...incoming, input: incoming.input as Record<string, unknown> }
      return change(machine, raw, { of: invoice, verb: 'apply', label: '申请开票', ids: [] }, async (tx) => {
        const id = await apply(tx, incoming)
        const after = await repository(invoice, tx).wire(id)
        return { answer: after, lines: [{ id, name: String(after['ApplyNo']), before: null, after }] }
      })
    },
  )
})

type Applied = Values<typeof application> & { PaidFor: PaidKind; OrderIds: string[] }

function apply(tx: Tx, { input, person }: Incoming<Applied>) {
  const { PaidFor, OrderIds, ...rest } = input
  return applyForInvoice(tx, { kind: PaidFor, ids: OrderIds }, rest, person.realName)
}

/** Applies for an invoice for what was paid of a kind, and notes who applied; returns its id. */
export async function applyForInvoice(
  tx: Tx,
  { kind, ids }: { readonly kind: PaidKind; readonly ids: readonly string[] },
  rest: Values<typeof application>,
  by: string,
): Promise<string> {
  const orders = await chosenPaid(tx, kind, ids)
  if (orders.length < ids.length) throw notAll(ids.length - orders.length)
  await requireSellerOf(tx, rest.SellerId, orders)
  const serial = await tx.first<{ serial: string }>(sql`select nextval('invoice_no') as serial`)
  const amount = orders.reduce((sum, { money }) => sum + money, 0)
  const lots = [...new Set(orders.flatMap(({ parkLotIds }) => parkLotIds))]
  const id = await repository(invoice, tx).create(
    {
      ...rest,
      PaidFor: kind,
      ApplyNo: `F${serial!.serial.padStart(8, '0')}`,
      Amount: amount,
      ApplyTime: new Date(),
      ParkLotIds: lots,
      OrderCount: orders.length,
      Orders: orders.map(invoiced),
    },
    by,
  )
  await tx
    .run(
      sql`insert into invoice_order (invoice_id, paid_for, order_id, money) values ${sql.join(
        orders.map((order) => sql`(${id}, ${kind}, ${order.id}, ${order.money})`),
      )}`,
    )
    .catch((error: unknown) => {
      throw refusalOf(error, invoice) ?? error
    })
  return id
}

async function requireSellerOf(tx: Tx, sellerId: string, orders: readonly PaidToInvoice[]): Promise<void> {
  const { Name, Status, ParkLotIds } = await repository(invoiceSeller, tx).get(sellerId)
  if (Status !== enabledStates.enabled)
    throw declaredFailure({ zh: '开票主体“{Name}”已停用', en: 'The seller {Name} is out of use' }, { Name })
  const foreign = orders.find(
    ({ parkLotIds }) => ParkLotIds?.length && parkLotIds.length && !parkLotIds.some((lot) => ParkLotIds.includes(lot)),
  )
  if (foreign)
    throw declaredFailure(
      {
        zh: '订单{no}的车场不由开票主体“{Name}”开票,请分开申请',
        en: 'The car park of {no} is not invoiced by {Name}; apply for it separately',
      },
      { no: foreign.orderNo || foreign.about!, Name },
    )
}

function notAll(missing: number) {
  return declaredFailure(
    {
      zh: '所选订单中有{n}笔不能开票:须已支付、有可开金额且支付未超过{days}天,有退款正在处理的须等退款结束',
      en: '{n} of those chosen cannot be invoiced: they must be paid, with money left, within the last {days} days, and with no refund under way',
    },
    { n: missing, days: windowDays },
  )
}

function invoiced(order: PaidToInvoice) {
  const { id: orderId, orderNo, about, parkLotName, plateNumber, cameAt, leftAt, paidAt, money } = order
  return {
    orderId,
    orderNo,
    about,
    parkLotName,
    plateNumber,
    cameAt: cameAt && wallTime(cameAt.getTime()),
    leftAt: leftAt && wallTime(leftAt.getTime()),
    paidAt: wallTime(paidAt.getTime()),
    money,
  }
}
