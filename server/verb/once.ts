import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'

/**
 * Whether the key comes for the first time in the transaction's tenant; a repetition at the same time waits for the end of the first. For changes that
 * people make who do not sign in to the console; those of staff repeat their answer (`change.ts`).
 */
export async function isFirstTime(tx: Tx, key: string): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into call_once (user_id, key, request_digest, answer) values (0, ${key}, '', '{"data": null}') on conflict do nothing`)
  return claimed > 0
}
