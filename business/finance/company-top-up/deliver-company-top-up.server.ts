import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { whyNoCompanyTopUp } from './takes-company-top-ups.ts'

/** Who topped up what a company paid alone. */
const by = '单位自助'

/** The money of a payment is in the company's deposit, with its line in the ledger. @throws Failure where the company takes none by now */
export async function deliverCompanyTopUp(tx: Tx, payNo: string): Promise<void> {
  const paid = (await tx.first<{
    company_id: string
    money: string
    pay_channel: number
    charge_kind: number
    status: number
  }>(sql`
    select u.company_id::text, p.pay_money as money, p.pay_channel, c.charge_kind, c.status
    from company_top_up u join pay_record p on p.pay_no = u.pay_no join company c on c.id = u.company_id where u.pay_no = ${payNo} and ${await ofNumbers(tx, [payNo], 'p')} for no key update of c`))!
  const why = whyNoCompanyTopUp(paid)
  if (why) throw declaredFailure(why)
  await tx.run(sql`
    update company_top_up set flow_id = book_company_flow(${paid.company_id}, ${code(flowKinds.topUp)}::smallint, ${paid.money}::bigint, now(), ${by}, channel => ${paid.pay_channel}::smallint, note => ${payNo})
    where pay_no = ${payNo}`)
}
