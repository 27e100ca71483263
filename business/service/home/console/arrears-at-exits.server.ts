import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { arrearsDue } from '#business/traffic/money/owed.server.ts'
import type { Tx } from '#server/database/database.ts'

/** What exits ask for of earlier stays alongside those of the cars that stand there, by order, fen: the same as the lane's screen and the form for the money. */
export async function arrearsAtExits(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>()
  for (const id of orderIds) asked.set(id, await arrearsDue(tx, await orderFactsAsTheyAre(tx, id)))
  return asked
}
