import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type ChildServer } from './child-server.ts'

const root = join(import.meta.dirname, '..')

/** Berth as it runs on an external database, without the console's files; from its first answer on. `more`: settings alongside its own. */
export function launchBerth(
  databaseUrl: string,
  dataFolder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<ChildServer> {
  const env = {
    DATABASE_URL: databaseUrl,
    BERTH_DATA: dataFolder,
    MQTT_PORT: '0',
    LOG_LEVEL: 'error',
    ...more,
  }
  return startChild({ file: join(root, 'start.ts'), args: ['without-console'], env, cwd: root })
}

/** As `launchBerth`, after it has brought its tenants up to date, which goes on behind the first answers. */
export async function startBerth(
  databaseUrl: string,
  dataFolder: string,
  more?: NodeJS.ProcessEnv,
): Promise<ChildServer> {
  const server = await launchBerth(databaseUrl, dataFolder, more)
  await server.says('is running')
  return server
}

/** What Fastify, ws and the driver do when nothing is asked of them but the answer. */
export function startBare(databaseUrl: string): Promise<ChildServer> {
  const file = fileURLToPath(import.meta.resolve('./bare-server.ts'))
  return startChild({ file, env: { DATABASE_URL: databaseUrl, CALLS_PER_PERSON: '1000000' }, cwd: root })
}
