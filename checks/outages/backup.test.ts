import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual, promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#database/embedded/free-port.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteBackup } from '#database/backup/note-backup.ts'
import { withNewPhoneKey } from '#database/backup/new-phone-key.ts'
import type { Piece } from '#database/backup/pieces.ts'
import { namings, pictures } from '#database/backup/named-files.ts'
import { lookThrough, piecesOf } from '#database/backup/read-backup.ts'
import { announcementStatuses } from '#business/ground/messages/announcement/announcement.ts'
import { verifyFiles } from '#database/backup/verify-files.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase, type Tx } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { newFileKey } from '#server/files/file-store.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { wholeTenant } from '#server/scope.ts'
import { phonesOf } from '#server/secrets/open-phones.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import type { PhoneSeal } from '#server/secrets/phone-seal.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { version } from '#server/version.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { databaseAt } from '../berth/database-at.ts'
import { liveADay } from '../demo/day.ts'

/** The commands as people run them, from a server with two lived tenants into an empty place. */
const root = join(import.meta.dirname, '../..')
const secret = '0123456789abcdef0123456789abcdef'
let berth: Berth
let folder: string
let backup: string
let target: string
let targetUrl: string
const keeper = `keeper_${process.pid}`
const names: string[] = []

beforeAll(async () => {
  berth = await startBerth()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  await liveADay(await berth.as('admin', 'east'))
  await liveADay(await berth.as('admin', 'west'))
  backup = join(folder, 'berth.backup')
  target = join(folder, 'target')
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`create role ${keeper} login createrole password 'kept'`)
  await admin.query(`grant berth_owner, berth_app to ${keeper} with admin option`)
  await admin.end()
  targetUrl = await newDatabase()
})
afterAll(async () => {
  await berth.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An empty one. */
async function newDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${names.length}`
  names.push(name)
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`create database ${name} owner ${keeper}`)
  await admin.end()
  return databaseAt(inject('databaseServer'), name)
}

interface Said {
  readonly code: number
  readonly text: string
}

async function run(
  command: 'archive' | 'backup' | 'restore',
  path: string,
  env: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<Said> {
  const environment = { ...process.env, BACKUP_KEY: secret, ...env }
  return promisify(execFile)(process.execPath, [join(root, `${command}.ts`), path, ...words], {
    env: environment,
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}

/** Of a login that is no superuser, as an administrator hands it out: it sees the rows tenant by tenant. */
function keptBy(url: string): string {
  return Object.assign(new URL(url), { username: keeper, password: 'kept' }).toString()
}

const from = () => ({ DATABASE_URL: keptBy(berth.databaseUrl), BERTH_DATA: berth.dataFolder })
/** The password of the application stays: other tests sign in with it. */
const into = () => ({
  DATABASE_APP_URL: applicationUrl(targetUrl),
  DATABASE_URL: keptBy(targetUrl),
  BERTH_DATA: target,
})

/** How many rows of every table there are, and a sum over what stands in them. */
async function contents(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and relname <> 'schema_state' order by 1`)
  const found: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::text, md5(string_agg(md5(t::text), '' order by t::text)) from "${name}" t`,
    )
    found.push([name, rows[0]])
  }
  await client.end()
  return found
}

/** What the server held while it was backed up; once more where one of its own jobs wrote meanwhile. */
async function backUp(): Promise<unknown[]> {
  const before = await contents(berth.databaseUrl)
  const encrypted = { code: 0, text: expect.stringContaining(', encrypted.') }
  expect(await run('backup', backup, from())).toMatchObject(encrypted)
  const after = await contents(berth.databaseUrl)
  if (isDeepStrictEqual(before, after)) return before
  await rm(backup)
  return backUp()
}

test('[F-31] what was backed up stands in an empty place, row by row and byte by byte, and its books hold', async () => {
  await seenByAll()
  const bytes = Buffer.from('a picture')
  const keys: string[] = []
  for (const tenant of ['east', 'west'] as const)
    for (const store of [storeFile, storePassingPicture, storeInvoice])
      keys.push(await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) => store(tx, bytes)))
  const began = Date.now()
  const backedUp = await backUp()
  expect(await lastBackup()).toBeGreaterThan(began - 1_000)
  expect(await run('restore', backup, into())).toMatchObject({ code: 0, text: expect.stringContaining('Restored') })
  expect(await contents(targetUrl)).toEqual(backedUp)
  const files = await openFolderStore(join(target, 'files'))
  for (const key of keys) expect(await buffer(files.read(key))).toEqual(bytes)
  const database = openDatabase(applicationUrl(targetUrl), { ...purposes.jobs, connections: 1 })
  const verified = [...(await verifyBooks(database)), await verifyFiles(database, files)]
  await files.remove(keys[1]!)
  const lost = await verifyFiles(database, files)
  await database.close()
  expect(lost.breaches).toEqual([`tenant ${berth.tenantIds.east}: ${keys[1]} (1 such files)`])
  expect(verified.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(verified.some(({ checked }) => checked > 0)).toBe(true)
})

test('a backup without pictures holds all other files, and of files that rows name it says how many are lost', async () => {
  const path = join(folder, 'small.backup')
  const files = await openFolderStore(join(berth.dataFolder, 'files'))
  const bytes = Buffer.from('a document')
  const key = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) => storeInvoice(tx, bytes))
  await files.remove(key)
  const all = await run('backup', path, from())
  expect(all.text).toContain('1 files that rows name are not in the store')
  expect(await missingInBackup()).toBe(1)
  await rm(path)
  const small = await run('backup', path, from(), 'without-pictures')
  const held = ({ text }: Said) => Number(/(\d+) files,/.exec(text)![1])
  expect(held(all) - held(small)).toBe(2)
  expect(await run('backup', `${path}2`, from(), 'without-anything')).toMatchObject({ code: 1 })
  await files.write('pdf', Readable.from([bytes]), key)
})

test('every column that is called after a key names files of the store, or is known to name none', async () => {
  const client = new pg.Client(berth.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname ~ '(^|_)key$' and a.atttypid = 'text'::regtype
    order by 1`)
  await client.end()
  const files = [...namings, pictures].map(({ table, column }) => `${table}.${column}`)
  const none = ['call_once.key', 'edge_item.item_key', 'parameter.param_key', 'snapshot_key.public_key']
  expect(rows.map(({ name }) => name)).toEqual([...files, ...none].sort())
})

async function missingInBackup(): Promise<number> {
  const [row] = await berth.machine.database.everywhere((tx) =>
    tx.first<{ missing: number }>(sql`select files_missing_in_backup() as missing`),
  )
  return row!.missing
}

/** As `/metrics` shows it. */
async function lastBackup(): Promise<number> {
  const [row] = await berth.machine.database.everywhere((tx) =>
    tx.first<{ at: Date }>(sql`select last_backed_up() as at`),
  )
  return row!.at.getTime()
}

/** Rows that several tenants, or the platform too, may read: each is there once. */
async function seenByAll(): Promise<void> {
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  await client.query(`
    insert into announcement (version_name, title, items, status)
      select 'V9.' || status, '公告', '[]', status from unnest(array[${announcementStatuses.draft}, ${announcementStatuses.published}]) status`)
  await client.query(
    `insert into quota_use (tenant_id, quota, day, used) select id, 'calls', current_date, 7 from tenant on conflict do nothing`,
  )
  await client.end()
}

test('phones are sealed by another key on the way, in every row, and are the same phones', async () => {
  const secrets = openSecrets(berth.settings)
  await expect(withNewPhoneKey(backup, secret, secretsOf(Buffer.alloc(32, 9)))).rejects.toThrow('SECRETS_KEY')
  const [before, after] = [piecesOf(backup, secret), await withNewPhoneKey(backup, secret, secrets)]
  const [was, is] = [await readWhole(before), await readWhole(after)]
  const keyIn = (text: string) => /\bs1\.[\w.-]+/.exec(text.slice(text.indexOf('"phone_key"')))![0]
  const [old, made] = [keyIn(was), keyIn(is)].map((key) => phonesOf(key, secrets)) as [PhoneSeal, PhoneSeal]
  const sealed = (text: string) => text.match(/ph1\.\d+\.[\w-]{6}\.[\w-]{48}/g)!
  expect(sealed(was).length).toBeGreaterThan(5)
  expect(sealed(is).filter((phone) => was.includes(phone))).toEqual([])
  expect(made.open(is).replace(keyIn(is), '')).toBe(old.open(was).replace(keyIn(was), ''))
})

async function readWhole(pieces: AsyncIterable<Piece>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += Buffer.isBuffer(piece) ? piece.toString() : JSON.stringify(piece)
  return text
}

test('nothing is restored over anything', async () => {
  expect(await run('restore', backup, into())).toEqual({
    code: 1,
    text: expect.stringContaining('The database is not empty'),
  })
})

test('a database that cannot note its backup says why, and the backup is one all the same', async () => {
  const readOnly = `${berth.databaseUrl}?options=-c%20default_transaction_read_only%3Don`
  expect(await noteBackup(readOnly, 0)).toContain('read-only')
  expect(await noteBackup(berth.databaseUrl, 0)).toBeNull()
})

test('where there is no Berth, or not yet, nothing is backed up, and nothing made; a command says in a sentence that the database is away', async () => {
  const nowhere = join(folder, 'nowhere')
  const path = join(folder, 'nothing.backup')
  const refused = (text: string) => ({ code: 1, text: expect.stringContaining(text) })
  expect(await run('backup', path, { DATABASE_URL: '', BERTH_DATA: nowhere })).toEqual(refused('nothing to back up'))
  const away = { DATABASE_URL: `postgresql://berth@127.0.0.1:${await freePort()}/berth` }
  expect(await run('archive', 'archives/1/2026-01/passing-0001.gz', away)).toEqual(
    refused('Check that it runs there, and its user, password and database.\n'),
  )
  const database = await newDatabase()
  expect(await run('backup', path, { DATABASE_URL: database })).toEqual(refused('There is no Berth in'))
  const firstStart = new pg.Client(database)
  await firstStart.connect()
  await firstStart.query('create table kysely_migration (name text); grant select on kysely_migration to public')
  await firstStart.end()
  const { code, text } = await run('backup', path, { DATABASE_URL: database })
  expect([code, text.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The tables are not yet those of .* make it again\.$/)],
  ])
  expect([path, `${path}.part`, join(nowhere, 'postgres')].filter((each) => existsSync(each))).toEqual([])
})

test('a wrong key, none, a file that is cut off, changed or no backup is refused', async () => {
  const whole = await readFile(backup)
  const variant = async (name: string, bytes: Buffer | string) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const changed = Buffer.from(whole)
  changed[whole.length >> 1]! ^= 1
  for (const [path, key, sentence] of [
    [backup, secret.replaceAll('0', 'f'), 'BACKUP_KEY is not the key'],
    [backup, null, 'encrypted: give its key as BACKUP_KEY'],
    [await variant('cut', whole.subarray(0, -200)), secret, 'cut off'],
    [await variant('ended', whole.subarray(0, -20)), secret, 'cut off'],
    [await variant('changed', changed), secret, 'cannot be read'],
    [await variant('other', 'something else\n'), secret, 'no backup of Berth'],
  ] as const)
    await expect(lookThrough(path, key)).rejects.toThrow(sentence)
  await expect(lookThrough(backup, secret)).resolves.toMatchObject({ version })
})

test('what is refused changes nothing', async () => {
  const url = await newDatabase()
  const empty = { DATABASE_URL: url, DATABASE_APP_URL: applicationUrl(url), BERTH_DATA: join(folder, 'none') }
  expect(await run('restore', join(folder, 'cut'), empty)).toEqual({
    code: 1,
    text: expect.stringContaining('cut off'),
  })
  expect(await contents(url)).toEqual([])
})

async function storeFile(tx: Tx, bytes: Buffer): Promise<string> {
  const { key } = await (await openFolderStore(join(berth.dataFolder, 'files'))).write('png', Readable.from([bytes]))
  await tx.run(
    sql`insert into stored_file (user_id, name, key, kind, size) values (1, 'a.png', ${key}, 'image/png', ${bytes.length})`,
  )
  return key
}

async function storePassingPicture(tx: Tx, bytes: Buffer): Promise<string> {
  const files = await openFolderStore(join(berth.dataFolder, 'files'))
  const { key } = await files.write('jpg', Readable.from([bytes]), newFileKey('jpg', 'pictures/1/2026-11-28'))
  await tx.run(sql`
    insert into passing_picture (park_lot_id, device_id, event_id, kind, key, size, sha256, width, height, stored_at)
    select park_lot_id, device_id, event_id, 'scene', ${key}, ${bytes.length}, repeat('0', 64), 16, 16, now() from passing where device_id is not null limit 1`)
  return key
}

async function storeInvoice(tx: Tx, bytes: Buffer): Promise<string> {
  const { key } = await (await openFolderStore(join(berth.dataFolder, 'files'))).write('pdf', Readable.from([bytes]))
  await tx.run(sql`update invoice set pdf_key = ${key} where id = (select id from invoice order by id limit 1)`)
  return key
}
