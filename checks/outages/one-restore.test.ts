import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { holdEmpty } from '#database/backup/restore.ts'
import { databaseAt } from '../berth/database-at.ts'

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
