import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Keys } from '#server/secrets/fingerprint.ts'
import { endOfKeys } from './end-of-keys.server.ts'

/** When these keys of an account end, as 支付配置 shows it. */
export async function noteEndOfKeys(tx: Tx, id: string, payChannel: number, keys: Keys): Promise<void> {
  const end = endOfKeys(payChannel, keys)
  const [at, of] = [end?.at ?? null, end?.of ?? null]
  await tx.run(
    sql`update pay_config set key_ends_at = ${at}, key_ends_of = ${of} where id = ${id} and (key_ends_at, key_ends_of) is distinct from (${at}::timestamptz, ${of}::smallint)`,
  )
}
