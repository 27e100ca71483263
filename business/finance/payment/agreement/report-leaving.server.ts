import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channels } from '../channels.server.ts'
import { carOf, wordsOf, type OpenStay, type Word } from './stay-at-channels.server.ts'

/** Notifies those that want it of a car that left; of one whose order is gone or archived there is nothing to say. */
export async function reportLeaving(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  orderId: string,
): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  const left = await inTenant(async (tx) => {
    const isOpen = await tx.first(sql`select from open_stay where order_id = ${orderId}`)
    const isNoted = await tx.first(sql`select from agreement_stay where order_id = ${orderId} and is_inside limit 1`)
    if (isOpen || !isNoted) return null
    const facts = await orderFactsAsTheyAre(tx, orderId).catch(ofNone)
    const words = facts ? await wordsOf(tx, orderId, await carOf(tx, facts)) : []
    return { words, leftAt: facts?.content.leftAt ?? Date.now() }
  })
  if (!left) return
  await reportLeft(machine, channels, tenantId, left.words, left.leftAt)
  await inTenant((tx) =>
    tx.run(sql`update agreement_stay set is_inside = false, car = null where order_id = ${orderId} and is_inside`),
  )
}

/** A car that is inside turned out to be another one: that for which it was taken is not there, as far as its channels are concerned. */
export async function reportOthersLeft(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  { ofOthers }: OpenStay,
): Promise<void> {
  const inside = ofOthers.filter(({ isInside }) => isInside)
  if (inside.length === 0) return
  await reportLeft(machine, channels, tenantId, inside, Date.now())
  const numbers = inside.map(({ car }) => car.stayNo)
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(sql`update agreement_stay set is_inside = false, car = null where order_no = any(${numbers}::text[])`),
  )
}

async function reportLeft(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  words: readonly Word[],
  leftAt: number,
): Promise<void> {
  for (const { configId, car, theirNo, lotNo, isBlocked, isInside } of words) {
    if (!isInside || isBlocked || theirNo === null) continue
    const channel = await machine.database.inScope(wholeTenant(tenantId), (tx) => channels.ofConfig(tx, configId))
    await channel.agreements?.leave?.({ ...car, theirNo, lotNo, leftAt })
  }
}

function ofNone(error: unknown): null {
  if (error instanceof Failure) return null
  throw error
}
