import { yuan } from '#fields/money/yuan.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { flowKinds } from './company-flow.ts'

const usedAlready = {
  zh: '单位余额只剩{left}元,不能退{money}元:停车已用掉的充值不能退款',
  en: 'The company has {left} yuan left, so {money} yuan cannot go back: what its parking used is not refunded',
  field: 'refundMoney',
}

/**
 * What a company paid in goes back to it, in fen, with its line in the ledger; of a negative sum it stays after all.
 * @throws Failure where the company has less than that
 */
export async function takeFromDeposit(
  tx: Tx,
  companyId: string,
  { money, note }: { readonly money: number; readonly note: string },
  by: string,
): Promise<void> {
  const { account_money: has } = (await tx.first<{ account_money: string }>(
    sql`select account_money from company where id = ${companyId} for no key update`,
  ))!
  if (Number(has) < money)
    throw declaredFailure(usedAlready, { left: yuan(Math.max(0, Number(has))), money: yuan(money) })
  await tx.run(sql`
    select book_company_flow(${companyId}, ${code(flowKinds.topUpReturned)}::smallint, ${-money}::bigint, now(), ${by}, note => ${note})`)
}
