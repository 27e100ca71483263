import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseAt } from '#checks/berth/database-at.ts'
import { runByItself } from './concurrent-index.ts'

test('an index of a table with months is built on each of them while others write, and goes on after one that failed', async () => {
  const admin = new pg.Client({ connectionString: databaseAt(inject('databaseServer'), 'postgres') })
  await admin.connect()
  const name = `berth_index_${process.pid}`
  await admin.query(`create database ${name} template template0`)
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseAt(inject('databaseServer'), name) })
    await client.connect()
    return client
  }
  const [owner, writer] = await Promise.all([connect(), connect()])
  try {
    await owner.query(`
      create table stay (tenant_id int, state int, at date, no int) partition by list (state);
      create table stay_open partition of stay for values in (1);
      create table stay_over partition of stay default partition by range (at);
      create table stay_over_2026_01 partition of stay_over for values from ('2026-01-01') to ('2026-02-01');
      create table stay_over_rest partition of stay_over default;
      insert into stay values (1, 1, '2026-01-05', 1), (2, 1, '2026-01-05', 1), (1, 2, '2026-01-06', 2), (2, 2, '2026-01-06', 2), (1, 2, '2026-02-07', 3), (1, 2, '2026-02-07', 3)`)
    const ran: string[] = []
    /** While a month is built another transaction that wrote before writes on: it is what is waited for, and waits for nothing. */
    const run = async (sql: string) => {
      ran.push(sql)
      if (!sql.includes('concurrently') || sql.startsWith('drop')) return void (await owner.query(sql))
      await writer.query(
        `begin; set local lock_timeout = '5s'; insert into stay values (3, 1, '2026-01-08', 4), (3, 2, '2026-01-08', 4), (3, 2, '2026-03-08', 4)`,
      )
      const built = owner.query(sql)
      await expect.poll(isWaiting).toBe(true)
      await writer.query(`insert into stay values (3, 2, '2026-01-08', 5), (3, 2, '2026-03-08', 6); rollback`)
      await built
    }
    const isWaiting = async () =>
      (
        await admin.query(
          `select from pg_stat_activity where datname = $1 and query ~ 'concurrently' and wait_event_type = 'Lock'`,
          [name],
        )
      ).rowCount === 1
    const wanted =
      'create unique index concurrently if not exists stay_once on stay (tenant_id, state, at, no) where no > 0;'
    await expect(runByItself(owner, wanted, run)).rejects.toThrow('could not create unique index "stay_over_rest_once"')
    await owner.query(`delete from stay where ctid = (select max(ctid) from stay_over_rest) and at = '2026-02-07'`)
    const before = ran.length
    await runByItself(owner, wanted, run)
    expect(ran.slice(before).filter((sql) => sql.includes('concurrently'))).toEqual([
      'create unique index concurrently if not exists stay_over_rest_once on stay_over_rest (tenant_id, state, at, no) where no > 0;',
    ])
    await owner.query(
      `create table stay_over_2026_04 partition of stay_over for values from ('2026-04-01') to ('2026-05-01')`,
    )
    const { rows } = await owner.query(
      `select i.indrelid::regclass::text as part, indisvalid and pg_get_indexdef(i.indexrelid) ~ 'UNIQUE.*WHERE' as whole from pg_index i where i.indrelid::regclass::text ~ '^stay' order by 1`,
    )
    expect(rows).toEqual(
      ['stay', 'stay_open', 'stay_over', 'stay_over_2026_01', 'stay_over_2026_04', 'stay_over_rest'].map((part) => ({
        part,
        whole: true,
      })),
    )
    await expect(owner.query(`insert into stay values (1, 2, '2026-02-07', 3)`)).rejects.toThrow('stay_over_rest_once')
    await owner.query(`insert into stay values (2, 2, '2026-02-07', 3)`)
  } finally {
    await Promise.all([owner.end(), writer.end()])
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
