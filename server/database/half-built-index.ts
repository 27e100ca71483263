import pg from 'pg'

const built = /^create (?:unique )?index concurrently if not exists (\w+) /i

/**
 * An index that failed while it was built concurrently stays, is used for nothing and forbids nothing, and `if not exists` takes it for the one
 * that is wanted: it goes before the statement runs once more.
 */
export async function dropHalfBuiltIndex(owner: pg.ClientBase, statement: string): Promise<void> {
  const name = built.exec(statement)?.[1]
  if (!name) return
  const { rowCount } = await owner.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ])
  if (rowCount) await owner.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)
}
