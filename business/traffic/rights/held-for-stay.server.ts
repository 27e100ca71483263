import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import type { Tx } from '#server/database/database.ts'
import type { OrderFacts } from '../lot/order-facts.server.ts'
import { pursesHold } from './purses.server.ts'

/** What purses hold for the car of a stay that is not over, fen; nothing where no right pays for it at the exit. */
export async function heldForStay(tx: Tx, { content, lot }: Pick<OrderFacts, 'content' | 'lot'>): Promise<number> {
  const { plateNumber, orderStatus } = content
  if (!insideStates.includes(orderStatus)) return 0
  return (await pursesHold(tx, lot.parkLotId, [plateNumber])).get(plateNumber) ?? 0
}
