import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationUrl } from '#server/database/application.ts'
import { oneNode } from '#server/database/nodes.ts'
import { findBusiness, serve } from '../../main.server.ts'
import { startServer, type Server } from '../berth/berth.ts'
import { databaseOfItsOwn } from '../berth/databases.ts'

let server: Server
let dataFolder: string
beforeAll(async () => {
  server = await startServer()
  dataFolder = await mkdtemp(join(tmpdir(), 'berth-'))
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true })
})

test('a server does not start over a database without a column that a declaration has', async () => {
  const databaseUrl = await databaseOfItsOwn('berth_template')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('alter table garage drop column remark')
  await owner.end()
  const outcome = await serve({
    settings: { ...server.settings, databaseUrl, dataFolder },
    secrets: server.machine.secrets,
    halves: await findBusiness(),
    nodes: oneNode(applicationUrl(databaseUrl)),
    consoleFolder: null,
  }).then(
    (running) => running.close().then(() => 'it started'),
    (error: Error) => error.message,
  )
  expect(outcome).toContain('garage.Remark: the database has no garage.remark, and no migration makes it')
})
