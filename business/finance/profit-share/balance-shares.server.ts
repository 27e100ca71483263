import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { lockPaymentToShare } from './payment-to-share.server.ts'
import { shareKinds, shareStates } from './profit-share/profit-share.ts'
import { splitMoney } from './split-money.ts'
import { shareTermsOf, type TermsRow } from './share-payment.server.ts'

interface Part {
  readonly base: number
  readonly share: number
  readonly fee: number
  readonly net: number
}

interface ShareRow extends TermsRow {
  readonly id: string
  readonly state: number
  readonly settlement_id: string | null
  readonly channel_no: string | null
  readonly base: string
  readonly share: string
  readonly fee: string
  readonly net: string
  /** Fen that the channel can still take back of it. */
  readonly at_channel: string
  readonly is_followed: boolean
}

/** Rows of which nothing has moved and that no sheet promises. */
const unsent: readonly number[] = [shareStates.waiting, shareStates.failed, shareStates.toSettle, shareStates.returned]

/**
 * Makes the shares of a payment what its rules give of the money that was not given back: called before and after each refund, any number of times. What was not
 * sent becomes less; what was sent is taken back through the channel, and what stands on a sheet on the next one. A refund that failed makes up for what it took.
 */
export async function balanceShares(tx: Tx, payNo: string): Promise<void> {
  const payment = await lockPaymentToShare(tx, payNo)
  if (!payment) return
  await tx.rows(sql`select from profit_share where pay_no = ${payNo} order by id for no key update`)
  const rows = await tx.rows<ShareRow>(sql`
    select s.id::text, s.state, s.settlement_id::text, s.channel_no, s.basis, s.percent, s.fixed_money, s.fee_rate, f.id is not null as is_followed,
      s.base_money + coalesce(f.base, 0) as base, s.share_money + coalesce(f.share, 0) as share, s.fee_money + coalesce(f.fee, 0) as fee, s.net_money + coalesce(f.net, 0) as net,
      s.net_money + coalesce(f.through_channel, 0) as at_channel
    from profit_share s left join (
      select of_share_id as id, sum(base_money) as base, sum(share_money) as share, sum(fee_money) as fee, sum(net_money) as net, sum(net_money) filter (where channel_no is not null) as through_channel
      from profit_share where pay_no = ${payNo} and of_share_id is not null group by 1
    ) f on f.id = s.id
    where s.pay_no = ${payNo} and s.share_kind = ${code(shareKinds.share)} order by s.id`)
  const parts = splitMoney(payment.base, rows.map(shareTermsOf))
  for (const [at, row] of rows.entries()) await balance(tx, row, { base: payment.base, ...parts[at]! })
}

async function balance(tx: Tx, row: ShareRow, due: Part): Promise<void> {
  const diff = {
    base: due.base - Number(row.base),
    share: due.share - Number(row.share),
    fee: due.fee - Number(row.fee),
    net: due.net - Number(row.net),
  }
  if (unsent.includes(row.state) && row.settlement_id === null && !row.is_followed) return change(tx, row, due, diff)
  if (diff.net !== 0) await follow(tx, row, diff)
}

/** Nothing has moved: the share itself becomes what is due. One that a whole refund ended and that comes back stands on the next sheet. */
async function change(tx: Tx, { id, state }: ShareRow, due: Part, diff: Part): Promise<void> {
  if (diff.base === 0 && diff.net === 0) return
  const isGone = due.net === 0
  const after = isGone ? shareStates.returned : state === shareStates.returned ? shareStates.toSettle : state
  await tx.run(sql`
    update profit_share set base_money = ${due.base}, share_money = ${due.share}, fee_money = ${due.fee}, net_money = ${due.net}, state = ${code(after)},
      finish_at = case when ${isGone} then now() end, updated_at = now() where id = ${id}`)
}

/** A row of its own for what is taken back or made up. */
async function follow(tx: Tx, row: ShareRow, diff: Part): Promise<void> {
  const isBack = diff.net < 0
  const isByChannel =
    isBack &&
    row.channel_no !== null &&
    (row.state === shareStates.asked || row.state === shareStates.done) &&
    -diff.net <= Number(row.at_channel)
  await tx.run(sql`
    insert into profit_share (share_no, share_kind, state, sub_merchant_id, park_lot_id, rule_id, pay_no, pay_channel, paid_at, share_day, base_money, share_money, fee_money, net_money,
      receiver_no, basis, percent, fixed_money, fee_rate, of_share_id, channel_no, created_by)
    select 'S' || nextval('cash_flow_no') || '_' || scope_tenant(), ${isBack ? shareKinds.takenBack : shareKinds.madeUp}::smallint, ${isByChannel ? shareStates.waiting : shareStates.toSettle}::smallint,
      sub_merchant_id, park_lot_id, rule_id, pay_no, pay_channel, paid_at, ${wallDate(Date.now())}::date, ${diff.base}::bigint, ${diff.share}::bigint, ${diff.fee}::bigint, ${diff.net}::bigint,
      case when ${isByChannel} then receiver_no end, basis, percent, fixed_money, fee_rate, id, case when ${isByChannel} then channel_no end, '系统'
    from profit_share where id = ${row.id}`)
  if (isByChannel)
    await tx.run(
      sql`update shared_trade set is_open = true, opened_at = now(), tried_at = '-infinity' where channel_no = ${row.channel_no}`,
    )
}
