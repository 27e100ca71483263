import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, type Channels } from '../payment/channels.server.ts'
import type { PayOutOutcome } from '../payment/pay-outs.ts'
import { sheetsPayOut } from '../profit-share/settlement/pay-out-of-sheet.server.ts'
import { withdrawalsPayOut } from '../withdraw/pay-out-of-withdrawal.server.ts'
import type { PaidOutThing } from './paid-out-thing.server.ts'

interface Row {
  readonly settlement_id: string | null
  readonly withdraw_id: string | null
  readonly pay_config_id: string
  readonly account: string
  readonly name: string
  readonly money: string
}

/** Has the channel pay out what was asked for, until it says that it did or why it cannot. */
export const payOutWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'pay-outs', () => followPayOutsOnce(machine, channels))
})

export async function followPayOutsOnce(machine: Machine, channels: Channels): Promise<void> {
  const underWay = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; pay_out_no: string }>(sql`select * from pay_outs_to_follow()`),
  )
  await eachInLanes(machine, underWay.flat(), ({ tenant_id, pay_out_no }) =>
    move(machine, channels, String(tenant_id), pay_out_no).catch((error: unknown) =>
      sayUnfollowed(machine, error, { payOutNo: pay_out_no }, 'a pay-out could not be followed'),
    ),
  )
}

/** The channel is called outside of any transaction; our number makes a repeated pay-out the same one, also where its answer was lost. */
async function move(machine: Machine, channels: Channels, tenantId: string, payOutNo: string): Promise<void> {
  const scope = wholeTenant(tenantId)
  const asked = await machine.database.inScope(scope, async (tx) => {
    const row = await tx.first<Row>(sql`
      update pay_out set asked_at = now() where pay_out_no = ${payOutNo} and ended_at is null and asked_at <= now() - interval '30 seconds'
      returning settlement_id::text, withdraw_id::text, pay_config_id::text, account, name, money`)
    return row && { row, channel: await channels.ofConfig(tx, row.pay_config_id) }
  })
  if (!asked) return
  const { row, channel } = asked
  const [thing, id] = row.settlement_id ? [sheetsPayOut, row.settlement_id] : [withdrawalsPayOut, row.withdraw_id!]
  const { account, name } = row
  try {
    const wanted = { payOutNo, amount: Number(row.money), payee: { account, name }, description: '停车收款结算' }
    const outcome = await channel.payOuts!.pay(wanted)
    if (outcome.status === 'processing') return
    await machine.database.inScope(scope, (tx) => end(tx, payOutNo, thing, id, outcome))
  } catch (error) {
    sayUnfollowed(machine, error, { payOutNo }, 'a pay-out could not be followed')
    if (!(error instanceof Failure)) return
    await machine.database.inScope(scope, (tx) =>
      thing.note(
        tx,
        id,
        error.say('zh', (word) => word),
      ),
    )
  }
  for (const of of thing.concepts) await machine.hub.publish({ tenantId, topic: 'changed', of })
}

/** Once, no matter how often the channel is asked. */
async function end(
  tx: Tx,
  payOutNo: string,
  thing: PaidOutThing,
  id: string,
  outcome: Exclude<PayOutOutcome, { status: 'processing' }>,
): Promise<void> {
  const [thirdNo, reason] = outcome.status === 'done' ? [outcome.thirdNo, null] : [null, outcome.reason]
  const ended = await tx.run(
    sql`update pay_out set ended_at = now(), third_no = ${thirdNo}, fail_reason = ${reason} where pay_out_no = ${payOutNo} and ended_at is null`,
  )
  if (ended === 0) return
  if (outcome.status === 'done') await thing.paid(tx, id, outcome)
  else await thing.refused(tx, id, `渠道拒绝:${outcome.reason}`)
}
