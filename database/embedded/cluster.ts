import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startedAs } from './account.ts'
import { type DataFolder, giveToServer } from './data-folder.ts'
import { StartFailure } from './start-failure.ts'

const halfMade = 'cluster-half-made-'

/**
 * Makes the cluster (PostgreSQL's word for one server's databases) unless the folder has one.
 * It is made under another name first: one that was interrupted never looks complete.
 * @returns true when it was made just now.
 */
export async function makeCluster(folder: DataFolder): Promise<boolean> {
  if (existsSync(folder.cluster)) return false
  removeHalfMade(folder)
  writePassword(folder)
  const half = mkdtempSync(join(folder.path, halfMade))
  giveToServer(half, folder)
  await initialise(half, folder)
  renameSync(half, folder.cluster)
  return true
}

function removeHalfMade(folder: DataFolder): void {
  for (const name of readdirSync(folder.path)) {
    if (name.startsWith(halfMade)) rmSync(join(folder.path, name), { recursive: true, force: true })
  }
}

function writePassword(folder: DataFolder): void {
  rmSync(folder.passwordFile, { force: true })
  writeFileSync(folder.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  giveToServer(folder.passwordFile, folder)
}

/**
 * The builtin provider's C.UTF-8 compares text by code point with memcmp: the fastest order there is, the same on every
 * machine and after every upgrade of the operating system (an order that changes breaks indexes), a prefix is a range of
 * an ordinary index, and upper and lower case still work beyond ASCII.
 */
const initialiseOptions = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

async function initialise(cluster: string, folder: DataFolder): Promise<void> {
  const { programs, account, path, passwordFile, throwaway } = folder
  const place = [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...(throwaway ? ['--no-sync'] : [])]
  try {
    const [file, options, as] = startedAs(programs.initdb, [...place, ...initialiseOptions], account)
    await promisify(execFile)(file, options, {
      ...as,
      cwd: path,
      env: { ...process.env, LC_ALL: 'C' },
    })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new StartFailure('not-started', `The database could not be made in ${path}: ${lastLine(stderr) ?? message}`)
  }
}

function lastLine(text: string): string | undefined {
  return text
    .trim()
    .split('\n')
    .findLast((line) => line.includes('error:'))
}

/** @throws StartFailure `folder-not-usable` when the password that the cluster was made with is gone. */
export function readPassword({ passwordFile, path }: Pick<DataFolder, 'passwordFile' | 'path'>): string {
  try {
    return readFileSync(passwordFile, 'utf8')
  } catch (error) {
    throw new StartFailure(
      'folder-not-usable',
      `The database's password cannot be read from ${passwordFile} (${(error as NodeJS.ErrnoException).code}): restore ` +
        `that file, or move ${path} away to begin with an empty database.`,
    )
  }
}
