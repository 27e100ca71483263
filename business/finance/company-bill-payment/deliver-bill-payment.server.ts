import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { settleBill } from '#business/rights/companies/company-bill/settle-bill.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** Who paid what a company paid alone. */
const by = '单位自助'

/** The bill of a payment is paid. @throws Failure where another sum is left to pay by now */
export async function deliverBillPayment(tx: Tx, payNo: string): Promise<void> {
  const paid = (await tx.first<{ bill_id: string; money: string; pay_channel: number }>(sql`
    select u.bill_id::text, p.pay_money as money, p.pay_channel from company_bill_payment u join pay_record p on p.pay_no = u.pay_no where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')}`))!
  const settlement = { billId: paid.bill_id, money: Number(paid.money), channel: paid.pay_channel, note: payNo }
  await settleBill(tx, settlement, by)
  await tx.run(sql`update company_bill_payment set is_booked = true where pay_no = ${payNo}`)
}
