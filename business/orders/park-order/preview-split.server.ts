import { endpoint } from '#kernel/endpoint.ts'
import { permission } from '#kernel/permission.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { quoteAt } from '#business/traffic/money/owed.server.ts'
import { id } from '#fields/id/id.ts'
import { moment } from '#fields/moment/moment.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { previewReason } from './preview-plate.server.ts'
import { parkOrder } from './park-order.ts'
import { splitPart, type SplitPart } from './preview-split.ts'
import { splitStay } from './split-stay.server.ts'

/**
 * What splitting a stay would make of it: both parts with their own prices, and what of the money that was taken each has. The split itself, done and taken
 * back in one transaction.
 */
export const previewSplitEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/order/previewSplit',
      label: '拆分订单预览',
      access: { permission: permission(parkOrder, 'splitStay') },
      request: {
        id: id('订单ID', { required: true }),
        leftMeanwhileAt: moment('中途出场时间', { required: true }),
        cameAgainAt: moment('再次入场时间', { required: true }),
      },
      response: splitPart,
      rows: true,
    }),
    async (incoming) => {
      const { person, input } = incoming
      const { id, ...times } = input
      const rows = await machine.database.inScope(person.scope, async (tx) => {
        await tx.run(sql`savepoint previewed`)
        const context = { tx, incoming, machine, by: person.realName, afterCommit: () => {} }
        await splitStay(context, { id }, { ...times, reasonText: previewReason })
        const parts: SplitPart[] = [await partOf(tx, id, false)]
        for (const made of await madeHere(tx, times.cameAgainAt)) parts.push(await partOf(tx, made, true))
        await tx.run(sql`rollback to savepoint previewed`)
        return parts
      })
      return { rows, total: rows.length }
    },
  )
})

/** The order that this transaction made of a stay that begins then. */
async function madeHere(tx: Tx, cameAt: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from park_order where created_at = now() and came_at = ${cameAt} and ${inMonthsOf(sql`came_at`, [cameAt.getTime()])}`,
  )
  return rows.map(({ id }) => String(id))
}

async function partOf(tx: Tx, id: string, isNew: boolean): Promise<SplitPart> {
  const facts = await lockOrderFacts(tx, id)
  const { cameAt, leftAt, orderStatus, moneyValuePaid, overPaidMoney } = facts.content
  const { payable, coupon, otherDiscount, waived, needPay } = await quoteAt(tx, facts, Date.now())
  const received = moneyValuePaid + overPaidMoney
  return {
    isNew: isNew ? 1 : 0,
    orderStatus,
    cameAt: cameAt === null ? null : wallTime(cameAt),
    leftAt: leftAt === null ? null : wallTime(leftAt),
    payableAmount: yuan(payable),
    receivedMoney: yuan(received),
    overPaidMoney: yuan(Math.max(0, received - Math.max(0, payable - coupon - otherDiscount - waived))),
    needPayMoney: yuan(needPay),
  }
}
