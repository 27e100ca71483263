import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** What someone at the database itself does to the books of a tenant. */
export function tamperingWith(mine: () => string) {
  /** The statements, in a table that nothing guards any more. */
  const change =
    (table: string, ...statements: string[]) =>
    async (tx: Tx) => {
      await layOpen(tx, table)
      for (const statement of statements) await tx.run(sql.raw(statement.replaceAll('$mine', mine())))
    }

  /** A row that the application never wrote; what must not be absent and is not given is nothing of its kind. */
  const insert =
    (table: string, row: Record<string, string | number>, times = 1) =>
    async (tx: Tx) => {
      await layOpen(tx, table)
      const columns = await tx.rows<{ name: string; type: string }>(sql`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`)
      const nothing = (type: string) =>
        /int|numeric|double/.test(type)
          ? '0'
          : /timestamp|date/.test(type)
            ? `'2026-01-01'`
            : ({ boolean: 'false', jsonb: `'{}'`, ARRAY: `'{}'`, bytea: `''`, 'time without time zone': `'00:00'` }[
                type
              ] ?? `''`)
      const whole = {
        ...Object.fromEntries(columns.map(({ name, type }) => [name, nothing(type)])),
        tenant_id: mine(),
        ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, `'${value}'`])),
      }
      const text = `insert into ${table} (${Object.keys(whole).join()}) overriding system value values (${Object.values(whole).join()})`
      for (let time = 0; time < times; time++) await tx.run(sql.raw(text))
    }

  return { change, insert }
}

/** One after the other. */
export const both =
  (...parts: ((tx: Tx) => Promise<unknown>)[]) =>
  async (tx: Tx) => {
    for (const part of parts) await part(tx)
  }

async function layOpen(tx: Tx, table: string): Promise<void> {
  const rows = await tx.rows<{ name: string }>(
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u', 'f', 'x')`,
  )
  for (const { name } of rows)
    await tx.run(sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)} cascade`)
}
