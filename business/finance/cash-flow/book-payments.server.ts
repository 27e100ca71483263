import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { refundStates } from '#business/finance/refund/refund.ts'
import { shareStates } from '#business/finance/profit-share/profit-share/profit-share.ts'
import { subAccountStates } from '#business/finance/sub-account/sub-account.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { enqueuedJob, job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant, type Scope } from '#server/scope.ts'
import { accountKinds, flowDirections, flowTypes } from './cash-flow.ts'

/** Bookings of one transaction: each makes another version of its account's row, and all are read again for the next one until the transaction ends. */
const together = 200
/** Of one kind and round; what is left comes with the next. */
const ofRound = 5_000

/** Every minute what came in or went back just now is booked into the accounts of the lots, in every tenant. */
export const bookPaymentsJob = job({
  name: 'book-payments',
  cron: '* * * * *',
  run: (machine, signal) => bookEverywhere(machine, '1 hour', signal),
})

/** A payment that was asked for is paid within this time or not at all. */
const longest = '7 days'

/** Every hour what was said late, and what could not go back from an account until now. */
export const bookLateJob = job({
  name: 'book-late-payments',
  cron: '17 * * * *',
  run: (machine, signal) => bookEverywhere(machine, longest, signal),
})

/** What a person had booked at once and was too much for one transaction: the rest of the account, however much it is. */
export const bookAccountJob = enqueuedJob<{ tenantId: string; accountId: string }>({
  name: 'book-account',
  async run({ database }, { tenantId, accountId }, signal) {
    for (const { open, book } of booked) {
      const done = new Set<string>()
      const next = () => numbersOf(database, wholeTenant(tenantId), open(longest, ofAccount(accountId)))
      for (let numbers = await next(); numbers.some((no) => !done.has(no)); numbers = await next()) {
        await bookInParts(database, wholeTenant(tenantId), book, numbers, signal)
        for (const no of numbers) done.add(no)
      }
    }
  },
})

async function bookEverywhere({ database }: Machine, within: string, signal: AbortSignal): Promise<void> {
  for await (const scope of everyTenant(database, signal))
    for (const { open, book } of booked) {
      const numbers = await numbersOf(database, scope, open(within, sql``))
      await bookInParts(database, scope, book, numbers, signal)
    }
}

/** Each part in a transaction of its own: what was booked when the process ends stays booked. */
async function bookInParts(
  database: Machine['database'],
  scope: Scope,
  book: Booked['book'],
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < numbers.length; at += together) {
    signal.throwIfAborted()
    await database.inScope(scope, async (tx) => tx.rows(await book(tx, numbers.slice(at, at + together))))
  }
}

/** Books at once, of one account or of all, as many of each kind as a transaction may; says how many are left, of each kind as many as a round has at most. */
export async function bookPayments(tx: Tx, accountId?: string): Promise<number> {
  let left = 0
  for (const { open, book } of booked) {
    const numbers = (await tx.rows(open(longest, accountId ? ofAccount(accountId) : sql``))).map(({ no }) => no)
    await tx.rows(await book(tx, numbers.slice(0, together)))
    left += Math.max(0, numbers.length - together)
  }
  return left
}

const ofAccount = (accountId: string) => sql`a.id = ${accountId} and`

async function numbersOf(database: Machine['database'], scope: Scope, open: Sql<{ no: string }>): Promise<string[]> {
  return (await database.inScope(scope, (tx) => tx.rows(open))).map(({ no }) => no)
}

/** A kind of what is booked: the numbers of what came within a time and is open, the oldest first, and the booking of some of them, which looks at each again. */
interface Booked {
  readonly open: (within: string, which: Sql) => Sql<{ no: string }>
  readonly book: (tx: Tx, numbers: readonly string[]) => Promise<Sql>
}

/** What a payment is booked as. */
const kindOfPayment = sql.raw(
  `(case r.biz_type when ${bizTypes.pass} then ${flowTypes.pass} when ${bizTypes.merchantTopUp} then ${flowTypes.merchantTopUp} when ${bizTypes.companyBill} then ${flowTypes.companyBill} when ${bizTypes.companyTopUp} then ${flowTypes.companyTopUp} else ${flowTypes.parking} end)::smallint`,
)

/**
 * What came in since a lot's account was opened and is not booked yet: the money (net of change), the fee by the sub-merchant's rate, and what went back.
 * Booking again books nothing (`book_flow`); money that is no longer in the account is booked back when it is there.
 */
const openPayments = (which: Sql) => sql`
  from sub_account a join sub_merchant m on m.id = a.sub_merchant_id
    join pay_record r on r.park_lot_id = a.park_lot_id and r.pay_status = ${code(payRecordStates.paid)} and r.paid_at >= a.created_at
  where ${which} a.state <> ${code(subAccountStates.closed)} and (not exists (select from cash_flow f where f.biz_no = r.pay_no and f.flow_type = ${kindOfPayment} and f.account_kind = ${code(accountKinds.subAccount)})
    or r.refund_money > r.returned_money and not exists (select from cash_flow f where f.biz_no = r.pay_no and f.flow_type = ${code(flowTypes.refund)} and f.account_kind = ${code(accountKinds.subAccount)}))`

const payments: Booked = {
  open: (within, which) => sql`
    select r.pay_no as no ${openPayments(sql`${which} (r.created_at > now() - ${within}::interval or r.paid_at > now() - ${within}::interval or r.refund_money > 0 and r.refunded_at > now() - ${within}::interval) and`)} order by r.paid_at, r.pay_no limit ${ofRound}`,
  book: async (tx, numbers) => sql`
    with fresh as materialized (
      select a.id as account, ${kindOfPayment} as kind, m.fee_rate, r.pay_no, r.payer_money - r.change_money as money, r.pay_channel, r.paid_at, r.refund_money - r.returned_money as went_back, r.refunded_at
      ${openPayments(sql`${await ofNumbers(tx, numbers, 'r')} and`)} order by r.paid_at, r.pay_no)
    select book_flow(account, ${code(flowDirections.income)}::smallint, kind, money, pay_no, pay_channel, paid_at),
      book_flow(account, ${code(flowDirections.outgoing)}::smallint, ${code(flowTypes.fee)}::smallint, round(money * fee_rate / 100)::bigint, pay_no, pay_channel, paid_at),
      book_flow(account, ${code(flowDirections.outgoing)}::smallint, ${code(flowTypes.refund)}::smallint, went_back, pay_no, pay_channel, coalesce(refunded_at, paid_at))
    from fresh`,
}

const openRefunds = (which: Sql) => sql`
  from sub_account a join refund r on r.park_lot_id = a.park_lot_id and r.refund_state = ${code(refundStates.done)}
  where ${which} a.state <> ${code(subAccountStates.closed)} and exists (select from cash_flow f where f.biz_no = r.pay_no and f.direction = ${code(flowDirections.income)} and f.account_kind = ${code(accountKinds.subAccount)})
    and not exists (select from cash_flow f where f.biz_no = r.refund_no and f.flow_type = ${code(flowTypes.refund)} and f.account_kind = ${code(accountKinds.subAccount)})`

const refunds: Booked = {
  open: (within, which) => sql`
    select r.refund_no as no ${openRefunds(sql`${which} r.finish_at > now() - ${within}::interval and`)} order by r.finish_at, r.refund_no limit ${ofRound}`,
  book: async (_tx, numbers) => sql`
    select book_flow(a.id, ${code(flowDirections.outgoing)}::smallint, ${code(flowTypes.refund)}::smallint, r.refund_money, r.refund_no, r.pay_channel, r.finish_at)
    ${openRefunds(sql`r.refund_no = any(${[...numbers]}::text[]) and`)}`,
}

/** What others got of a lot's receipts leaves its account, and what they gave back returns to it (../profit-share). */
const openShares = (which: Sql) => sql`
  from sub_account a join profit_share s on s.park_lot_id = a.park_lot_id and s.paid_at >= a.created_at and s.net_money <> 0
    and s.state in (${code(shareStates.done, shareStates.settled)})
  where ${which} a.state <> ${code(subAccountStates.closed)}
    and not exists (select from cash_flow f where f.biz_no = s.share_no and f.flow_type = ${code(flowTypes.sharing)} and f.account_kind = ${code(accountKinds.subAccount)})`

const shares: Booked = {
  open: (within, which) => sql`
    select s.share_no as no ${openShares(sql`${which} s.finish_at > now() - ${within}::interval and`)} order by s.id limit ${ofRound}`,
  book: async (_tx, numbers) => sql`
    select book_flow(a.id, case when s.net_money > 0 then ${code(flowDirections.outgoing)} else ${code(flowDirections.income)} end::smallint, ${code(flowTypes.sharing)}::smallint, abs(s.net_money), s.share_no, s.pay_channel, s.finish_at)
    ${openShares(sql`s.share_no = any(${[...numbers]}::text[]) and`)} order by s.id`,
}

const booked = [payments, refunds, shares]
