import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { prepareDatabase } from '../../main.server.ts'
import { databaseAt } from './database-at.ts'
import { openTenantsAndPlatform } from './tenants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/**
 * One real PostgreSQL for the whole run, with an up-to-date database that each test file copies, empty or with two open tenants. `TEST_DATABASE_URL` names another one,
 * of whatever version, by its superuser; it must allow what the embedded one allows (`max_connections`, `max_locks_per_transaction`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => dropDatabases(given) } : await startEmbedded({ throwaway: true })
  if (given) await dropDatabases(given)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database berth_template')
  await prepareDatabase(databaseAt(server.url, 'berth_template'))
  await admin.query('create database berth_tenants template berth_template')
  const tenants = openDatabase(applicationUrl(databaseAt(server.url, 'berth_tenants')), purposes.jobs)
  await openTenantsAndPlatform(tenants)
  await tenants.close()
  await admin.end()
  project.provide('databaseServer', server.url)
  return () => server.stop()
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
