import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { eachInLanes, follow, sayUnfollowed, untilLeaving, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { openChannels, type Channels } from '../payment/channels.server.ts'
import type { Sharing } from '../payment/sharing.ts'
import { askForShare } from './ask-for-share.server.ts'
import { profitShare, shareStates } from './profit-share/profit-share.ts'
import { sharePayment } from './share-payment.server.ts'

/** Divides what came in, has the channel share it, and releases the rest. */
export const profitShareWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'profit shares', () => followSharesOnce(machine, channels))
})

export async function followSharesOnce(machine: Machine, channels: Channels): Promise<void> {
  const { database } = machine
  const noted = await database.everywhere((tx) =>
    tx.rows<{ tenant_id: string; pay_no: string }>(sql`select * from payments_to_split()`),
  )
  for (const { tenant_id, pay_no } of untilLeaving(machine, noted.flat()))
    await database
      .inScope(wholeTenant(String(tenant_id)), (tx) => sharePayment(tx, pay_no))
      .catch((error: unknown) => sayUnfollowed(machine, error, { payNo: pay_no }, 'a payment could not be divided'))
  const trades = await database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; channel_no: string }>(sql`select * from trades_to_share()`),
  )
  await eachInLanes(machine, trades.flat(), ({ tenant_id, channel_no }) =>
    followTrade(machine, channels, String(tenant_id), channel_no).catch((error: unknown) =>
      sayUnfollowed(machine, error, { payNo: channel_no }, 'the shares of a payment could not be followed'),
    ),
  )
  for (const tenantId of new Set([...noted, ...trades].flat().map(({ tenant_id }) => String(tenant_id))))
    await machine.hub.publish({ tenantId, topic: 'changed', of: profitShare.name })
}

/** So long a person may look into what the channel refused; then it goes on the next sheet, and the rest of the payment is released. */
const failedDays = 3

const toAsk = sql`state in (${code(shareStates.waiting, shareStates.asked)})`

/** Asks the channel for all shares of a payment that are open, outside of any transaction, and then to release what is left. */
export async function followTrade(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  channelNo: string,
): Promise<void> {
  const scope = wholeTenant(tenantId)
  // Noted before: one that the channel never answers for goes to the end of the row as well.
  const open = await machine.database.inScope(scope, async (tx) => {
    const tried = await tx.run(
      sql`update shared_trade set tried_at = now() where channel_no = ${channelNo} and is_open`,
    )
    if (tried === 0) return null
    await tx.run(sql`
      update profit_share set state = ${code(shareStates.toSettle)}, receiver_no = null, channel_no = null, updated_at = now()
      where channel_no = ${channelNo} and state = ${code(shareStates.failed)} and updated_at < now() - ${failedDays} * interval '1 day'`)
    return tx.rows<{ id: string }>(
      sql`select id::text from profit_share where channel_no = ${channelNo} and ${toAsk} order by id`,
    )
  })
  if (!open) return
  const { sharing, merchant } = await channels.ofPayment(tenantId, channelNo)
  if (!sharing) return
  for (const { id } of open) await askForShare(machine, sharing, { tenantId, id, merchant })
  await releaseWhenNamed(machine, sharing, tenantId, channelNo)
}

/** The channel gives back what it holds once every share of the payment has ended; of what was paid at once, of every part. */
async function releaseWhenNamed(
  machine: Machine,
  sharing: Sharing,
  tenantId: string,
  channelNo: string,
): Promise<void> {
  const scope = wholeTenant(tenantId)
  const held = await machine.database.inScope(scope, async (tx) => {
    const isOpen = await tx.first(sql`
      select from profit_share where channel_no = ${channelNo} and (${toAsk} or state = ${code(shareStates.failed)})
      union all select from pay_key where (pay_no = ${channelNo} or joint_no = ${channelNo}) and is_pending
      union all select from payment_to_split q join pay_key k on k.pay_no = q.pay_no where k.pay_no = ${channelNo} or k.joint_no = ${channelNo}
      limit 1`)
    if (isOpen) return null
    const trade = await tx.first<{ released_at: Date | null }>(
      sql`select released_at from shared_trade where channel_no = ${channelNo}`,
    )
    return { isReleased: trade!.released_at !== null, tradeNo: await tradeNoOf(tx, channelNo) }
  })
  if (!held) return
  const isReleased = held.isReleased || (await sharing.release({ tradeNo: held.tradeNo, releaseNo: `U${channelNo}` }))
  if (!isReleased) return
  await machine.database.inScope(scope, (tx) =>
    tx.run(sql`
      update shared_trade set released_at = coalesce(released_at, now()), is_open = exists (select from profit_share where channel_no = ${channelNo} and ${toAsk})
      where channel_no = ${channelNo}`),
  )
}

async function tradeNoOf(tx: Tx, channelNo: string): Promise<string> {
  const trade = await tx.first<{ trade_no: string }>(
    sql`select max(third_trade_no) as trade_no from pay_key where pay_no = ${channelNo} or joint_no = ${channelNo}`,
  )
  return trade!.trade_no
}
