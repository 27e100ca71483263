import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isRoot } from '#database/embedded/account.ts'
import { freePort } from '#database/embedded/free-port.ts'
import type { Pooler } from './transaction-pooler.ts'

/** Debian keeps it where only root's PATH leads. */
const program = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/** What it says of its version, `PgBouncer 1.18.0`; null where there is none on this machine. */
export const pgbouncer = program ? execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0]! : null

/** It refuses to run as root, who lends it the account of no one. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {}

/** PgBouncer with the setting of docs/deploy.md in front of the database at `url`, for its user alone; `connections` to it. */
export async function startPgbouncer(url: string, connections: number): Promise<Pooler> {
  const { username, password, pathname, port } = new URL(url)
  // A database that trusts its own machine asks for none; the pooler does.
  const ownPassword = decodeURIComponent(password) || 'trusted'
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const ownPort = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${ownPassword}"\n`)
  const [documented] = /\[databases\]\n[^]*?\n\n/.exec(
    readFileSync(join(import.meta.dirname, '../../docs/deploy.md'), 'utf8').replaceAll(/^ {4}/gm, ''),
  )!
  const set = documented
    .replace(/^berth = .*/m, `${pathname.slice(1)} = host=127.0.0.1 port=${port} dbname=${pathname.slice(1)}`)
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${connections}`)
  const own = `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =\nstats_users = ${username}\n`
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, `${set.trim()}\n${own}`)
  if (isRoot) for (const path of [folder, users, settings]) chownSync(path, account.uid!, account.gid!)

  const child = spawn(program!, ['-q', settings], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const at = (database: string) => {
    const address = new URL(url)
    address.hostname = '127.0.0.1'
    address.password = ownPassword
    address.port = String(ownPort)
    address.pathname = `/${database}`
    return address.toString()
  }
  const lent = async () => {
    const client = new pg.Client({ connectionString: at('pgbouncer') })
    await client.connect()
    const { rows } = await client.query<{ total_xact_count: string }>('show stats')
    await client.end()
    return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0)
  }
  const isAway = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return true
    child.kill('SIGTERM')
    throw error
  }
  while (await lent().then(() => false, isAway)) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${said}`)
    await wait(50)
  }
  return { url: at(pathname.slice(1)), lent, close }
}
