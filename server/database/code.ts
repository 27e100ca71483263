import { sql, type Sql } from '#kernel/sql.ts'

/**
 * Declared codes in a statement: `where order_status <> ${code(orderStatuses.void)}`, `state in (${code(states.open, states.paid)})`. They
 * become text and no bound values, so that the planner can use the indexes that are made for them.
 */
export function code(...of: readonly (number | string)[]): Sql {
  return sql.join(of.map((one) => sql.lit(one)))
}
