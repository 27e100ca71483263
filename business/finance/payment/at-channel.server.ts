import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { monthsWhere, ofNumbers, underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { ChannelNotice } from './channel-notice.ts'

/** What a channel took of one of our payments: of those that were paid at once, the first has the channel's number. */
export interface TakenPayment extends Omit<ChannelNotice, 'tradeNo'> {
  readonly tradeNo: string | null
}

/** What the channel knows a payment as: our number and its own there, all that is paid under it and what of it went back, fen. */
export async function atChannel(
  tx: Tx,
  payNo: string,
): Promise<{ payNo: string; tradeNo: string | null; paid: number; returned: number }> {
  const together = sql`joint_no = (select joint_no from pay_key where pay_no = ${payNo})`
  const row = (await tx.first<{ no: string; trade_no: string | null; paid: string; returned: string }>(sql`
    select coalesce(p.joint_no, p.pay_no) as no, coalesce(together.trade_no, p.third_trade_no) as trade_no, coalesce(together.paid, p.pay_money) as paid,
      coalesce(together.returned, p.refund_money) as returned
    from pay_record p, lateral (
      select max(s.third_trade_no) as trade_no, sum(s.pay_money) as paid, sum(s.refund_money) as returned from pay_record s where s.joint_no = p.joint_no and ${await monthsWhere(tx, together, 's')}) together
    where ${await ofNumbers(tx, [payNo], 'p')}`))!
  return { payNo: row.no, tradeNo: row.trade_no, paid: Number(row.paid), returned: Number(row.returned) }
}

/** What a payment was asked for with: since when, the code that was given once, whether shares of it go to others, and whether its channel has answered before. */
export async function askedBefore(
  tx: Tx,
  no: string,
): Promise<{ askedAt: number; codeUrl: string | null; isShared: boolean; isKnownThere: boolean }> {
  const row = (await tx.first<{ asked_at: Date; code_url: string | null; is_shared: boolean; is_known: boolean }>(sql`
    select min(created_at) as asked_at, max(code_url) as code_url, bool_or(is_shared) as is_shared, bool_or(pay_status = ${code(payRecordStates.paying)}) as is_known
    from pay_record where ${await underNumber(tx, no)}`))!
  return {
    askedAt: row.asked_at.getTime(),
    codeUrl: row.code_url,
    isShared: row.is_shared,
    isKnownThere: row.is_known,
  }
}
