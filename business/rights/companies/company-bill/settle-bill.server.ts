import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { flowKinds } from '../company-flow/company-flow.ts'
import { billStates } from './bill-states.ts'

/** What is paid of a bill or goes back, in fen, and what its line in the ledger says. */
interface BillMoney {
  readonly billId: string
  readonly money: number
  readonly note: string
}

/** All that is left of a bill, and by which channel (PayChannel). */
interface Settlement extends BillMoney {
  readonly channel: number
}

/** What was left of a bill is paid, with its line in the company's ledger. @throws Failure where another sum is left to pay by now */
export async function settleBill(tx: Tx, { billId, money, channel, note }: Settlement, by: string): Promise<void> {
  await lockCompanyOf(tx, billId)
  const settled = await tx.first<{ company_id: string }>(sql`
    update company_bill set paid_money = paid_money + ${money}, state = ${code(billStates.paid)}, paid_at = now(), updated_at = now(), updated_by = ${by}
    where id = ${billId} and unpaid_money = ${money} returning company_id::text`)
  if (!settled) throw declaredFailure({ zh: '账单已付清或金额有变', en: 'The bill was paid or changed meanwhile' })
  await tx.run(sql`
    select book_company_flow(${settled.company_id}, ${code(flowKinds.billPayment)}::smallint, ${money}, now(), ${by}, channel => ${channel}::smallint,
      of_bill => ${billId}::bigint, note => ${note})`)
}

/** What was paid of a bill went back: so much of it is to be paid again, with its line in the company's ledger. */
export async function reopenBill(tx: Tx, { billId, money, note }: BillMoney, by: string): Promise<void> {
  await lockCompanyOf(tx, billId)
  const reopened = await tx.first<{ company_id: string }>(sql`
    update company_bill set paid_money = paid_money - ${money}, paid_at = null, updated_at = now(), updated_by = ${by},
      state = case when due_date < ${wallDate(Date.now())}::date then ${code(billStates.overdue)} else ${code(billStates.waiting)} end::smallint
    where id = ${billId} returning company_id::text`)
  await tx.run(sql`
    select book_company_flow(${reopened!.company_id}, ${code(flowKinds.billReturned)}::smallint, ${-money}::bigint, now(), ${by}, of_bill => ${billId}::bigint, note => ${note})`)
}

async function lockCompanyOf(tx: Tx, billId: string): Promise<void> {
  await tx.run(
    sql`select from company where id = (select company_id from company_bill where id = ${billId}) for no key update`,
  )
}
