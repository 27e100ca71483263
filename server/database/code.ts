import { sql, type RawBuilder } from 'kysely'

/**
 * A declared code in a statement: `where order_status <> ${code(orderStatuses.void)}`. It becomes text and no bound value, so that the
 * planner can use the indexes that are made for it.
 */
export function code(of: number | string): RawBuilder<unknown> {
  return sql.lit(of)
}
