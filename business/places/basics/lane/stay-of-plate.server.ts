import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'

/** The stay of a car that is inside, and what its exit would ask for it now, fen. */
export interface StayOfPlate {
  readonly orderNo: string
  readonly owed: number
  /** Its owner or staff keep it from leaving. */
  readonly isLocked: boolean
}

/** The stay of a plate in a car park; null: it is not inside. Registered by traffic. */
export const stayOfPlate =
  registered<(tx: Tx, parkLotId: string, plateNumber: string) => Promise<StayOfPlate | null>>('the stay of a plate')
