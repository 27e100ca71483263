import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { again } from './again.ts'
import { applicationRole, firstAnswerMs, passwordVerifier } from './application.ts'
import { runByItself } from './concurrent-index.ts'
import { inTransaction } from './in-transaction.ts'
import { joinBaseline, namesThatRan, noteThatRan } from './join-baseline.ts'
import { settingStatements } from './renew-settings.ts'
import { replaceFunctions } from './replace-functions.ts'
import { sealOpenPhones } from './seal-open-phones.ts'
import { statementsOf } from './statements.ts'
import { isPgError } from './violation.ts'
import type { Secrets } from '../secrets/seal.ts'
import { SettingFailure } from '../setting-failure.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Makes the two roles and brings tables, functions and views up to date; `folder` is `database/`. The address needs a user who may create roles and become `berth_owner`. Where
 * `signIn` is ours, the application gets the password that follows from the owner's; else its sign-in is the administrator's to arrange.
 * `secrets` seals what older versions left open. Returns the names of the migrations that ran.
 */
export async function migrate(
  url: string,
  folder: string,
  signIn: 'ours' | 'arranged',
  secrets: Secrets | null = null,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: firstAnswerMs })
  // What cuts a connection while it closes is no one's news: the pool no longer listens to it then.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  try {
    await pool.query(roles)
    await pool.query(application(signIn === 'ours' ? passwordVerifier(url) : null)).catch((error: unknown) => {
      // An administrator keeps the role: whether it is as it must be is looked at when the server signs in.
      if (!isPgError(error) || error.code !== '42501') throw error
    })
    return await inTurn(pool, async (owner) => {
      await owner.query('set role berth_owner')
      await joinBaseline(owner, `${folder}/before-baseline`)
      const ran = await runMigrations(owner, `${folder}/migrations`, secrets)
      const schema = await readFile(`${folder}/schema.sql`, 'utf8')
      await runAgain(() => replaceFunctions(owner, schema))
      return ran
    })
  } finally {
    await pool.end()
  }
}

const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'berth_owner') then create role berth_owner; end if;
  if not exists (select from pg_roles where rolname = 'berth_app') then create role berth_app; end if;
  execute format('grant berth_owner, berth_app to %I', current_user);
  execute format('grant all on database %I to berth_owner', current_database());
  execute format('grant connect on database %I to berth_app', current_database());
  execute 'grant all on schema public to berth_owner';
  execute 'grant usage on schema public to berth_app';
  execute 'alter default privileges for role berth_owner in schema public grant select, insert, update, delete on tables to berth_app';
  execute 'alter default privileges for role berth_owner in schema public grant usage on sequences to berth_app';
end $$`

function application(verifier: string | null): string {
  const password = verifier === null ? '' : `password ${pg.escapeLiteral(verifier)}`
  return `
do $$
begin
  alter role ${applicationRole} login ${password};
  ${settingStatements}
end $$`
}

/** One process at a time: the others wait, and find nothing left to do. */
async function inTurn<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await takeTurn(client, `hashtextextended('berth migrations', 0)`)
    return await work(client)
  } finally {
    client.release(true)
  }
}

/**
 * Each in a transaction of its own with the note that it ran; one that starts with `eachByItself` without, for what PostgreSQL runs in none
 * (`create index concurrently`) or what would keep its locks until the end. The version before may stand in the way with its traffic: what a
 * deadlock ended is run again.
 */
async function runMigrations(owner: pg.ClientBase, folder: string, secrets: Secrets | null): Promise<string[]> {
  await owner.query(notes)
  const ran = await namesThatRan(owner)
  const { rows } = await owner.query<{ is18: boolean }>(
    `select current_setting('server_version_num')::int >= 180000 as "is18"`,
  )
  const run = async (text: string) => void (await owner.query(rows[0]!.is18 ? text : forOlder(text)))
  const pending = [...(await readMigrations(folder))].filter(([name]) => !ran.has(name))
  for (const [name, text] of pending)
    try {
      if (text.split('\n').includes(sealsFirst)) await sealOpenPhones(owner, secrets)
      if (isStepwise(text)) {
        for (const { sql } of statementsOf(text)) await runAgain(() => runByItself(owner, sql, run))
        await noteThatRan(owner, name)
      } else
        await runAgain(() =>
          inTransaction(owner, async () => {
            await run(text)
            await noteThatRan(owner, name)
          }),
        )
    } catch (error) {
      throw migrationFailure(name, text, error)
    }
  return pending.map(([name]) => name)
}

/** What was in its way, what is there of it, and what to do. */
function migrationFailure(name: string, text: string, error: unknown): SettingFailure {
  const why = error instanceof Error ? error.message : String(error)
  const said = [why, isPgError(error) && error.detail].filter(Boolean).join(': ').replace(/\.$/, '')
  const left = isStepwise(text) ? 'What ran of it before stays' : 'Nothing of it is there'
  return new SettingFailure(
    `Migration ${name} failed: ${said}. ${left}, and the version before goes on. Mend the cause and start again, which goes on from here: docs/recover.md.`,
    { cause: error },
  )
}

const runAgain = (work: () => Promise<void>) => again(work, () => undefined)

/** A migration with this line finds every phone sealed: no SQL can do that, for the key is not in the database. */
export const sealsFirst = '-- First, by the server: seal phones.'

/** The table has the name under which databases have it since their start. */
const notes = `
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  revoke all on kysely_migration from berth_app`

/** A foreign key of a partitioned table that is validated later is known from PostgreSQL 18 on: before, rows are looked at at once. */
function forOlder(text: string): string {
  return text.replaceAll(/(\badd constraint \w+ foreign key [^;]*?) not valid;/gi, '$1;')
}

/** A migration that starts with this line runs statement by statement, each committed by itself: what has run is not run again. */
export const eachByItself = '-- Each statement by itself.'
const isStepwise = (text: string) => text.startsWith(eachByItself)

/** The texts of a folder's migrations by name, in their order. */
export async function readMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  return new Map(files.map((file, at) => [file.replace(/\.sql$/, ''), texts[at]!]))
}
