import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** As whom PostgreSQL's programs run, in the form of spawn's options; empty: as ourselves. */
export type Account = { uid?: number; gid?: number }

export const isRoot = process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the owner of existing data, else `postgres`,
 * else `nobody`, which every system has. No account is made: that would change the machine.
 */
export function serverAccount(cluster: string): Account {
  if (!isRoot) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account) return account
  throw new StartFailure(
    'not-started',
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start the program ' +
      'as an ordinary user.',
  )
}

function accountNamed(name: string): Account | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) }
  } catch {
    return undefined
  }
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/**
 * Checks that a lent account may walk from the root of the file system down to a folder.
 * @throws StartFailure `folder-not-usable` naming the first folder that bars the way.
 */
export function checkWayTo(folder: string, account: Account): void {
  if (account.uid === undefined) return
  const barred = withParents(folder).find((step) => !mayEnter(step, account))
  if (barred === undefined) return
  throw new StartFailure(
    'folder-not-usable',
    `PostgreSQL cannot run as root, and the user it runs as instead (uid ${account.uid}) may not pass ${barred} on ` +
      `the way to ${folder}: allow it with "chmod o+x ${barred}", or put the program where everybody may look, such ` +
      'as /srv, or start it as an ordinary user.',
  )
}

/** The folder and all above it, the highest first. */
function withParents(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...withParents(parent), folder]
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  const executeBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & executeBit) !== 0
}
