import pg from 'pg'

const built = /^create (unique )?index concurrently if not exists (\w+) on (?:public\.)?(\w+) ([^]*)$/i

/** Runs `statement`. An index that it builds concurrently is built so on each partition, where its table has some. */
export async function runByItself(
  owner: pg.ClientBase,
  statement: string,
  run: (sql: string) => Promise<void>,
): Promise<void> {
  const [, unique = '', index = '', table = '', what = ''] = built.exec(statement) ?? []
  if (!table) return await run(statement)
  const { rows } = await owner.query<{ has_parts: boolean }>(
    `select relkind = 'p' as has_parts from pg_class where oid = to_regclass($1)`,
    [table],
  )
  if (rows[0]?.has_parts) return await buildOnParts(owner, { unique, index, table, what }, run)
  await dropHalfBuilt(owner, index)
  await run(statement)
}

interface Wanted {
  readonly unique: string
  readonly index: string
  readonly table: string
  /** From its columns on. */
  readonly what: string
}

/**
 * PostgreSQL builds no index of a partitioned table concurrently: the table gets one without rows, which a partition made from now on has at once, and
 * that of every other partition is built by itself and attached. With the last one it is valid. May run again after any step.
 */
async function buildOnParts(
  owner: pg.ClientBase,
  { unique, index, table, what }: Wanted,
  run: (sql: string) => Promise<void>,
): Promise<void> {
  await run(`create ${unique}index if not exists ${index} on only ${table} ${what}`)
  for (const { part, hasParts } of await partsWithout(owner, index, table)) {
    const ofPart = part + (index.startsWith(`${table}_`) ? index.slice(table.length) : `_${index}`)
    const own = { unique, index: ofPart, table: part, what }
    if (hasParts) await buildOnParts(owner, own, run)
    else {
      await dropHalfBuilt(owner, ofPart)
      await run(`create ${unique}index concurrently if not exists ${ofPart} on ${part} ${what}`)
    }
    await run(`alter index ${index} attach partition ${ofPart}`)
  }
}

/** The partitions of a table of which none of the indexes belongs to this one. */
async function partsWithout(
  owner: pg.ClientBase,
  index: string,
  table: string,
): Promise<{ part: string; hasParts: boolean }[]> {
  const { rows } = await owner.query<{ part: string; hasParts: boolean }>(
    `select c.relname as part, c.relkind = 'p' as "hasParts" from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($2) and not exists (
       select from pg_inherits a join pg_index x on x.indexrelid = a.inhrelid where a.inhparent = to_regclass($1) and x.indrelid = c.oid)
     order by 1`,
    [index, table],
  )
  return rows
}

/**
 * An index that failed while it was built concurrently stays, is used for nothing and forbids nothing, and `if not exists` takes it for the one
 * that is wanted: it goes before the statement runs once more.
 */
async function dropHalfBuilt(owner: pg.ClientBase, index: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (rowCount) await owner.query(`drop index concurrently ${pg.escapeIdentifier(index)}`)
}
