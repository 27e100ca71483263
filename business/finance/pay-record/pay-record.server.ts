import { bizTypes, refundedAtPayment } from '#business/ground/dictionaries/biz-type.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { fileRefund } from './file-refund.server.ts'
import { payRecord } from './pay-record.ts'

const atThePass = {
  zh: '月卡的款项在月卡上退款,请在“月卡管理”里点该月卡的“退款”',
  en: 'Money of a pass goes back at the pass: choose Refund for it in the list of passes',
}
const byItself = {
  zh: '收款测试的款项会自动退回,不能申请退款',
  en: 'Money of a payment test goes back by itself; it cannot be applied for',
}

export const payRecordHandlers = handlers(payRecord, {
  lockFirst: (tx, ids) => holdLots(tx, sql`select park_lot_id from pay_record where id = any(${[...ids]}::bigint[])`),

  actions: {
    async refund(context, record, asked) {
      const isHere = refundedAtPayment.some((each) => each === record.bizType)
      if (!isHere) throw declaredFailure(record.bizType === bizTypes.pass ? atThePass : byItself)
      return { id: await fileRefund(context, record, { ...asked, applicantId: context.incoming.person.userId }) }
    },
  },
})
