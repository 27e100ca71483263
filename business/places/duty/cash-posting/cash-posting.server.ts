import { handlers } from '#server/verb/handlers.ts'
import { cashPosting } from './cash-posting.ts'

export const cashPostingHandlers = handlers(cashPosting, {
  actions: {
    /** What a collector paid in later; never more than is missing (`cash_posting_repaid_was_missing`). */
    async repay({ records, by }, record, { money, remark }) {
      const repaidMoney = record.repaidMoney + money
      await records.update(record.id, { repaidMoney, ...(remark && { remark }) }, by)
    },
  },
})
