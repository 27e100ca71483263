import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { placesIn } from '#database/embedded/data-folder.ts'
import { startEmbedded, type EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { prepareDatabase } from '../../main.server.ts'
import { databaseAt } from './database-at.ts'

const kept = 'node_modules/.cache/berth-tests'
/** What decides how a new database looks; the months that it has besides. */
const makers = [
  'package-lock.json',
  'database/**/*.{sql,ts}',
  'server/{database,jobs}/*.ts',
  'checks/berth/prepared-server.ts',
]
/** Of the server that runs. */
const ofTheServer = ['postmaster.pid', 'postmaster.opts']

/**
 * A throwaway PostgreSQL with an up-to-date `berth_template`. All migrations take some seconds, so what they lead to is kept for the next run, until
 * one of the files that make a database is another one.
 */
export async function startPrepared(): Promise<EmbeddedDatabase> {
  const folder = join(kept, digest())
  if (existsSync(folder)) {
    const server = await startEmbedded({ throwaway: true, from: folder })
    await prepareDatabase(databaseAt(server.url, 'berth_template'))
    return server
  }
  const server = await startEmbedded({ throwaway: true })
  await makeTemplate(server.url)
  await keep(server.url, folder)
  return server
}

/** Makes `berth_template` on a server that has none. */
export async function makeTemplate(url: string): Promise<void> {
  await asSuperuser(url, 'postgres', 'create database berth_template')
  await prepareDatabase(databaseAt(url, 'berth_template'))
  await asSuperuser(url, 'berth_template', dropOldMonths)
}

/**
 * A new database has months back to half a year ago, and each connection reads about all of them before its first statement. Traffic of the tests is
 * of these days; what is of another month stands in the default partition.
 */
const dropOldMonths = `do $$ declare part regclass; begin
  for part in select oid::regclass from pg_class where relispartition and relkind = 'r' and relname ~ '_\\d{4}_\\d{2}$'
    and to_date(right(relname, 7), 'YYYY_MM') < date_trunc('month', now())
  loop execute format('drop table %s', part); end loop; end $$`

function digest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 'yyyy-mm'.length))
  for (const file of globSync(makers).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Nothing writes any more, and after a checkpoint all that was written stands in the files. Another run that does the same meanwhile is no harm. */
async function keep(url: string, folder: string): Promise<void> {
  const rows = await asSuperuser(url, 'postgres', 'checkpoint; show data_directory')
  const half = `${folder}.${process.pid}`
  const { cluster, passwordFile } = placesIn(half)
  const there = placesIn(dirname(rows[0]!['data_directory']!))
  rmSync(kept, { recursive: true, force: true })
  cpSync(there.cluster, cluster, { recursive: true, filter: (path) => !ofTheServer.includes(basename(path)) })
  cpSync(there.passwordFile, passwordFile)
  renameSync(half, folder)
}

async function asSuperuser(url: string, database: string, statements: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseAt(url, database) })
  await client.connect()
  const results = [await client.query<Record<string, string>>(statements)].flat()
  await client.end()
  return results.at(-1)!.rows
}
