import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'

/** A new car park has no car inside. Registered by traffic/lot. */
export const beginEmpty = registered<(tx: Tx, parkLotId: string) => Promise<void>>('how a car park begins')
