import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { moveMerchantMoney } from '#business/discounts/discount-grant/take-merchant-money.server.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { whyNoTopUp } from './takes-top-ups.ts'

/** Who topped up what a shop paid alone. */
const by = '商户自助'

/** The money of a payment is in the shop's balance, with its line in the ledger. @throws Failure where the shop takes none by now */
export async function deliverTopUp(tx: Tx, payNo: string): Promise<void> {
  const paid = (await tx.first<{ merchant_id: string; money: string; settle_kind: number; status: number }>(sql`
    select u.merchant_id::text, p.pay_money as money, m.settle_kind, m.status
    from merchant_top_up u join pay_record p on p.pay_no = u.pay_no join merchant m on m.id = u.merchant_id where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} for no key update of m`))!
  const why = whyNoTopUp(paid)
  if (why) throw declaredFailure(why)
  const movement = { changeType: changeTypes.topUp, balance: Number(paid.money), remark: payNo }
  const logId = await moveMerchantMoney(tx, paid.merchant_id, movement, by)
  await tx.run(sql`update merchant_top_up set log_id = ${logId} where pay_no = ${payNo}`)
}
