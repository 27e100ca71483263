import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseAt } from '../berth/database-at.ts'
import { writtenIn } from './written-in.ts'

/**
 * Tenants can live on several nodes, so nothing may need a look at all of them: every key and every reference contains the tenant, but for the
 * tables here, which are the platform's and stand on its node or, where it says so, on every one.
 */
const platformWide: Readonly<Record<string, string>> = {
  tenant: 'who the tenants are; every node has all of them',
  announcement: 'what the platform announces of its versions',
  device_serial: 'the directory of serial numbers: which tenant has which',
  sign_in_try: 'counted before anybody’s tenant is known',
  address_try: 'counted before anybody’s tenant is known',
  pay_link_secret: 'of the node: proves what it gave out itself',
  schema_state: 'of the node: which functions it has, and when it was backed up',
  phone_key: 'of the platform’s node: by what every node’s phones are sealed',
  kysely_migration: 'of the node: which migrations it had',
}

let database: pg.Client
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`create database keys_${process.pid} template berth_template`)
  await admin.end()
  database = new pg.Client({ connectionString: databaseAt(inject('databaseServer'), `keys_${process.pid}`) })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`drop database keys_${process.pid}`)
  await admin.end()
})

/** Partitions have what their table has; the job queue's tables are its own. */
const ours = `c.relnamespace = 'public'::regnamespace and not c.relispartition`
const columnsOf = (table: string, numbers: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any (${numbers}))`

test('every unique key contains the tenant', async () => {
  const { rows } = await database.query<{ table: string; name: string }>(`
    select c.relname as table, i.indexrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${ours} and (i.indisunique or i.indisexclusion) and not 'tenant_id' = any (${columnsOf('c.oid', 'i.indkey::int2[]')}) order by 1, 2`)
  expect(
    rows
      .filter(({ table }) => !(table in platformWide))
      .map(
        ({ table, name }) =>
          `${writtenIn(name)}: ${name} of ${table} is unique without the tenant: name tenant_id in it.`,
      ),
  ).toEqual([])
  expect(Object.keys(platformWide).filter((table) => !rows.some((row) => row.table === table))).toEqual([])
})

test('every reference contains the tenant on both sides', async () => {
  const { rows } = await database.query<{ name: string; target: string; own: string[]; there: string[] }>(`
    select k.conname as name, k.confrelid::regclass::text as target,
      ${columnsOf('k.conrelid', 'k.conkey')} as own, ${columnsOf('k.confrelid', 'k.confkey')} as there
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours} and k.contype = 'f' and k.conparentid = 0 order by 1`)
  expect(rows.length).toBeGreaterThan(150)
  const leaving = rows.filter(
    ({ own, there, target }) => !own.includes('tenant_id') || !there.includes(target === 'tenant' ? 'id' : 'tenant_id'),
  )
  expect(
    leaving.map(
      ({ name, target }) =>
        `${writtenIn(name)}: ${name} refers to ${target} without the tenant: name tenant_id on both sides.`,
    ),
  ).toEqual([])
})

test('every table says whose its rows are, but for those of the platform', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where ${ours} and c.relkind in ('r', 'p') and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(platformWide).toSorted())
})

test('what reads the rows of a statement in a trigger reads no table alongside them', async () => {
  const { rows } = await database.query<{ name: string; body: string; handed: string[] }>(`
    select p.proname as name, p.prosrc as body, array_agg(distinct handed) as handed
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid, unnest(array[t.tgoldtable, t.tgnewtable]::text[]) handed
    where ${ours} and handed is not null group by 1, 2 order by 1`)
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${ours}`,
  )
  const names = new Set(tables.map(({ name }) => name))
  const found = rows.flatMap(({ name, body, handed }) =>
    body
      .replaceAll(/--.*/g, '')
      .split(/;|\bloop\b|\bthen\b/)
      .filter((statement) => handed.some((table) => new RegExp(`\\b${table}\\b`).test(statement)))
      .flatMap((statement) =>
        [...statement.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, table]) => table!),
      )
      .filter((table) => names.has(table))
      .map(
        (table) =>
          `${writtenIn(name)}: ${name} reads ${table} in a statement with the rows of its own: do it in two statements.`,
      ),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(found).toEqual([])
})

test('every identity and number can start in a range of its node', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select sequencename as name from pg_sequences where schemaname = 'public' and (data_type <> 'bigint'::regtype or max_value < 2 ^ 53) order by 1`)
  expect(rows).toEqual([])
})

/** `(select scope_tenant())` computes the scope once for a statement, and reads no table that may live on another node. */
test('no policy reads a table', async () => {
  const { rows } = await database.query<{ name: string; says: string }>(`
    select tablename || '.' || policyname as name, concat_ws(' ', qual, with_check) as says from pg_policies where schemaname = 'public' order by 1`)
  expect(rows.length).toBeGreaterThan(150)
  const left = rows.map(
    ({ name, says }) => [name, says.replaceAll(/\( SELECT scope_\w+\(\) AS scope_\w+\)/g, '')] as const,
  )
  const reading = left.filter(([, says]) => /select/i.test(says))
  expect(
    reading.map(
      ([name]) => `${writtenIn(name)}: the policy ${name} reads a table: say whose rows they are by a column.`,
    ),
  ).toEqual([])
})

test('no function takes the number of a tenant or a record for a small one', async () => {
  const { rows } = await database.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.prosrc ~ '(tenant|tenant_id|tenant\\(\\)|\\mid)::(int|integer|int4)\\M' order by 1`)
  expect(rows).toEqual([])
})
