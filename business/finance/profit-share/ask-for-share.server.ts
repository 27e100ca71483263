import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { atChannel } from '../payment/at-channel.server.ts'
import type { ShareOutcome, Sharing } from '../payment/sharing.ts'
import { merchantStates } from '../sub-merchant/sub-merchant.ts'
import { noteOnRefunds } from './refunds-of-shares.server.ts'
import { shareKinds, shareStates } from './profit-share/profit-share.ts'

interface Row {
  readonly share_no: string
  readonly share_kind: number
  readonly pay_no: string
  readonly rule_id: string
  readonly net_money: string
  readonly receiver_no: string
  readonly tries: number
  readonly receivers_known: readonly string[]
  readonly name: string
  readonly merchant_state: number
  readonly is_young: boolean
  readonly of_no: string | null
  readonly of_tries: number | null
  readonly of_state: number | null
}

/** One row of the ledger, as the channel is asked for it. */
interface Wanted {
  readonly row: Row
  readonly tradeNo: string
}

/** Channels want some time between a payment and its shares (WeChat Pay a minute, Alipay half of one), and refuse what comes before with the words for what is wrong for good. */
const youngMinutes = 10
const frozen = '子商户未开通或已冻结,转入结算单'

/** Asks the channel for one share, or to take one back; asked again by the same number it is the same one, until the channel says how it ended. */
export async function askForShare(
  machine: Machine,
  sharing: Sharing,
  { tenantId, id, merchant }: { readonly tenantId: string; readonly id: string; readonly merchant: string },
): Promise<void> {
  const scope = wholeTenant(tenantId)
  const wanted = await machine.database.inScope(scope, (tx) => noteAsked(tx, id))
  if (!wanted) return
  const { row, tradeNo } = wanted
  const outcome =
    row.share_kind === shareKinds.takenBack
      ? await takeBack(sharing, row)
      : await share(machine, sharing, tenantId, merchant, row, tradeNo)
  const isTooEarly =
    outcome.status === 'refused' && outcome.isUntaken && row.is_young && row.share_kind !== shareKinds.takenBack
  if (outcome.status === 'processing' || isTooEarly) return
  await machine.database.inScope(scope, (tx) => noteOutcome(tx, id, row.share_kind, outcome))
}

/** From here on what is asked for keeps its amount. None where it ended meanwhile, or where the share that it is of has not ended yet. */
async function noteAsked(tx: Tx, id: string): Promise<Wanted | null> {
  await tx.rows(sql`select from profit_share where id = ${id} for no key update`)
  const row = await tx.first<Row>(sql`
    select s.share_no, s.share_kind, s.pay_no, s.rule_id::text, s.net_money, s.receiver_no, s.tries, r.receivers_known, m.sub_merchant_name as name, m.state as merchant_state,
      s.paid_at > now() - make_interval(mins => ${youngMinutes}) as is_young,
      o.share_no as of_no, o.tries as of_tries, o.state as of_state
    from profit_share s join profit_share_rule r on r.id = s.rule_id join sub_merchant m on m.id = s.sub_merchant_id left join profit_share o on o.id = s.of_share_id
    where s.id = ${id} and s.state in (${code(shareStates.waiting, shareStates.asked)})`)
  if (!row || row.of_state === shareStates.asked) return null
  const isSheets = row.of_state !== null && row.of_state !== shareStates.done
  const isFrozen = row.of_state === null && row.merchant_state !== merchantStates.open
  if (isSheets || isFrozen) {
    await putOnSheet(tx, id, isFrozen ? frozen : null)
    return null
  }
  await tx.run(sql`update profit_share set state = ${code(shareStates.asked)}, updated_at = now() where id = ${id}`)
  return { row, tradeNo: (await atChannel(tx, row.pay_no)).tradeNo! }
}

async function share(
  machine: Machine,
  sharing: Sharing,
  tenantId: string,
  merchant: string,
  row: Row,
  tradeNo: string,
): Promise<ShareOutcome> {
  const receiver = { account: row.receiver_no, name: row.name }
  const known = `${merchant}/${receiver.account}/${receiver.name}`
  if (!row.receivers_known.includes(known)) {
    await sharing.addReceiver(receiver)
    await machine.database.inScope(wholeTenant(tenantId), (tx) =>
      tx.run(
        sql`update profit_share_rule set receivers_known = array_append(receivers_known, ${known}) where id = ${row.rule_id}`,
      ),
    )
  }
  const asked = { tradeNo, shareNo: numberOf(row.share_no, row.tries), receiver, amount: Number(row.net_money) }
  return sharing.share({ ...asked, description: `停车收款分账 ${row.pay_no}` })
}

function takeBack(sharing: Sharing, row: Row): Promise<ShareOutcome> {
  return sharing.takeBack({
    shareNo: numberOf(row.of_no!, row.of_tries!),
    returnNo: row.share_no,
    account: row.receiver_no,
    amount: -Number(row.net_money),
    description: `停车退款退回分账 ${row.pay_no}`,
  })
}

/** What was refused is asked for under another number when someone asks again: the channel takes a number for what it was asked for first. */
function numberOf(shareNo: string, tries: number): string {
  return tries === 0 ? shareNo : `${shareNo}R${tries}`
}

/** Counted once, no matter who says it. A share that was refused waits for a person; what cannot be taken back is taken off the next sheet, so that no refund waits for a receiver. */
async function noteOutcome(
  tx: Tx,
  id: string,
  kind: number,
  outcome: Exclude<ShareOutcome, { status: 'processing' }>,
): Promise<void> {
  const isAsked = sql`id = ${id} and state = ${code(shareStates.asked)}`
  const isBack = kind === shareKinds.takenBack
  const reason = outcome.status === 'refused' ? `渠道拒绝:${outcome.reason}` : null
  if (outcome.status === 'done')
    await tx.run(sql`
      update profit_share set state = ${code(shareStates.done)}, third_share_no = ${outcome.thirdNo}, fail_reason = null, finish_at = now(), updated_at = now() where ${isAsked}`)
  else if (isBack) await putOnSheet(tx, id, reason)
  else
    await tx.run(sql`
      update profit_share set state = ${code(shareStates.failed)}, fail_reason = ${reason}, updated_at = now() where ${isAsked}`)
  if (isBack) await noteOnRefunds(tx, id)
}

async function putOnSheet(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx.run(sql`
    update profit_share set state = ${code(shareStates.toSettle)}, receiver_no = null, channel_no = null, fail_reason = ${reason}, updated_at = now()
    where id = ${id} and state in (${code(shareStates.waiting, shareStates.asked)})`)
}
