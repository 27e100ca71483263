import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { guideScreen } from '#business/places/devices/guide-screen/guide-screen.ts'
import { entities } from '#business/roof/contents.ts'
import { wholeTable } from '#database/schema/whole-table.ts'
import { assembleSchema } from '#database/schema/assemble.ts'
import { buildSchema } from '#database/schema/build-schema.ts'
import { differences, readCatalog } from '#database/schema/catalog.ts'
import { withCodes } from '#database/schema/codes.ts'
import { draftMigration } from '#database/schema/draft-migration.ts'
import { locksOf } from '#database/schema/locks-of-migration.ts'
import { openEmpty } from '#database/schema/open-empty.ts'
import { storedOf } from '#fields/kinds.server.ts'
import { snake } from '#kernel/name.ts'
import { statementsOf } from '#server/database/statements.ts'
import { runByItself } from '#server/database/concurrent-index.ts'
import { openDatabase } from '#server/database/database.ts'
import { eachByItself, migrate, readMigrations, sealsFirst } from '#server/database/migrate.ts'
import { purposes } from '#server/database/purposes.ts'
import { isUpToDate } from '#server/database/up-to-date.ts'
import { openPhones } from '#server/secrets/open-phones.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { databaseAt } from '../berth/database-at.ts'
import { copyDatabase } from '../berth/databases.ts'
import { bareCodesInserted, bareCodesInSql } from './bare-codes.ts'

/** Declarations, schema.sql and migrations are three ways to one database. */
const folder = 'database'
const names = {
  declared: `declared_${process.pid}`,
  migrated: `migrated_${process.pid}`,
  changed: `changed_${process.pid}`,
  unchanged: `unchanged_${process.pid}`,
}
let admin: pg.Client
const open = async (name: string) => {
  const client = new pg.Client({ connectionString: databaseAt(inject('databaseServer'), name) })
  await client.connect()
  return client
}

beforeAll(async () => {
  admin = await open('postgres')
  await admin.query(`create database ${names.migrated} template berth_template`)
})
afterAll(async () => {
  for (const name of Object.values(names)) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

test('a code in an .sql file has its name', () => {
  const found = globSync('{business,server,database/foundation}/**/*.sql').flatMap((file) =>
    [bareCodesInSql, bareCodesInserted]
      .flatMap((bare) => bare(readFileSync(file, 'utf8').replaceAll(/--.*/g, '')))
      // The depth of a tree is called like the level of an alarm.
      .filter(([, says]) => !(file.endsWith('/organization.sql') && says === 'level between 1'))
      .map(([, says]) => `${file}: ${says}: write the code by its name, {table.column.name}.`),
  )
  expect(found).toEqual([])
})

test('an index says above it which query it serves, alone or with those below it', () => {
  const silent = globSync('{business,server,database/foundation}/**/*.sql').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const name = /^create index (\w+)/.exec(line)?.[1]
      const above = lines.slice(0, at).findLast((each) => !/^(?:create (?:unique )?index| )/.test(each))
      return name && !above?.startsWith('--') ? [`${file}: ${name} serves no query: write which one above it.`] : []
    })
  })
  expect(silent).toEqual([])
})

test('a line of an .sql file can be read without scrolling', () => {
  const long = globSync('{business,server,database/foundation}/**/*.sql').flatMap((file) =>
    readFileSync(file, 'utf8')
      // What a procedure makes is as long as databases have it: it is not replaced at the start.
      .replaceAll(/\$body\$[^]*?\$body\$/g, (body) => body.replaceAll(/.+/g, ''))
      .split('\n')
      .flatMap((line, at) => (line.length > 160 ? [`${file}:${at + 1} has ${line.length} characters: wrap it.`] : [])),
  )
  expect(long).toEqual([])
})

test('a name that no declaration has stops the schema with a sentence', () => {
  const written = (name: string) => () => withCodes(`select {${name}}`, 'x.sql')
  expect(written('park_order.order_status.void')()).toBe('select 6')
  expect(written('park_order.order_status.voyd')).toThrow('x.sql: park_order.order_status has no code “voyd”')
  expect(written('park_order.came_at.void')).toThrow('x.sql: {park_order.came_at.void} names no choice of a concept')
})

test('a table that no concept has declares nothing', () => {
  const create = { comment: '', sql: 'create table gaet (\n  {declared}\n);', from: 'gate.sql' }
  expect(() => wholeTable('gaet', null, create, [])).toThrow(
    'gate.sql: the table gaet is no concept’s, so nothing is declared of it: give its declaration a line in business/roof/menu/<branch>.ts',
  )
})

test('what PostgreSQL refuses is said with its file', async () => {
  const name = `refused_${process.pid}`
  const refusing = await openEmpty(inject('databaseServer'), name)
  const schema = assembleSchema().replace(
    '\ncreate index gate_',
    '\ncreate index gate_x on gate (hieght);\ncreate index gate_',
  )
  await expect(buildSchema(refusing, schema)).rejects.toThrow(
    ': PostgreSQL refuses “create index gate_x on gate (hieght);”: column "hieght" does not exist',
  )
  await refusing.end()
  await admin.query(`drop database ${name} with (force)`)
})

test('a trigger stands at the table that it is on, under the file of the area that watches it', () => {
  const [, order] = assembleSchema().split('\ncreate table park_order (')
  const [its] = order!.split('\ncreate table ')
  expect(its).toContain(
    `-- business/service/integration/webhook/webhook.sql\ncreate trigger park_order_new_is_noted after insert on park_order`,
  )
  expect(its!.match(/webhook\.sql/g)).toHaveLength(1)
})

test('a list of references refers to what its field does, without a word in the .sql file', () => {
  const calls = (...written: string[]) =>
    wholeTable(
      'guide_screen',
      guideScreen,
      null,
      written.map((sql) => ({ comment: '', sql })),
    )
      .sql.split('\n')
      .filter((line) => line.includes('refer_by_list'))
  const lots = (target: string, name: string) =>
    `call refer_by_list('guide_screen', 'park_lot_ids', '${target}', '${name}');`
  expect(calls()).toEqual([lots('park_lot', 'guide_screen_lots_exist')])
  expect(calls(lots('park_lot', 'guide_screen_is_of_lots'))).toEqual([lots('park_lot', 'guide_screen_is_of_lots')])
  expect(() => calls(lots('lane', 'guide_screen_lots_exist'))).toThrow(
    'guide_screen.park_lot_ids is a list of lane here and of park_lot by its field (the declaration of guide-screen).',
  )
})

test('the migrations lead to the same database: after a change, `npm run migration -- <name>`', async () => {
  const declared = await openEmpty(inject('databaseServer'), names.declared)
  const migrated = await open(names.migrated)
  await buildSchema(declared, assembleSchema()).catch(async (refused: unknown) => {
    // Else the drop of both databases cuts the connections, which would be said as well.
    await Promise.all([declared.end(), migrated.end()])
    throw refused
  })
  const [asDeclared, asMigrated] = await Promise.all([readCatalog(declared), readCatalog(migrated)])
  await Promise.all([declared.end(), migrated.end()])
  const unlike = differences(asDeclared, asMigrated)
  // What belongs to a table that only one of them has is said by the table.
  const alone = unlike.filter((name) => name.startsWith('table ') && !(asDeclared.has(name) && asMigrated.has(name)))
  const said = unlike
    .filter((name) => alone.includes(name) || !alone.some((table) => new RegExp(`\\b${table.slice(6)}\\b`).test(name)))
    .map((name) => `The ${name} is not what the migrations make: npm run migration -- <name>`)
  expect(said).toEqual([])
  expect(asDeclared.size).toBeGreaterThan(4_000)
})

test('the table or view through which a concept is read has a column of its type for every field', async () => {
  const migrated = await open(names.migrated)
  const { rows } = await migrated.query<{ column: string; type: string }>(
    `select attrelid::regclass::text || '.' || attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attnum > 0 and not attisdropped and attrelid::regclass::text = any($1)`,
    [entities.map(({ table }) => table)],
  )
  await migrated.end()
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  const unlike = entities.flatMap(({ name: concept, table, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      storedOf(field).columns.flatMap(({ suffix, type }) => {
        const is = types.get(`${table}.${snake(name)}${suffix}`)
        return is === type || (is === 'smallint' && type === 'integer')
          ? []
          : [
              `${concept}.${name}: ${table}.${snake(name)}${suffix} is ${is ?? 'missing'}, and its field ${type}: npm run migration -- <name>, or compute it so in the view.`,
            ]
      }),
    ),
  )
  expect(unlike).toEqual([])
})

test('what is new in a declaration is drafted as a migration, which leads there and says what an older version meets', async () => {
  const schema = assembleSchema()
  const changed = schema
    .replace(
      'create table gate (',
      'create table gate (\n  height_cm integer not null default 220 constraint gate_height_cm_range check (height_cm between 1 and 999),',
    )
    .replace(
      'constraint gate_gate_name_length check (length(gate_name)',
      'constraint gate_gate_name_length check (1 + length(gate_name)',
    )
    .replace(/(?=\ncreate table gate_command )/, '\ngrant update (height_cm) on gate to berth_app;')
    .replace(
      'create index gate_',
      'create unique index gate_height on gate (tenant_id, height_cm);\ncreate index gate_',
    )
    .replace(
      'create index park_order_',
      'create index park_order_colour on park_order (tenant_id, plate_color);\ncreate index park_order_',
    )
  const [is, was] = await Promise.all([
    openEmpty(inject('databaseServer'), names.changed),
    openEmpty(inject('databaseServer'), names.unchanged),
  ])
  await buildSchema(is, changed)
  await buildSchema(was, schema)
  const wanted = await readCatalog(is)
  const draft = draftMigration(await readCatalog(was), wanted, changed)
  expect(draft.sql).toContain('alter table gate add column height_cm integer not null default 220')
  expect(draft.sql).toContain('grant update (height_cm) on gate to berth_app;')
  expect(draft.sql).toMatch(/add constraint gate_gate_name_length .* not valid;\nalter table gate validate/)
  for (const name of ['gate_gate_name_length', 'gate_height'])
    expect(draft.warnings).toContain(`An older version that writes what ${name} forbids is refused.`)
  // Of a column that an older version does not know it writes nothing that could break a rule.
  expect(draft.warnings.join(' ')).not.toContain('gate_height_cm_range')
  expect(draft.concurrent).toBe(
    'create index concurrently if not exists park_order_colour on park_order (tenant_id, plate_color);',
  )
  expect(locksOf(draft.sql + draft.concurrent)).toEqual([])
  await was.query(draft.sql)
  await runByItself(was, draft.concurrent, async (sql) => void (await was.query(sql)))
  expect(differences(await readCatalog(was), wanted)).toEqual([])
  expect(draftMigration(wanted, wanted, changed)).toEqual({ sql: '', concurrent: '', warnings: [] })
  await Promise.all([is.end(), was.end()])
})

test('a migration that changes rows sees them, also where the owner of the database is no superuser', async () => {
  const unseen = [...(await readMigrations(`${folder}/migrations`))].flatMap(([name, text]) => {
    const opened: string[] = text.match(/(?<=create policy \w+ on )\w+(?= (?:for all )?to berth_owner)/g) ?? []
    const changed = statementsOf(text).flatMap(({ sql }) => /^(?:update|delete from) (\w+)/.exec(sql)?.[1] ?? [])
    return changed.filter((table) => !opened.includes(table)).map((table) => `${name.slice(0, 4)} ${table}`)
  })
  const known = {
    '0002 alarm_rule': 'before the first release',
    '0008 role': 'in the scope of the one tenant that it is about',
    '0009 banner': 'before the first release',
    '0025 api_key': 'by a policy that the table has',
    '0025 export_task': 'by a policy that the table has',
    '0031 park_lot': '0033 does it again',
  }
  expect(new Set(unseen)).toEqual(new Set(Object.keys(known)))
})

/** The last migration that was written while only some tables were taken for big. What it and those before it hold up has run, and a landed migration stays as it is. */
const lastWithFewBigTables = '0149'

test('no migration holds up the writes to a table that grows while it goes through its rows', async () => {
  const found = [...(await readMigrations(`${folder}/migrations`))].flatMap(([name, text]) =>
    name.slice(0, 4) <= lastWithFewBigTables ? [] : locksOf(text).map((sentence) => `${name}: ${sentence}`),
  )
  expect(found).toEqual([])
})

test('a migration that runs statement by statement may build an index alongside those who write', async () => {
  const name = `stepwise_${process.pid}`
  const path = await mkdtemp(join(tmpdir(), 'berth-migrations-'))
  await mkdir(join(path, 'migrations'))
  await writeFile(join(path, 'schema.sql'), '')
  const write = (file: string, text: string) => writeFile(join(path, 'migrations', file), text)
  await write('0001-table.sql', 'create table kept (id bigint);')
  await write(
    '0002-index.sql',
    '-- Each statement by itself.\ncreate index concurrently if not exists kept_id on kept (id);',
  )
  await write('0003-broken.sql', 'create table half (id bigint); select 1 / 0;')
  await admin.query(`create database ${name}`)
  const url = databaseAt(inject('databaseServer'), name)
  await expect(migrate(url, path, 'arranged')).rejects.toThrow('Migration 0003-broken failed: division by zero')
  const looked = await open(name)
  const { rows } = await looked.query(
    `select to_regclass('kept_id') is not null as built, to_regclass('half') as half, array(select name from kysely_migration order by name) as ran`,
  )
  expect(rows).toEqual([{ built: true, half: null, ran: ['0001-table', '0002-index'] }])
  await looked.end()
  await admin.query(`drop database ${name} with (force)`)
  await rm(path, { recursive: true })
})

test('a function whose text changed is replaced at the next start, what it does to rows is not', async () => {
  const url = databaseAt(inject('databaseServer'), names.migrated)
  const migrated = await open(names.migrated)
  expect(await isUpToDate(url, folder)).toBe(true)
  await migrated.query(`
    create or replace function device_patience() returns interval language sql immutable parallel safe as $$ select interval '1 year' $$;
    update schema_state set digest = 'of an older text'`)
  expect(await isUpToDate(url, folder)).toBe(false)
  expect(await migrate(url, folder, 'arranged')).toEqual([])
  expect(await isUpToDate(url, folder)).toBe(true)
  const { rows } = await migrated.query<{ patience: string }>('select device_patience()::text as patience')
  expect(rows[0]!.patience).not.toBe('1 year')
  await migrated.end()
})

test('data of a version that is too old says what to do, and nothing is changed', async () => {
  const name = `old_${process.pid}`
  await admin.query(`create database ${name}`)
  const old = await open(name)
  await old.query(`
    create table kysely_migration (name text primary key, timestamp text not null);
    insert into kysely_migration values ('0001-foundation', '2026'), ('0002-places', '2026');
    grant all on kysely_migration to berth_owner`)
  await expect(migrate(databaseAt(inject('databaseServer'), name), folder, 'arranged')).rejects.toThrow(
    /too old[^]*Start the version of 21 November 2026 once/,
  )
  expect((await old.query('select name from kysely_migration')).rowCount).toBe(2)
  await old.end()
  await admin.query(`drop database ${name} with (force)`)
})

test('a migration that wants phones sealed has the server seal them first, of every tenant, and not without its key', async () => {
  const own = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(folder, own, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const columns = [
    ['member', 'mobile'],
    ['visitor', 'host_mobile'],
    ['visitor', 'visitor_mobile'],
    ['tenant', 'contact_mobile'],
  ] as const
  const named = columns.map(([table, column]) => ({ table, name: `${table}_${column}_sealed` }))
  const validated = named.map(({ table, name }) => `alter table ${table} validate constraint ${name};`)
  await writeFile(join(own, 'migrations/9999-sealed.sql'), [sealsFirst, ...validated].join('\n'))
  const url = await copyDatabase('berth_tenants')
  const old = new pg.Client({ connectionString: url })
  await old.connect()
  const read = async (what: string) => (await old.query<Record<string, string>>(what)).rows
  const checks = await read('select conname as name, pg_get_constraintdef(oid) as is from pg_constraint')
  for (const { table, name } of named) await old.query(`alter table ${table} drop constraint ${name}`)
  await old.query(`
    set session_replication_role = replica;
    insert into member (tenant_id, mobile) select id, '13800000001' from tenant where id > 0 union all select max(id), '13800000002' from tenant;
    insert into visitor (tenant_id, park_lot_id, visitor_name, plate_number, begin_at, end_at, visitor_mobile, host_mobile)
      select max(id), 1, '访客', '浙A12345', now(), now() + interval '1 day', '13800000003', '13800000004' from tenant;
    update tenant set contact_mobile = '13800000005' where id > 0`)
  for (const { table, name } of named)
    await old.query(
      `alter table ${table} add constraint ${name} ${checks.find((check) => check['name'] === name)!['is']} not valid`,
    )
  await expect(migrate(url, own, 'ours')).rejects.toThrow('start it with npm start')
  const secrets = secretsOf(Buffer.alloc(32, 5))
  expect(await migrate(url, own, 'ours', secrets)).toEqual(['9999-sealed'])
  const database = openDatabase(url, { ...purposes.jobs, connections: 1 })
  const phones = await database.unscoped((tx) => openPhones(tx, secrets))
  await database.close()
  const texts = async (what: string) => (await read(what)).map(({ text }) => text!)
  const members = await texts('select mobile as text from member order by id')
  expect(members.map((text) => phones.open(text))).toEqual(['13800000001', '13800000001', '13800000002'])
  expect(new Set(members).size).toBe(3)
  const [both] = await texts(`select visitor_mobile || ' ' || host_mobile as text from visitor`)
  expect(phones.open(both!)).toBe('13800000003 13800000004')
  const [ofPlatform] = await texts('select contact_mobile as text from tenant where id > 0')
  expect(ofPlatform).toMatch(/^ph1\.0\./)
  await old.end()
  await rm(own, { recursive: true, force: true })
})

test('[F-30] a migration that fails leaves nothing of itself, what ran before it stays, and after a repair it goes on', async () => {
  const own = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(folder, own, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const url = databaseAt(inject('databaseServer'), names.migrated)
  const migrated = await open(names.migrated)
  const made = async () =>
    (await migrated.query<{ table: string }>(`select to_regclass('half_made')::text as table`)).rows[0]!.table
  await writeFile(join(own, 'migrations/9998-half.sql'), 'create table half_made (id bigint); select 1 / 0;')
  await writeFile(join(own, 'migrations/9999-next.sql'), 'alter table half_made add column name text;')
  await expect(migrate(url, own, 'arranged')).rejects.toThrow(
    /^Migration 9998-half failed: division by zero\. Nothing of it is there, .*start again/,
  )
  expect(await made()).toBeNull()
  expect(await isUpToDate(url, folder)).toBe(true)
  await writeFile(join(own, 'migrations/9998-half.sql'), 'create table half_made (id bigint);')
  expect(await migrate(url, own, 'arranged')).toEqual(['9998-half', '9999-next'])
  expect(await made()).toBe('half_made')
  await migrated.end()
  await rm(own, { recursive: true, force: true })
})

test('[F-30] a migration that met others is run again, and an index that could not be built is built again after a repair', async () => {
  const own = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(folder, own, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  const url = databaseAt(inject('databaseServer'), names.migrated)
  const migrated = await open(names.migrated)
  await migrated.query(
    'create sequence tried owned by none; create table met (id bigint); insert into met values (1), (1)',
  )
  await migrated.query('alter sequence tried owner to berth_owner; alter table met owner to berth_owner')
  await writeFile(
    join(own, 'migrations/9996-meets.sql'),
    `alter table met add column name text; do $$ begin if nextval('tried') < 3 then raise sqlstate '40P01'; end if; end $$;`,
  )
  await writeFile(
    join(own, 'migrations/9997-index.sql'),
    `${eachByItself}\ncreate unique index concurrently if not exists met_once on met (id);`,
  )
  await expect(migrate(url, own, 'arranged')).rejects.toThrow('Migration 9997-index failed: could not create unique')
  await migrated.query('delete from met where ctid = (select max(ctid) from met)')
  expect(await migrate(url, own, 'arranged')).toEqual(['9997-index'])
  await expect(migrated.query('insert into met values (1)')).rejects.toThrow('met_once')
  expect((await migrated.query(`select last_value::int as times from tried`)).rows).toEqual([{ times: 3 }])
  await migrated.query('drop table met; drop sequence tried')
  await migrated.end()
  await rm(own, { recursive: true, force: true })
})
