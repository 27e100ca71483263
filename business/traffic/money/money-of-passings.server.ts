import type { Tx } from '#server/database/database.ts'
import { paymentBook } from './payment-book.server.ts'
import { reductionBook } from './reduction-book.server.ts'

/**
 * What was paid for a stay and what was given to it name one of its passings. Where people put stays right both go with it, by the same rule; `ids` are those of
 * an order, numbers of payments and of grants.
 */
export async function moveToPassing(tx: Tx, ids: readonly string[], passingNo: string): Promise<void> {
  await paymentBook.get().moveToPassing(tx, ids, passingNo)
  await reductionBook.get().moveToPassing(tx, ids, passingNo)
}

/** Of those that name passings which turned out to be none: they go to the stay that holds this one. */
export async function leavePassings(
  tx: Tx,
  ids: readonly string[],
  passingNos: readonly string[],
  to: string,
): Promise<void> {
  await paymentBook.get().leavePassings(tx, ids, passingNos, to)
  await reductionBook.get().leavePassings(tx, ids, passingNos, to)
}

/** Of those that name one of two passings: they name the other one. */
export async function exchangePassings(
  tx: Tx,
  ids: readonly string[],
  passingNos: readonly [string, string],
): Promise<void> {
  await paymentBook.get().exchangePassings(tx, ids, passingNos)
  await reductionBook.get().exchangePassings(tx, ids, passingNos)
}
