import { createHash } from 'node:crypto'
import type pg from 'pg'
import { statementsOf } from './statements.ts'
import { inTransaction } from './in-transaction.ts'

/** Functions and views are replaced as a whole wherever their text is another than that which the database has. */
export async function replaceFunctions(owner: pg.ClientBase, schema: string): Promise<void> {
  const digest = digestOf(schema)
  await inTransaction(owner, async () => {
    const { rows } = await owner.query<{ digest: string }>('select digest from schema_state')
    if (rows[0]?.digest === digest) return
    await owner.query('set local check_function_bodies = off')
    const replaceable = statementsOf(schema).filter(({ sql }) => sql.startsWith('create or replace '))
    await owner.query(replaceable.map(({ sql }) => sql).join('\n'))
    await owner.query(
      'insert into schema_state (digest) values ($1) on conflict (is_only) do update set digest = excluded.digest',
      [digest],
    )
  })
}

/** What `schema_state` keeps of the text of schema.sql. */
export function digestOf(schema: string): string {
  return createHash('sha256').update(schema).digest('hex')
}
