import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { parameters, type ParameterKey } from './parameters.ts'

/** The value that holds for a lot (or, without one, for the tenant), for use inside a statement. */
export function parameterOf(key: ParameterKey, lot: Sql | string | null = null): Sql<number> {
  return sql<number>`coalesce(parameter_of(${key}, ${lot}), ${parameters[key].usual})`
}

/** As `parameterOf`, read at once. */
export async function readParameter(tx: Tx, key: ParameterKey, lot: string | null = null): Promise<number> {
  const row = await tx.first<{ value: number }>(sql`select ${parameterOf(key, lot)} as value`)
  return row!.value
}
