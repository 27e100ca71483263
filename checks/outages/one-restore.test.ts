import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { holdForStart } from '#database/backup/hold-for-restore.ts'
import { holdEmpty } from '#database/backup/restore.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { databaseAt } from '../berth/database-at.ts'
import { startProduct } from '../berth/product.ts'

async function newDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return databaseAt(inject('databaseServer'), name)
}

test('of two restores into one database the second is refused in a sentence while the first is under way, and no other is', async () => {
  const [url, other] = [await newDatabase(`once_${process.pid}_0`), await newDatabase(`once_${process.pid}_1`)]
  const first = await holdEmpty(url)
  await expect(holdEmpty(url)).rejects.toThrow('Another restore into this database is under way')
  await (await holdEmpty(other))[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
  await (await holdEmpty(url))[Symbol.asyncDispose]()
})

test('a server that starts over a database into which a restore is under way is refused in a sentence; none is restored into one over which a server starts', async () => {
  const url = await newDatabase(`once_${process.pid}_2`)
  const folder = await mkdtemp(join(tmpdir(), 'start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = {
    BERTH_DATA: folder,
    DATABASE_URL: url,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    PORT: String(await freePort()),
    MQTT_PORT: '0',
  }
  const restoring = await holdEmpty(url)
  const refused = startProduct(env)
  const first = await Promise.race([refused.ended, refused.says('is running').catch(() => refused.ended)])
  refused.kill('SIGKILL')
  expect([first, refused.printed().trim()]).toEqual([
    { code: 1, signal: null },
    'A restore into the database at DATABASE_URL is under way: start Berth when it has ended, or end it (pg_stat_activity calls it “berth restore”).',
  ])
  await restoring[Symbol.asyncDispose]()

  const starting = await holdForStart(url)
  await expect(holdEmpty(url)).rejects.toThrow('A server of Berth is starting over this database')
  await (await holdForStart(url))[Symbol.asyncDispose]()
  await starting[Symbol.asyncDispose]()
  await (await holdEmpty(url))[Symbol.asyncDispose]()
})
