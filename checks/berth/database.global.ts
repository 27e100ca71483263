import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { prepareDatabase } from '../../main.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One real PostgreSQL for the whole run, with an up-to-date empty database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbedded({ throwaway: true })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database berth_template')
  await prepareDatabase(databaseAt(server.url, 'berth_template'))
  await admin.end()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}

export function databaseAt(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`)
}
