import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { sql, type Sql } from '#kernel/sql.ts'

/** Who a channel gives the share of a rule; null where it gives nothing to anyone. A part of a query of rules. */
export function receiverAt(payChannel: number): Sql {
  if (payChannel === payChannels.wechat) return sql`wechat_mch_no`
  return payChannel === payChannels.alipay ? sql`alipay_account` : sql`null::text`
}
