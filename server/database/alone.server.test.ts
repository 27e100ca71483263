import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseAt } from '#checks/berth/database-at.ts'
import { alone } from './alone.ts'

test('[F-29] who waits for its turn to migrate does not hold up the index that the other one makes meanwhile', async () => {
  const admin = new pg.Client({ connectionString: databaseAt(inject('databaseServer'), 'postgres') })
  await admin.connect()
  const name = `berth_alone_${process.pid}`
  await admin.query(`create database ${name} template template0`)
  const url = databaseAt(inject('databaseServer'), name)
  const order: string[] = []
  try {
    let second = Promise.resolve()
    await alone(url, async () => {
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      await owner.query(`create table lot (id int); set lock_timeout = '10s'`)
      second = alone(url, async () => void order.push('second'))
      for (let asking = 0; asking < 2;) {
        const { rows } = await admin.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = $1 and query like '%advisory_lock%'`,
          [name],
        )
        asking = rows[0]!.count
      }
      await owner.query('create index concurrently on lot (id)')
      order.push('first')
      await owner.end()
    })
    await second
    expect(order).toEqual(['first', 'second'])
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
