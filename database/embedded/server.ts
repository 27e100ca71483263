import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startedAs } from './account.ts'
import type { DataFolder } from './data-folder.ts'
import { isAlive } from './is-alive.ts'
import { diskFullSentence, StartFailure, type StartFailureReason } from './start-failure.ts'

/** A PostgreSQL process that is starting or running. */
export type Server = {
  pid: number | undefined
  /** Fulfilled when it accepts connections, rejected with a StartFailure when it ends before. */
  ready: Promise<void>
  ended: Promise<void>
  /** Fast shutdown: refuses new clients, rolls back open transactions, writes everything, ends. */
  stop(): Promise<void>
}

type LaunchOptions = { port: number; settings: Record<string, string> }

export function launchServer(folder: DataFolder, { port, settings }: LaunchOptions): Server {
  const flags = ['-D', folder.cluster, '-p', String(port), ...asFlags(settings)]
  const [file, options, as] = startedAs(folder.programs.postgres, flags, folder.account)
  const child = spawn(file, options, {
    ...as,
    cwd: folder.path,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, or Ctrl-C in the terminal would stop it before we finish the calls under way.
    detached: true,
    windowsHide: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // A fast shutdown that no one waits for: a process that ends at once leaves no server.
  const endToo = () => child.kill('SIGINT')
  process.once('exit', endToo)
  void ended.then(() => process.off('exit', endToo))
  return { pid: child.pid, ready: whenReady(child, folder, port), ended, stop: () => stop(folder, child, ended) }
}

function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function whenReady(child: ChildProcess, folder: DataFolder, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const lines = createInterface({ input: child.stderr! })
    const watchStart = (line: string) => {
      said.push(line)
      if (!line.includes('database system is ready to accept connections')) return
      lines.off('line', watchStart)
      resolve()
    }
    lines.on('line', watchStart)
    lines.once('close', () => reject(failureFor(said.join('\n'), folder, port)))
    child.once('error', (error) => reject(failureFor(error.message, folder, port)))
  })
}

const knownFailures: {
  says: RegExp
  reason: StartFailureReason
  sentence: (found: RegExpExecArray, folder: DataFolder, port: number) => string
}[] = [
  {
    says: /initialized by PostgreSQL version (\S+), which is not compatible with this version ([^\s]+)\./,
    reason: 'other-version',
    sentence: ([, theirs, ours], { path }) =>
      `The database folder ${path} was made by PostgreSQL ${theirs}, this program brings ${ours}: carry the data over ` +
      `with PostgreSQL ${theirs}'s pg_dump, or move the folder away to begin with an empty database.`,
  },
  {
    says: /could not bind .*: Address already in use/,
    reason: 'port-taken',
    sentence: (_, __, port) =>
      `Port ${port} for the database is taken by another program: stop that program or choose another port.`,
  },
  {
    says: /could not bind .*: Permission denied/,
    reason: 'port-taken',
    sentence: (_, __, port) => `Port ${port} for the database is reserved by the system: choose one above 1023.`,
  },
  {
    says: /pre-existing shared memory block/,
    reason: 'old-processes-ending',
    sentence: (_, { path }) =>
      `Processes of a PostgreSQL server that was killed still work in ${path}: wait until they end, or end them.`,
  },
  {
    // Shared memory without room says the same, and is no disk.
    says: /^(?!.*(?:shared memory|semaphore)).*No space left on device/m,
    reason: 'disk-full',
    sentence: (_, { path }) => diskFullSentence(path),
  },
]

function failureFor(output: string, folder: DataFolder, port: number): StartFailure {
  for (const { says, reason, sentence } of knownFailures) {
    const found = says.exec(output)
    if (found) return new StartFailure(reason, sentence(found, folder, port))
  }
  const lines = output.split('\n')
  const fatal = lines.findLastIndex((line) => /FATAL|PANIC|error/i.test(line))
  const why = lines.slice(Math.max(fatal, 0)).filter((line, at) => at === 0 || /DETAIL|HINT/.test(line))
  const said = why.map((line) => line.replace(/^.*\b(?:FATAL|PANIC|DETAIL|HINT): +/, '').replace(/\.$/, '')).join('. ')
  return new StartFailure(
    'not-started',
    `PostgreSQL did not start in ${folder.path}: ${said}. Where files of it are damaged or missing, docs/recover.md says how a backup takes their place.`,
  )
}

async function stop(folder: DataFolder, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await stopServer(folder, ['-W']).catch((failure: unknown) => {
      const killedMeanwhile = !isAlive(child.pid!)
      if (!killedMeanwhile) throw failure
    })
  await ended
}

/** Stops the server of a folder, no matter who started it, through pg_ctl because Windows knows no signals. */
export async function stopServer({ programs, account, cluster, path }: DataFolder, options: string[]): Promise<void> {
  const command = ['stop', '-m', 'fast', '-D', cluster, ...options]
  try {
    const [file, given, as] = startedAs(programs.pg_ctl, command, account)
    await promisify(execFile)(file, given, { ...as, cwd: path })
  } catch (error) {
    const stoppedByItself = !existsSync(join(cluster, 'postmaster.pid'))
    if (!stoppedByItself) throw error
  }
}
