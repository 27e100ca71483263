import { registered } from '#kernel/registered.ts'
import type { Sql, SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** What charge rules demand of a lot's policy for exits without an entry; `where` names the lot `l`. Registered by charging/charge-rule-bind. */
export const entryMoneyRule =
  registered<(tx: Tx, where: Sql<SqlBool>, field: string) => Promise<void>>('the rule of entry money')
