import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from './start-failure.ts'

/** The account as which PostgreSQL's programs run; empty: as ourselves. */
export type Account = {
  uid?: number
  gid?: number
  /** A folder on the way is root's alone: the account is lent the right to pass it (setpriv of util-linux). */
  passes?: true
}

/**
 * How a program is started under an account: file, arguments and spawn's options. Without the securebit, access(2), by which initdb looks
 * for its neighbours, would forget the right that was lent.
 */
export function startedAs(
  program: string,
  options: string[],
  { uid, gid, passes }: Account,
): [string, string[], Account] {
  if (!passes) return [program, options, uid === undefined ? {} : { uid, gid: gid! }]
  const lent = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...lent, program, ...options], {}]
}

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
 * The account as it may walk from the root of the file system down to the folders: as it is, or with the right to pass folders that are
 * root's alone, such as a clone below /root or in a private temporary folder.
 * @throws StartFailure `folder-not-usable` naming the first folder that bars the way.
 */
export function onTheWayTo(folders: string[], account: Account, canLendRights = hasSetpriv()): Account {
  if (account.uid === undefined) return account
  const steps = folders.flatMap((folder) => withParents(folder).map((step) => ({ folder, step })))
  const found = steps.find(({ step }) => !mayEnter(step, account))
  if (found === undefined) return account
  if (canLendRights) return { ...account, passes: true }
  const { folder, step: barred } = found
  throw new StartFailure(
    'folder-not-usable',
    `PostgreSQL cannot run as root, and the user it runs as instead (uid ${account.uid}) may not pass ${barred} on ` +
      `the way to ${folder}: allow it with "chmod o+x ${barred}", or put the program where everyone may look, such ` +
      'as /srv, or start it as an ordinary user.',
  )
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--ambient-caps=+dac_override', '--inh-caps=+dac_override', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
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
