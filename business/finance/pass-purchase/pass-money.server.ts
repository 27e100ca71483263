import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { passMoney } from '#business/rights/passes/pass-money.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'

const goesBackAlready = {
  zh: '支付流水 {payNo} 的款项已退回或正在退回',
  en: 'Money of payment {payNo} went back or is on its way back already',
}

/** The channel moves it as everything that goes back by itself (`follow-payments.server.ts`). */
passMoney.register({
  async giveBack(tx, payNo, money, why) {
    const due = await tx.run(sql`
      update pay_record set refund_due = ${money}, fail_reason = ${why}, updated_at = now()
      where ${await ofNumbers(tx, [payNo])} and pay_status = ${code(payRecordStates.paid)} and refund_due = 0`)
    if (due === 0) throw declaredFailure(goesBackAlready, { payNo })
  },
})
