import { sql, type Sql } from '#kernel/sql.ts'

/** `jsonb_to_recordset($1) as x(plate_number text, …)`: many rows in one statement. */
export function recordset(rows: object[], columns: Record<string, string>): Sql {
  const types = Object.entries(columns).map(([name, type]) => sql.raw(`${name} ${type}`))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.join(types)})`
}
