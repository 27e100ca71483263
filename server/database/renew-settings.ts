import pg from 'pg'
import { alone } from './alone.ts'
import { applicationRole, firstAnswerMs, sessionSettings } from './application.ts'
import { isPgError } from './violation.ts'

const settings = Object.entries(sessionSettings)

/** What gives the application's role the settings of this version. */
export const settingStatements = settings
  .map(([name, value]) => `alter role ${applicationRole} set ${name} = ${pg.escapeLiteral(value)};`)
  .join('\n  ')

/**
 * Gives the application's role the settings of this version where it has others, although no migration runs. Where an administrator keeps the role they are
 * the administrator's.
 */
export async function renewSettings(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: firstAnswerMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolconfig: readonly string[] | null }>(
      `select rolconfig from pg_roles where rolname = '${applicationRole}'`,
    )
    const own = rows[0]?.rolconfig?.map((setting) => setting.toLowerCase()) ?? []
    if (settings.every(([name, value]) => own.includes(`${name}=${value}`.toLowerCase()))) return
    await alone(ownerUrl, async () => {
      await client.query(settingStatements)
    })
  } catch (error) {
    if (!isPgError(error) || error.code !== '42501') throw error
  } finally {
    await client.end()
  }
}
