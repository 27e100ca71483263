import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { applicationUrl } from '#server/database/application.ts'
import { openPool } from '#server/database/pool.ts'
import { purposes } from '#server/database/purposes.ts'
import { databaseAt } from './database-at.ts'
import { keepDatabase, type KeptDatabase } from './kept-database.ts'

const openJobs = () => openPool(applicationUrl(kept.url), purposes.jobs)
const name = `berth_${process.pid}_kept`
let kept: KeptDatabase
let owner: Client
let isOpen: boolean
beforeEach(async () => {
  await asAdmin(`create database ${name} template berth_tenants strategy file_copy`)
  kept = await keepDatabase('berth_tenants', name, databaseAt(inject('databaseServer'), name))
  owner = new Client({ connectionString: kept.url })
  await owner.connect()
  isOpen = true
})
afterEach(async () => {
  await leave()
  await kept.close()
  await asAdmin(`drop database ${name} with (force)`)
})

async function leave(): Promise<void> {
  if (isOpen) await owner.end()
  isOpen = false
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** All that a test could find in it. */
async function contents(): Promise<string> {
  const client = new Client({ connectionString: kept.url })
  await client.connect()
  const { rows } = await client.query<{ all: string }>(
    `select schema_to_xml('public', true, false, '')::text || schema_to_xml('graphile_worker', true, false, '')::text
       || (select string_agg(seqrelid::regclass || ' ' || coalesce(pg_sequence_last_value(seqrelid), 0), ',' order by seqrelid) from pg_sequence) as all`,
  )
  await client.end()
  // Rows come in no order of their own.
  return rows[0]!.all.split('\n').toSorted().join('\n')
}

test('what is changed, deleted and added is as it was, and so are the numbers that come next', async () => {
  const before = await contents()
  await owner.query(`update tenant set tenant_name = '另一家' where tenant_code = 'east'`)
  await owner.query(`set session_replication_role = replica; delete from tenant_user; delete from fact_note`)
  await owner.query(
    `insert into dict_type (tenant_id, type_code, type_name) select id, 'new', '新' from tenant where tenant_code = 'west'`,
  )
  await owner.query(`select graphile_worker.add_job('nothing')`)
  expect(await contents()).not.toBe(before)
  await leave()
  expect(await kept.renew()).toBe(true)
  expect(await contents()).toBe(before)
})

test.each([
  `alter table tenant add column odd text`,
  `drop trigger black_plate_new_counts_at_exits on black_plate`,
  `alter table black_plate disable trigger all`,
  `create table odd (id int)`,
  `alter role berth_app in database ${name} set statement_timeout = '1s'`,
])('after “%s” it is no longer as new', async (statement) => {
  await owner.query(statement)
  await leave()
  expect(await kept.renew()).toBe(false)
})

test('nor while something is connected, or a connection is lent', async () => {
  expect(await kept.renew()).toBe(false)
  await leave()
  const { pool } = kept.connections('jobs', openJobs)!
  await pool.query('select 1')
  expect(kept.connections('jobs', openJobs)).toBeNull()
  expect(await kept.renew()).toBe(false)
  await pool.end()
  expect(await kept.renew()).toBe(true)
})

test('the next server gets the same connections, and by those of the one before nothing is asked any more', async () => {
  await leave()
  const backend = async () => {
    const lent = kept.connections('jobs', openJobs)!
    const { rows } = await lent.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await lent.pool.end()
    return { pid: rows[0]!.pid, pool: lent.pool }
  }
  const [one, two] = [await backend(), await backend()]
  expect(two.pid).toBe(one.pid)
  await expect(one.pool.query('select 1')).rejects.toThrow('after calling end')
  await expect(one.pool.connect()).rejects.toThrow('after calling end')
})
