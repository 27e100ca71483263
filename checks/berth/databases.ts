import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { databaseAt } from './database-at.ts'

/** Of the test file that runs. */
let own: string[] = []

/** Of an empty database, or of one with both tenants. It is dropped after the test file. */
export async function copyDatabase(template: 'berth_template' | 'berth_tenants' = 'berth_template'): Promise<string> {
  const server = inject('databaseServer')
  const missing = inject('missingMigration')
  if (missing) throw new Error(missing)
  // A process runs several files, and one of the file before may be in use still.
  const name = `berth_${process.pid}_${randomBytes(4).toString('hex')}`
  own.push(name)
  await withAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    // On a slow machine a lock is held for long, and how long the server waits is no matter of it: only checks/outages/locked-lot has the product's
    // limit. Set for this database alone, since another test may prepare one meanwhile, which sets the role's.
    await admin.query(`alter role berth_app in database ${name} set lock_timeout = 0`)
    // A test asks most of its questions once or twice, and making a plan for each time costs more than a plan that fits one of them less well.
    await admin.query(`alter role berth_app in database ${name} set plan_cache_mode = 'force_generic_plan'`)
  })
  return databaseAt(server, name)
}

/** Two hundred databases that no one uses take memory, and autovacuum goes round them all. One that is still in use stays until the run ends. */
export async function dropOwnDatabases(): Promise<void> {
  const names = own
  own = []
  if (names.length === 0) return
  await withAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database d where datname = any($1)
          and not exists (select from pg_stat_activity a where a.datid = d.oid and a.backend_type = 'client backend')`,
      [names],
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname}`)
  })
}

async function withAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await work(admin)
  await admin.end()
}
