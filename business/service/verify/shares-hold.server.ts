import { shareKinds, shareStates } from '#business/finance/profit-share/profit-share/profit-share.ts'
import { settlementStates } from '#business/finance/profit-share/settlement/settlement.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Invariant } from './invariant.server.ts'

/** What always holds of the shares of payments and of the sheets by which they are paid out. */
export const sharesHold: readonly Invariant[] = [
  {
    says: 'no more of a payment is shared than came in and stayed, and what is taken back was given',
    checked: sql`select count(*) as checked from profit_share`,
    broken: sql`
      select 'shares of payment ' || p.pay_no as breach from (select pay_no, sum(share_money) as shared from profit_share group by 1) s join pay_record p on p.pay_no = s.pay_no
      where s.shared > p.payer_money - p.change_money - p.refund_money
      union all select 'share ' || o.share_no from profit_share o join profit_share f on f.of_share_id = o.id
      group by o.id, o.share_no, o.net_money, o.pay_no, o.rule_id, o.share_kind
      having o.net_money + sum(f.net_money) < 0 or o.share_kind <> ${code(shareKinds.share)} or bool_or((f.pay_no, f.rule_id) is distinct from (o.pay_no, o.rule_id))`,
  },
  {
    says: 'a sheet is for the shares that stand on it, and they are settled when it is paid',
    checked: sql`select count(*) as checked from settlement`,
    broken: sql`
      select 'sheet ' || s.settle_no as breach from settlement s left join (
        select settlement_id, count(*) filter (where share_kind = ${code(shareKinds.share)}) as trades, sum(share_money) as shared, sum(fee_money) as fees, sum(net_money) as net,
          bool_and(state = ${code(shareStates.settled)}) as is_settled, bool_and(state = ${code(shareStates.toSettle)}) as is_due, count(distinct rule_id) as rules, min(rule_id) as rule_id
        from profit_share where settlement_id is not null group by 1) l on l.settlement_id = s.id
      where case when s.state = ${code(settlementStates.rejected)} then l.settlement_id is not null
        else l.settlement_id is null or l.trades <> s.trade_count or l.shared <> s.sharing_money or l.fees <> s.fee_money or l.net <> s.settle_money or l.rules <> 1 or l.rule_id <> s.rule_id
          or not case when s.state in (${code(settlementStates.paidOut, settlementStates.matched)}) then l.is_settled else l.is_due end end`,
  },
]
