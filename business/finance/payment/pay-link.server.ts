import { declaredFailure, Failure } from '#kernel/failure.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { orderFactsAsTheyAre, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { arrearsDue, owedNow } from '#business/traffic/money/owed.server.ts'
import { maskedPlate } from '#fields/plate/masked-plate.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'

/** The order whose pay link someone holds. */
export interface PayLink {
  readonly tenantId: string
  readonly orderId: string
}

/** What the holder of the link sees before paying: enough to see that it is the right car, too little to learn whose it is. */
export interface QuotedPrice {
  /** Masked. */
  readonly plateNumber: string
  /** Yuan, what this link takes now. */
  readonly amount: string
  /** What the exit asks for alongside it of earlier stays: each is paid by its own link, or at the lane. */
  readonly arrears: string
  /** Both together, as the lane says it. */
  readonly total: string
}

const unknownLink = {
  zh: '缴费链接不正确或已失效,请重新扫描出口屏幕或小票上的缴费码',
  en: 'This pay link is wrong or no longer holds; scan the code on the lane screen or the ticket again',
}

/** The order of a link's token; refuses a token that was not given out. */
export async function openPayLink(machine: Machine, token: string): Promise<PayLink> {
  const found = await machine.database.wherever(tenantIn(token), (tx) =>
    tx.first<{ tenant_id: string; id: string }>(sql`select * from park_order_of_pay_token(${token})`),
  )
  if (!found) throw new Failure('notFound', unknownLink)
  return { tenantId: String(found.tenant_id), orderId: String(found.id) }
}

/** What is due now; nothing is written and no channel is asked. */
export async function askPrice(machine: Machine, { tenantId, orderId }: PayLink): Promise<QuotedPrice> {
  return machine.database.snapshot(wholeTenant(tenantId), async (tx) => {
    const facts = await orderFactsAsTheyAre(tx, orderId)
    const amount = await requireOwed(tx, facts, Date.now())
    const arrears = await arrearsDue(tx, facts)
    const plateNumber = maskedPlate(facts.content.plateNumber)
    return { plateNumber, amount: yuan(amount), arrears: yuan(arrears), total: yuan(amount + arrears) }
  })
}

/** What is left to pay, fen; a voided order is refused. */
export async function requireOwed(tx: Tx, facts: OrderFacts, now: number): Promise<number> {
  if (facts.content.orderStatus === orderStatuses.void)
    throw declaredFailure({ zh: '订单已作废', en: 'The order was voided' })
  return owedNow(tx, facts, now)
}
