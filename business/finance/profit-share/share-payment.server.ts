import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { merchantStates } from '../sub-merchant/sub-merchant.ts'
import { lockPaymentToShare } from './payment-to-share.server.ts'
import { receiverAt } from './receiver-at.server.ts'
import { receiverStates, shareModes } from './profit-share-rule/profit-share-rule.ts'
import { shareKinds, shareStates } from './profit-share/profit-share.ts'
import { splitMoney, type ShareTerms } from './split-money.ts'

interface RuleRow extends TermsRow {
  readonly id: string
  readonly sub_merchant_id: string
  readonly share_mode: number
  /** None that no one else approved. */
  readonly receiver: string | null
  readonly is_open: boolean
}

/** What a receiver is promised, as a rule or a share has it. */
export interface TermsRow {
  readonly basis: number
  readonly percent: string | null
  readonly fixed_money: string | null
  readonly fee_rate: string
}

export function shareTermsOf({ basis, percent, fixed_money, fee_rate }: TermsRow): ShareTerms {
  return {
    basis,
    basisPoints: percent === null ? null : points(percent),
    fixedMoney: fixed_money === null ? null : Number(fixed_money),
    feePoints: points(fee_rate),
  }
}

const points = (percent: string) => Math.round(Number(percent) * 100)

/** Divides a payment that came in by the rules of its car park, once; what the channel is not to share goes on the next sheet. */
export async function sharePayment(tx: Tx, payNo: string): Promise<void> {
  const payment = await lockPaymentToShare(tx, payNo)
  const isNoted = await tx.run(sql`delete from payment_to_split where pay_no = ${payNo}`)
  if (!payment || isNoted === 0) return
  const rules = await tx.rows<RuleRow>(sql`
    select r.id::text, r.sub_merchant_id::text, r.basis, r.percent, r.fixed_money, r.share_mode, case when r.receiver_state = ${code(receiverStates.approved)} then ${receiverAt(payment.payChannel)} end as receiver, m.fee_rate, m.state = ${code(merchantStates.open)} as is_open
    from profit_share_rule r join sub_merchant m on m.id = r.sub_merchant_id
    where r.park_lot_id = ${payment.parkLotId} and r.status = ${code(enabledStates.enabled)} order by r.id`)
  const parts = splitMoney(payment.base, rules.map(shareTermsOf))
  for (const [at, rule] of rules.entries()) {
    const { share, fee, net } = parts[at]!
    const isNamed = rule.share_mode === shareModes.atPayment && rule.receiver !== null
    const isByChannel = payment.channelNo !== null && isNamed && rule.is_open && net > 0
    await tx.run(sql`
      insert into profit_share (share_no, share_kind, state, sub_merchant_id, park_lot_id, rule_id, pay_no, pay_channel, paid_at, share_day, base_money, share_money, fee_money, net_money,
        receiver_no, basis, percent, fixed_money, fee_rate, channel_no, created_by)
      values ('S' || nextval('cash_flow_no') || '_' || scope_tenant(), ${shareKinds.share}, ${isByChannel ? shareStates.waiting : shareStates.toSettle}, ${rule.sub_merchant_id}, ${payment.parkLotId},
        ${rule.id}, ${payNo}, ${payment.payChannel}, ${payment.paidAt}, ${wallDate(payment.paidAt.getTime())}, ${payment.base}, ${share}, ${fee}, ${net},
        ${isByChannel ? rule.receiver : null}, ${rule.basis}, ${rule.percent}, ${rule.fixed_money}, ${rule.fee_rate}, ${isByChannel ? payment.channelNo : null}, '系统')`)
  }
  if (payment.channelNo !== null)
    await tx.run(sql`insert into shared_trade (channel_no) values (${payment.channelNo}) on conflict do nothing`)
}
