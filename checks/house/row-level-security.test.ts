import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../berth/databases.ts'
import { writtenIn } from './written-in.ts'

/** What keeps tenants apart in the database itself; that it does so for every concept is tried in checks/every/two-tenants.test.ts. */
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: await copyDatabase() })
  await database.connect()
})
afterAll(() => database.end())

const rowsOf = async <Row extends pg.QueryResultRow>(query: string) => (await database.query<Row>(query)).rows

test('[AC-12] row-level security is forced on every table that the application reaches, and it reaches no partition', async () => {
  const reached = await rowsOf<{ name: string; forced: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('berth_app', c.oid, 'select, insert, update, delete') order by 1`)
  expect(reached.length).toBeGreaterThan(30)
  const open = reached.filter(({ forced }) => !forced)
  expect(
    open.map(
      ({ name }) =>
        `${writtenIn(name)}: ${name} keeps no tenants apart: call secure_by_tenant, secure_by_lot or secure_by_lots, or leave that to its declaration.`,
    ),
  ).toEqual([])
  expect(reached.filter(({ name }) => /_(\d{4}_\d{2}|rest)$/.test(name))).toEqual([])
})

test('[AC-12] every policy for the application names the tenant', async () => {
  const open = await rowsOf<{ name: string; table: string }>(`
    select p.polname as name, c.relname as table from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and (p.polroles = '{0}' or p.polroles @> array[(select oid from pg_roles where rolname = 'berth_app')])
      and (coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')) !~ 'scope_tenant'`)
  expect(
    open.map(({ name, table }) => `${writtenIn(table)}: the policy ${name} of ${table} does not name scope_tenant().`),
  ).toEqual([])
})

test('[AC-12] a view shows its reader no more than they may see', async () => {
  const views = await rowsOf<{ name: string; as_reader: boolean }>(`
    select relname as name, coalesce(reloptions @> '{security_invoker=true}', false) as as_reader from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and has_table_privilege('berth_app', oid, 'select')`)
  expect(views.length).toBeGreaterThan(10)
  expect(
    views
      .filter((view) => !view.as_reader)
      .map(
        ({ name }) =>
          `${writtenIn(name)}: the view ${name} reads as its owner: write “create or replace view ${name} with (security_invoker = true)”, or revoke all on it from berth_app.`,
      ),
  ).toEqual([])
})

test('[AC-12] a function that runs as its owner finds tables nowhere but in our schema', async () => {
  const definers = await rowsOf<{ name: string; is_bound: boolean }>(`
    select proname as name, exists (select from unnest(proconfig) set where set like 'search_path=public%') as is_bound from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef`)
  expect(definers.length).toBeGreaterThan(30)
  expect(
    definers
      .filter((each) => !each.is_bound)
      .map(
        ({ name }) => `${writtenIn(name)}: ${name} is security definer: write “set search_path = public” behind it.`,
      ),
  ).toEqual([])
})

test('the application owns nothing, bypasses nothing and may become no one else', async () => {
  const application = `(select oid from pg_roles where rolname = 'berth_app')`
  expect(
    await rowsOf(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where oid = ${application}`),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  expect(await rowsOf(`select relname from pg_class where relowner = ${application}`)).toEqual([])
  expect(await rowsOf(`select 1 from pg_auth_members where member = ${application}`)).toEqual([])
})
