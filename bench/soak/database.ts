import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#database/embedded/free-port.ts'
import { startEmbedded, type EmbeddedDatabase } from '#database/embedded/start-embedded.ts'
import { prepareDatabase } from '../../main.server.ts'

/** A real PostgreSQL that can be stopped and started again at the same address. */
export interface SoakDatabase {
  readonly url: string
  readonly folder: string
  /** Away for so many milliseconds. */
  restart(awayMs: number): Promise<void>
  /** Ends every connection of others. */
  cutAll(): Promise<void>
  stop(): Promise<void>
}

/** Up to date and without a tenant but the platform's. */
export async function openSoakDatabase(): Promise<SoakDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-soak-'))
  const where = { folder: join(folder, 'postgres'), port: await freePort() }
  let running: EmbeddedDatabase = await startEmbedded(where)
  const { url } = running
  await prepareDatabase(url)
  return {
    url,
    folder,
    async restart(awayMs) {
      await running.stop()
      await wait(awayMs)
      running = await startEmbedded(where)
    },
    async cutAll() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      )
      await client.end()
    },
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
