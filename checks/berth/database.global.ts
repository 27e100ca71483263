import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { applicationUrl } from '#server/database/application.ts'
import { sql } from '#kernel/sql.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { databaseAt } from './database-at.ts'
import { makeTemplate, startPrepared } from './prepared-server.ts'
import { openTenantsAndPlatform } from './tenants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** What the declarations want of the database and no migration gives it. */
    missingMigration: string | null
  }
}

/**
 * One real PostgreSQL for the whole run, with an up-to-date database that each test file copies, empty or with two open tenants. `TEST_DATABASE_URL` names another one,
 * of whatever version, by its superuser; it must allow what the embedded one allows (`max_connections`, `max_locks_per_transaction`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? await prepareGiven(given) : await startPrepared()
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database berth_tenants template berth_template')
  const tenants = openDatabase(applicationUrl(databaseAt(server.url, 'berth_tenants')), purposes.jobs)
  await openTenantsAndPlatform(tenants)
  project.provide('missingMigration', await missingIn(tenants))
  await tenants.close()
  await admin.end()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}

/** A column of schema.sql that the migrations do not make, as a sentence: the tests would fail by it in many places, and say why in none. */
async function missingIn(database: Database): Promise<string | null> {
  const rows = await database.unscoped((tx) =>
    tx.rows<{ name: string }>(
      sql`select attrelid::regclass || '.' || attname as name from pg_attribute where attnum > 0 and not attisdropped`,
    ),
  )
  const there = new Set(rows.map(({ name }) => name))
  const missing = columnsOf(readFileSync('database/schema.sql', 'utf8')).find((name) => !there.has(name))
  return missing
    ? `database/schema.sql has ${missing}, which no migration makes: npm run migration -- <name>, and read its draft.`
    : null
}

/** `gate.gate_name` for each column of a `create table`, which stands on a line of its own. */
function columnsOf(schema: string): string[] {
  return [...schema.matchAll(/^create table (\w+) \(\n([^]*?)\n\)/gm)].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(?!constraint |primary key|unique|exclude|check)(\w+) /gm)].map(
      ([, column]) => `${table}.${column}`,
    ),
  )
}

async function prepareGiven(url: string): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  await dropDatabases(url)
  await makeTemplate(url)
  return { url, stop: () => dropDatabases(url) }
}

/** Those of an earlier run, or of this one. */
async function dropDatabases(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^berth_'`,
  )
  for (const { name } of rows) await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await admin.end()
}
