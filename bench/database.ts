import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { prepareDatabase } from '../main.server.ts'

export interface BenchDatabase {
  readonly url: string
  /** For files of the servers too; gone after stop. */
  readonly folder: string
  stop(): Promise<void>
}

/** An empty, up-to-date database of its own that waits for the disk like a real one: what is measured is durable. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
  const database = await startEmbedded({ folder: join(folder, 'postgres') })
  await prepareDatabase(database.url)
  return {
    url: database.url,
    folder,
    async stop() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
