import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

interface CardFlow {
  /** How it was handed over, of money that came from outside or went there. */
  readonly channel?: number | null
  readonly note?: string | null
  /** Who took it or gave it out, by hand. */
  readonly operatorId?: string
  /** The line that this one takes back. */
  readonly undoes?: string
  /** Of a stay: where, and under which plate. */
  readonly parkLotId?: string
  readonly plateNumber?: string
  /** The payment whose money comes back. */
  readonly returns?: string
}

/** Moves money of a card, fen, with its line in the ledger; returns the number of the line. What is not there is refused by the table. */
export async function bookCardFlow(
  tx: Tx,
  cardId: string,
  kind: number,
  money: number,
  by: string,
  { channel = null, note = null, operatorId, undoes, parkLotId, plateNumber, returns }: CardFlow,
): Promise<string> {
  const row = await tx.first<{ no: string }>(sql`
    select book_stored_card_flow(${cardId}, ${kind}::smallint, ${money}, ${by}, channel => ${channel}::smallint, lot => ${parkLotId ?? null}::bigint,
      plate => ${plateNumber ?? null}, returned_no => ${returns ?? null}, of_flow => ${undoes ?? null}::bigint, note => ${note}, operator => ${operatorId ?? null}::bigint) as no`)
  return row!.no
}
