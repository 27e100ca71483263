import { accessSync, chownSync, constants, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, onTheWayTo, serverAccount } from './account.ts'
import type { Programs } from './programs.ts'
import { StartFailure } from './start-failure.ts'

/** One database's place on disk, and who works in it with what. */
export type DataFolder = {
  path: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** The superuser's password, readable by the server's account only. */
  passwordFile: string
  /** The data may be lost at any moment, and goes when the server stops. */
  throwaway: boolean
  account: Account
  programs: Programs
}

/**
 * Makes the folder if need be and hands it to the account that PostgreSQL runs as.
 * @throws StartFailure `folder-not-usable` when it cannot be made, written or reached.
 */
export function openDataFolder(path: string, programs: Programs, { throwaway = false } = {}): DataFolder {
  const places = placesIn(path)
  const { path: folder, cluster } = places
  const lent = serverAccount(cluster)
  makeWritable(folder, lent)
  const account = onTheWayTo([folder, dirname(programs.postgres)], lent)
  return { ...places, throwaway, account, programs }
}

/** Where things lie in a folder, whether it is there or not. */
export function placesIn(path: string): Pick<DataFolder, 'path' | 'cluster' | 'passwordFile'> {
  const folder = resolve(path)
  return { path: folder, cluster: join(folder, 'cluster'), passwordFile: join(folder, 'password') }
}

/** Where the server runs as an account of its own. */
export function giveToServer(path: string, { account }: Pick<DataFolder, 'account'>): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

function makeWritable(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    giveToServer(folder, { account })
  } catch (error) {
    throw new StartFailure(
      'folder-not-usable',
      `The database folder ${folder} cannot be made or written ` +
        `(${(error as NodeJS.ErrnoException).code}): give it to the user who starts the program, or choose another one.`,
    )
  }
}
