import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject } from 'vitest'
import type { Connections } from '#server/database/pool.ts'
import { databaseAt } from './database-at.ts'
import { keepDatabase, type KeptDatabase } from './kept-database.ts'

/** Empty, or with both tenants. */
type Template = 'berth_template' | 'berth_tenants'

/** Of the test file that runs. */
let own: KeptDatabase<Template>[] = []
/** Names of those that it alone uses. */
let created: string[] = []
/** Of the files before, as new. */
const free: Record<Template, KeptDatabase<Template>[]> = { berth_template: [], berth_tenants: [] }

/**
 * A database of the test file alone, as new. It was used by a file before, where there is one: connections that have made their plans are most of what a
 * file costs.
 */
export async function copyDatabase(template: Template = 'berth_template'): Promise<string> {
  const database = free[template].pop() ?? (await keepNew(template))
  own.push(database)
  return database.url
}

async function keepNew(template: Template): Promise<KeptDatabase<Template>> {
  const { name, url } = await createDatabase(template)
  return keepDatabase(template, name, url)
}

/** As `copyDatabase`, where connections have to end with their server: it is never used again. */
export async function databaseOfItsOwn(template: Template): Promise<string> {
  const { url, name } = await createDatabase(template)
  created.push(name)
  return url
}

async function createDatabase(template: Template): Promise<{ readonly name: string; readonly url: string }> {
  const missing = inject('missingMigration')
  if (missing) throw new Error(missing)
  const name = `berth_${process.pid}_${randomBytes(4).toString('hex')}`
  await withAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    // On a slow machine a lock is held for long, and how long the server waits is no matter of it: only checks/outages/locked-lot has the product's
    // limit. Set for this database alone, since another test may prepare one meanwhile, which sets the role's.
    await admin.query(`alter role berth_app in database ${name} set lock_timeout = 0`)
    // A test asks most of its questions once or twice, and making a plan for each time costs more than a plan that fits one of them less well.
    await admin.query(`alter role berth_app in database ${name} set plan_cache_mode = 'force_generic_plan'`)
  })
  return { name, url: databaseAt(inject('databaseServer'), name) }
}

/** Connections of the application to a database of this file, which outlive the server that they are lent to for `what`; undefined for any other one. */
export function keptConnections(url: string, what: string, openThem: () => Pool): Connections | undefined {
  return own.find(({ name }) => new URL(url).pathname === `/${name}`)?.connections(what, openThem) ?? undefined
}

/** After the file. What cannot be made as new is dropped; one that is in use still stays until the run ends. */
export async function freeOwnDatabases(): Promise<void> {
  const [databases, names] = [own, created]
  own = []
  created = []
  for (const name of names) await drop(name)
  for (const database of databases)
    if (await database.renew()) free[database.template].push(database)
    else await database.close().then(() => drop(database.name))
}

async function drop(name: string): Promise<void> {
  await withAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rowCount === 0) await admin.query(`drop database ${name}`)
  })
}

async function withAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await work(admin)
  await admin.end()
}
