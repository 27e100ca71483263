import { expect, test } from 'vitest'
import { sql } from './sql.ts'

test('what is put into a template is bound, unless it is SQL itself', () => {
  const inner = sql`plate = ${'京A12345'}`
  expect(sql`select ${1} where ${inner} and ${null}`.bound()).toEqual({
    text: 'select $1 where plate = $2 and $3',
    values: [1, '京A12345', null],
  })
})

test('pieces and values are joined, none of them to nothing', () => {
  expect(sql`in (${sql.join([1, sql`now()`, 3])})`.bound()).toEqual({ text: 'in ($1, now(), $2)', values: [1, 3] })
  expect(sql`${sql.join([true, false], sql` and `)}`.bound()).toEqual({ text: '$1 and $2', values: [true, false] })
  expect(sql`a${sql.join([])}b`.bound()).toEqual({ text: 'ab', values: [] })
})

test('names are quoted part by part, and what is written into the text ends no string', () => {
  expect(sql`${sql.ref('r.came_at')} ${sql.table('a"b')}`.bound().text).toBe('"r"."came_at" "a""b"')
  expect(sql`${sql.lit("it's")} ${sql.lit(4)} ${sql.lit(null)}`.bound()).toEqual({ text: "'it''s' 4 null", values: [] })
})
