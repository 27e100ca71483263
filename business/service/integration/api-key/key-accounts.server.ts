import { keyAccounts, type KeyRow } from '#business/ground/people/key-accounts.server.ts'
import { sql } from '#kernel/sql.ts'

keyAccounts.register({
  async use(tx, keyDigest, address) {
    const row = await tx.first<{ answer: KeyRow }>(sql`select use_api_key(${keyDigest}, ${address}::inet) as answer`)
    return row!.answer
  },

  async answerFor(tx, accounts) {
    const rows = await tx.rows<{ person: string | null }>(sql`
      select answers_for(account)::text as person from unnest(${[...accounts]}::bigint[]) with ordinality as asked (account, place) order by place`)
    return rows.map(({ person }) => person)
  },
})
