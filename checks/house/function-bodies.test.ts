import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '#server/database/statements.ts'
import { copyDatabase } from '../berth/databases.ts'
import { writtenIn } from './written-in.ts'

/**
 * Functions are made before the tables that they name, so PostgreSQL looks at no body then: a name that is misspelt there would be found by the first
 * call.
 */
let database: pg.Client
/** The columns of each table and view. */
const columnsOf = new Map<string, ReadonlySet<string>>()

beforeAll(async () => {
  database = new pg.Client({ connectionString: await copyDatabase() })
  await database.connect()
  const { rows } = await database.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by 1`)
  for (const { name, columns } of rows) columnsOf.set(name, new Set(columns))
})
afterAll(() => database.end())

test('PostgreSQL understands each function that is written in SQL', async () => {
  const written = statementsOf(readFileSync('database/schema.sql', 'utf8')).filter(({ sql }) =>
    /^create or replace function [^$]*\blanguage sql\b/.test(sql),
  )
  expect(written.length).toBeGreaterThan(100)
  const refused: string[] = []
  await database.query('begin; set local role berth_owner; set local check_function_bodies = on')
  for (const { sql } of written) {
    await database.query('savepoint one')
    const [, name] = /function (\w+)/.exec(sql)!
    await database
      .query(sql)
      .catch((error: Error) => refused.push(`${writtenIn(name!)}: PostgreSQL refuses ${name}: ${error.message}.`))
    await database.query('rollback to savepoint one')
  }
  await database.query('rollback')
  expect(refused).toEqual([])
})

interface Body {
  readonly name: string
  readonly text: string
  /** Of a trigger: the tables that it is on. */
  readonly tables: readonly string[]
}

test.each([
  ['begin insert into gate (gate_name, hieght) values (1, 2); end', ['gate.hieght']],
  ['begin update gate g set gate_name = f(1, 2), hieght = 1 where id = 1; end', ['gate.hieght']],
  ['begin perform from gate g join lane n on n.gate_idd = g.id; end', ['lane.gate_idd']],
  ['begin new.hieght := 1; return new; end', ['gate.hieght']],
  ['begin if new.gate_name = $$old.hieght$$ or to_jsonb(new) ? 1 then return new; end if; end', []],
  ["begin perform from (select 1 as hieght from lane) g; raise exception 'g.hieght of gate g.x'; end", []],
])('in %s, %j is found', (text, unknown) => {
  expect(unknownIn({ name: 'f', text, tables: ['gate'] })).toEqual(unknown)
})

test('each function with a body of statements names columns that its tables have', async () => {
  const { rows } = await database.query<Body>(`
    select p.proname as name, p.prosrc as text,
      array(select distinct t.tgrelid::regclass::text from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = p.oid and not c.relispartition) as tables
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`)
  expect(rows.length).toBeGreaterThan(60)
  expect(
    rows.flatMap((body) =>
      unknownIn(body).map((column) => `${writtenIn(body.name)}: ${body.name} names ${column}, which is no column.`),
    ),
  ).toEqual([])
})

/** The columns, with their tables, that a body writes, or reads under an alias of the table, and that are not there. */
function unknownIn({ text, tables }: Body): string[] {
  const plain = text.replaceAll(/--.*|\$(\w*)\$[^]*?\$\1\$|'[^']*'/g, ' ').toLowerCase()
  const found = new Set<string>()
  const look = (table: string, column: string) => {
    const columns = columnsOf.get(table)
    if (columns && !columns.has(column)) found.add(`${table}.${column}`)
  }
  for (const [, table, columns] of plain.matchAll(/\binsert into (\w+)(?: as \w+)? ?\(([\w\s,]+)\)/g))
    for (const column of columns!.split(',')) look(table!, column.trim())
  for (const [, table, rest] of plain.matchAll(/\bupdate (\w+)(?: (?:as )?\w+)? set ([^;]*)/g))
    for (const column of assigned(rest!)) look(table!, column)
  for (const [, row, column] of plain.matchAll(/\b(new|old)\.(\w+)/g))
    if (row) for (const table of tables) look(table, column!)
  for (const [alias, table] of aliasesIn(plain))
    for (const [, column] of plain.matchAll(new RegExp(`(?<![.\\w])${alias}\\.(\\w+)`, 'g'))) look(table, column!)
  return [...found]
}

/** What a list of assignments sets, up to the clause behind it. */
function assigned(list: string): string[] {
  let flat = list
  for (let before = ''; before !== flat;) [before, flat] = [flat, flat.replaceAll(/\([^()]*\)/g, ' ')]
  const [assignments] = flat.split(/\b(?:from|where|returning)\b/)
  return [...assignments!.matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, column]) => column!)
}

const keywords =
  /^(?:as|on|set|where|join|left|right|cross|inner|full|order|group|using|for|limit|union|returning|natural)$/

/** The aliases that stand for one table alone in a whole body: for no other, no row that is computed and no variable. */
function aliasesIn(plain: string): ReadonlyMap<string, string> {
  const tables = new Map<string, Set<string>>()
  for (const [, table, alias] of plain.matchAll(/\b(?:from|join|update|into|using|,)\s+(\w+) (?:as )?(\w+)\b/g))
    if (!keywords.test(alias!)) tables.set(alias!, (tables.get(alias!) ?? new Set()).add(table!))
  return new Map(
    [...tables].flatMap(([alias, [table, ...others]]) => {
      const isOther =
        others.length > 0 || new RegExp(`\\)\\s*(?:as )?${alias}\\b|\\b${alias} (?:record|\\w+%|as \\()`).test(plain)
      return isOther ? [] : [[alias, table!] as const]
    }),
  )
}
