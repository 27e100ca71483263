import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { consoleZone } from '#kernel/wall-clock.ts'
import { SettingFailure } from '../setting-failure.ts'
import { lockMs } from './purposes.ts'
import { hasLostConnection, unreachable } from './violation.ts'

/** The role as which the running server signs in: it owns nothing, bypasses nothing and can become no one else (database/CONVENTIONS.md). */
export const applicationRole = 'berth_app'

/** The major versions of PostgreSQL on which the server is tried. */
const [oldestVersion, newestVersion] = [15, 18]

/** What does not answer in this time at the start is no database: longer than one that is very busy takes. */
export const firstAnswerMs = 10_000

/** Why the server does not work with this version (`server_version`), which is asked before anything is changed; null when it does. */
export function unfitVersion(version: string): DatabaseUnfit | null {
  const major = Number.parseInt(version)
  if (major >= oldestVersion && major <= newestVersion) return null
  return new DatabaseUnfit(
    `The database is PostgreSQL ${version}: Berth works with ${oldestVersion} to ${newestVersion}. Give the address of one as DATABASE_URL, or leave it out for the one that comes along.`,
  )
}

/** What the application's sessions start with: kept with the role, so that a pooler that drops start-up options changes nothing. */
export const sessionSettings = {
  timezone: consoleZone,
  datestyle: 'ISO',
  statement_timeout: '60s',
  lock_timeout: `${lockMs}ms`,
  // A process that stands still (a machine that is paused, or swaps) keeps the lots that it had locked no longer than one whose line is gone; one that has
  // far too much to do does not stand still for as long.
  idle_in_transaction_session_timeout: '30s',
  // As on the embedded server: compiling takes longer than most of what is compiled.
  jit: 'off',
  // A process whose machine lost its power or line leaves a session that holds its locks: it ends in half a minute, not in the two hours of the system.
  tcp_keepalives_idle: '15s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
} as const

/** The database is not as the server needs it; the message is a sentence for the person who starts it. */
export class DatabaseUnfit extends SettingFailure {}

/**
 * The owner's address as the application's. Its password follows from the owner's, so that all processes know it and no one keeps it; without
 * one (peer, certificate, trust) the application has none either.
 */
export function applicationUrl(ownerUrl: string): string {
  const address = new URL(ownerUrl)
  const password = ownersPassword(ownerUrl)
  for (const name of ['user', 'password', 'options']) address.searchParams.delete(name)
  address.username = applicationRole
  address.password = password === null ? '' : derived(password)
  return address.toString()
}

/** What PostgreSQL keeps of the application's password, so that the password itself stands in no statement and no log; null without one. */
export function passwordVerifier(ownerUrl: string): string | null {
  const owners = ownersPassword(ownerUrl)
  return owners === null ? null : scramVerifier(derived(owners))
}

function ownersPassword(ownerUrl: string): string | null {
  return (new pg.Client({ connectionString: ownerUrl }) as unknown as { password: string | null }).password || null
}

function derived(password: string): string {
  return Buffer.from(hkdfSync('sha256', password, '', applicationRole, 32)).toString('base64url')
}

/** RFC 5803. The password is ASCII, which SASLprep leaves as it is. */
function scramVerifier(password: string): string {
  const [iterations, salt] = [4096, randomBytes(16)]
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}

/** What is asked at an address of its own fails under the name of its setting. */
export async function reachedBy<Answer>(setting: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const sentence = unreachable(setting, error)
    throw sentence ? new DatabaseUnfit(sentence, { cause: error }) : error
  }
}

interface Session {
  readonly name: string
  readonly logged_in: string
  /** As a statement names it. */
  readonly base: string
  readonly is_mighty: boolean
  readonly others: string[]
  readonly zone: string
  readonly date_style: string
  /** Settings by which what was confirmed is lost with the power. */
  readonly lossy: string[]
}

/** Why the server must not work with the database at the application's address; null when it may. Rejects when it cannot be reached. */
export async function unfitness(url: string): Promise<DatabaseUnfit | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'berth',
    connectionTimeoutMillis: firstAnswerMs,
  })
  try {
    await client.connect()
    const { rows } = await client.query<Session>(`
      select current_user as name, session_user as logged_in, quote_ident(current_database()) as base, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as is_mighty,
        array(select o.rolname::text from pg_roles o where o.rolname <> current_user and pg_has_role(session_user, o.oid, 'member')) as others,
        current_setting('TimeZone') as zone, current_setting('DateStyle') as date_style,
        array(select name from unnest(array['fsync', 'synchronous_commit']) name
          where current_setting(name) = 'off' and coalesce(current_setting('berth.accept_unsynced', true), '') <> 'on') as lossy
      from pg_roles where rolname = current_user`)
    const sentence = sentenceFor(rows[0]!)
    return sentence ? new DatabaseUnfit(sentence) : null
  } catch (error) {
    if (hasLostConnection(error)) throw error
    return new DatabaseUnfit(
      `The server cannot sign in to the database as ${applicationRole} (${(error as Error).message}): let it, or give the address under which it can as DATABASE_APP_URL.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/**
 * Why the application must not be given the password that follows from this owner's: roles are the whole server's, and another Berth, in a database of
 * another owner, signs in as them. Null when there is none.
 */
export async function rolesTaken(ownerUrl: string): Promise<DatabaseUnfit | null> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: firstAnswerMs })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`
      select d.datname as name from pg_shdepend s
      join pg_roles r on s.refclassid = 'pg_authid'::regclass and r.oid = s.refobjid and r.rolname = 'berth_owner'
      join pg_database d on d.oid = s.dbid
      where s.deptype = 'o' and d.datname <> current_database() and d.datdba <> (select oid from pg_roles where rolname = current_user) limit 1`)
    return rows[0]
      ? new DatabaseUnfit(
          `This PostgreSQL server has a Berth already, in the database “${rows[0].name}” of another login, and its roles berth_owner and ${applicationRole} are the whole server’s: with the password of this one it would be locked out. Use another server, or let one login own both databases.`,
        )
      : null
  } finally {
    await client.end()
  }
}

function sentenceFor({ name, logged_in, is_mighty, base, others, zone, date_style, lossy }: Session): string | null {
  // Goes before what the role has in all databases, which each start sets.
  const roleHere = `alter role ${applicationRole} in database ${base}`
  if (name !== applicationRole || logged_in !== applicationRole)
    return `The database takes the server for “${name}”${name === logged_in ? '' : ` (signed in as “${logged_in}”)`}, who is not ${applicationRole}: the pooler or DATABASE_APP_URL must sign in as ${applicationRole}.`
  if (is_mighty)
    return `The role ${applicationRole} may do more than the server must be able to: run "alter role ${applicationRole} nosuperuser nobypassrls nocreaterole nocreatedb noreplication".`
  if (others.length)
    return `The role ${applicationRole} can become ${others.join(', ')}: run "revoke ${others.join(', ')} from ${applicationRole}".`
  if (zone !== sessionSettings.timezone || !date_style.startsWith(sessionSettings.datestyle))
    return `Sessions of ${applicationRole} begin with TimeZone ${zone} and DateStyle ${date_style}: run "${roleHere} set timezone = '${sessionSettings.timezone}'" and "${roleHere} set datestyle = '${sessionSettings.datestyle}'", and let neither the address nor a pooler set them.`
  if (lossy.length)
    return `The database has ${lossy.join(' and ')} off: payments that it confirmed are lost when the power fails. Set it on; or, where its storage keeps them all the same or they may be lost, run "alter role ${applicationRole} set berth.accept_unsynced = on".`
  return null
}
