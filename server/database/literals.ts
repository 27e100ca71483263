import pg from 'pg'

/**
 * The value as it may stand in SQL text, for the one statement that takes no bound values, COPY: by the driver's own quoting, its type unsaid as
 * that of a bound one.
 */
export function literal(value: unknown): string {
  return value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`A ${typeof value} cannot stand in SQL text`)
}

function element(value: unknown): string {
  return value === null ? 'NULL' : `"${textOf(value).replace(/[\\"]/g, '\\$&')}"`
}
