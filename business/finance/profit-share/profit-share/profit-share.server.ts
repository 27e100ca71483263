import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { profitShare, shareStates } from './profit-share.ts'

const isReleased = {
  zh: '渠道已解冻这笔收款,不能再分账,请转入结算单',
  en: 'The channel has released this payment, so it cannot be shared any more; put the share on a sheet',
}

export const profitShareHandlers = handlers(profitShare, {
  actions: {
    async retry({ tx, records, by }, record) {
      const reopened = await tx.run(sql`
        update shared_trade set is_open = true, opened_at = now(), tried_at = '-infinity'
        where channel_no = (select channel_no from profit_share where id = ${record.id}) and released_at is null`)
      if (reopened === 0) throw declaredFailure(isReleased)
      await records.update(record.id, { state: shareStates.waiting, failReason: null }, by)
      await tx.run(sql`update profit_share set tries = tries + 1 where id = ${record.id}`)
    },

    async toSheet({ tx, records, by }, record) {
      await tx.run(sql`
        update shared_trade set tried_at = '-infinity' where channel_no = (select channel_no from profit_share where id = ${record.id})`)
      await records.update(record.id, { state: shareStates.toSettle, receiverNo: null }, by)
      await tx.run(sql`update profit_share set channel_no = null where id = ${record.id}`)
    },
  },
})
