import type { PaidThing } from '#business/ground/money-went-back.server.ts'
import type { Tx } from '#server/database/database.ts'

/** What follows in a book of its own, in fen, when money of a payment for something else than a stay goes back. */
export interface PurchaseBook {
  /** Keeps what is asked back from being spent meanwhile; of a negative sum the refund came to nothing. @throws Failure where it is spent already */
  readonly promise?: (tx: Tx, payNo: string, money: number, by: string) => Promise<void>
  /** The money went back. */
  readonly giveBack?: (tx: Tx, payNo: string, money: number, by: string) => Promise<void>
  /** What an invoice of it covers. */
  readonly invoiced: (tx: Tx, payNo: string) => Promise<PaidThing>
}
