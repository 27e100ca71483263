import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { readPassword } from './cluster.ts'
import type { DataFolder } from './data-folder.ts'
import { isAlive } from './is-alive.ts'
import { stopServer } from './server.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Ends what a killed run left in the folder, so that a new server can start there. The caller holds the folder's lock,
 * so no living process of ours uses the server any more.
 *
 * A server that still runs is stopped, not adopted: its log goes to a pipe no one reads, and it has the settings and
 * port of the program that died. Fast shutdown rather than immediate: after 400 MB of writes it is back after 0.5 s
 * instead of 2.0 s, because one checkpoint costs less than replaying the log.
 *
 * @param lastServer process id of the server that we started last in this folder
 * @throws StartFailure `folder-in-use` when the server that runs there is not ours to stop.
 */
export async function endLeftoverServer(folder: DataFolder, lastServer: number | undefined): Promise<void> {
  const running = readPostmasterPid(folder)
  if (running && isAlive(running.pid)) {
    if (running.pid !== lastServer) throw notOurs(folder, running.pid)
    if (await isOurServer(folder, running.port)) await stopLeftover(folder, running.pid)
  }
  removeTraces(folder)
}

/** The file's lines are described in PostgreSQL's source, src/include/utils/pidfile.h. */
export function readPostmasterPid({ cluster }: Pick<DataFolder, 'cluster'>): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

function notOurs(folder: DataFolder, pid: number): StartFailure {
  return new StartFailure(
    'folder-in-use',
    `The database folder ${folder.path} is in use by a PostgreSQL server (pid ${pid}) that this program did not start: ` +
      `stop it first. If process ${pid} is something else, remove ${join(folder.cluster, 'postmaster.pid')}.`,
  )
}

/**
 * Process numbers are given out again, after a restart of a container nearly always the same ones. That the server is
 * the one of this folder is proven by the password: both sides must know it.
 */
async function isOurServer(folder: DataFolder, port: number): Promise<boolean> {
  const password = readPassword(folder)
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 5_000,
  })
  const wrongPassword = '28P01'
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    return code !== 'ECONNREFUSED' && code !== wrongPassword
  } finally {
    await client.end()
  }
}

async function stopLeftover(folder: DataFolder, pid: number): Promise<void> {
  try {
    await stopServer(folder, ['-w'])
  } catch {
    throw new StartFailure(
      'folder-in-use',
      `The PostgreSQL server (pid ${pid}) that an earlier run left in ${folder.path} does not stop: end it with ` +
        `"kill ${pid}" and start again.`,
    )
  }
}

/** PostgreSQL would take the number in these files for a running server as soon as any process has that number. */
function removeTraces({ cluster, path }: DataFolder): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(path)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(path, name), { force: true })
  }
}
