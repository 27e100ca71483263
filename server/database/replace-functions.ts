import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { statementsOf } from '#database/schema/statements.ts'

/** Functions and views are replaced as a whole wherever their text is another than that which the database has. */
export async function replaceFunctions(db: Kysely<unknown>, schema: string): Promise<void> {
  const digest = digestOf(schema)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ digest: string }>`select digest from schema_state`.execute(tx)
    if (rows[0]?.digest === digest) return
    await sql`set local check_function_bodies = off`.execute(tx)
    const replaceable = statementsOf(schema).filter(({ sql: text }) => text.startsWith('create or replace '))
    await sql.raw(replaceable.map(({ sql: text }) => text).join('\n')).execute(tx)
    await sql`insert into schema_state (digest) values (${digest}) on conflict (is_only) do update set digest = excluded.digest`.execute(
      tx,
    )
  })
}

/** What `schema_state` keeps of the text of schema.sql. */
export function digestOf(schema: string): string {
  return createHash('sha256').update(schema).digest('hex')
}
