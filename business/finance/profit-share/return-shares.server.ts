import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channels } from '../payment/channels.server.ts'
import { shareReturns } from '../refund/refund.ts'
import { balanceShares } from './balance-shares.server.ts'
import { followTrade } from './follow-profit-shares.server.ts'
import { standOfShares } from './refunds-of-shares.server.ts'

/**
 * Before money of a payment goes back its shares do (domain.md 4.16, order of work): those that the channel gave out are asked back from it. Until it says the
 * outcome of that the refund waits; what a receiver does not give back is taken off its next sheet, and the refund goes on. Returns where the shares stand
 * (`shareReturns`), null where nothing was given out of what goes back.
 */
export async function returnShares(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  payNo: string,
): Promise<number | null> {
  const scope = wholeTenant(tenantId)
  const { stand, channelNo } = await machine.database.inScope(scope, async (tx) => {
    await balanceShares(tx, payNo)
    return { stand: await standOfShares(tx, payNo), channelNo: await channelNoOf(tx, payNo) }
  })
  if (stand !== shareReturns.waiting || channelNo === null) return stand
  await followTrade(machine, channels, tenantId, channelNo)
  return machine.database.inScope(scope, (tx) => standOfShares(tx, payNo))
}

async function channelNoOf(tx: Tx, payNo: string): Promise<string | null> {
  const row = await tx.first<{ channel_no: string }>(
    sql`select channel_no from profit_share where pay_no = ${payNo} and channel_no is not null limit 1`,
  )
  return row?.channel_no ?? null
}
