import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { refusalOf } from '#server/database/violation.ts'
import { statusForKey } from '#server/session/api-keys.ts'
import type { Entity } from '#kernel/entity.ts'

const schema = readFileSync(join(import.meta.dirname, '../../database/schema.sql'), 'utf8')

/** What the database says when it refuses by what has this name. */
function errorsOf(constraint: string): object[] {
  const at = new RegExp(`constraint ${constraint} (check|unique|exclude|primary|foreign)`).exec(schema)?.[1]
  if (at === 'check') return [{ code: '23514', constraint, table: 'x' }]
  if (at === 'unique' || at === 'primary') return [{ code: '23505', constraint, table: 'x' }]
  if (at === 'exclude') return [{ code: '23P01', constraint, table: 'x' }]
  if (new RegExp(`unique index ${constraint} `).test(schema)) return [{ code: '23505', constraint, table: 'x' }]
  if (at === 'foreign' || constraint.endsWith('_exist'))
    return [
      { code: '23503', constraint, detail: 'Key (x)=(1) is not present in table "x".' },
      { code: '23503', constraint, detail: 'Key (id)=(1) is still referenced from table "y".' },
    ]
  return [{ code: '23514', constraint }]
}

const declared = entities.flatMap((of: Entity) =>
  Object.entries(of.failures ?? {}).flatMap(([constraint, { field }]: [string, { field?: string }]) =>
    errorsOf(constraint).map((error) => [constraint, error, of, field] as const),
  ),
)

describe('a key gets 422 where it has to send something else, and 409 where the records forbid it', () => {
  test.each(declared)('%s %o', (_, error, of, field) => {
    const { code, table, detail } = error as { code: string; table?: string; detail?: string }
    const isMistake = (code === '23514' && table !== undefined) || detail?.includes('not present')
    expect(statusForKey(refusalOf(error, of)!)).toBe(isMistake || (field && code === '23514') ? 422 : 409)
  })
})
