import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const seal = (tenant: 'east' | 'west') =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.rows<{ line_count: number }>(sql`select line_count from seal_audit(clock_timestamp())`),
  )

async function asDatabaseAdministrator(query: string): Promise<void> {
  const client = new Client({ connectionString: berth.databaseUrl })
  await client.connect()
  await client.query(query)
  await client.end()
}

async function breaches(): Promise<readonly string[]> {
  const verified = await verifyBooks(berth.machine.database)
  return verified.find(({ says }) => says === 'the audit log is as it was sealed')!.breaches
}

test('seals follow each other over every line of a tenant, once', async () => {
  await addLot(await berth.as('admin'), '封存一号')
  await addLot(await berth.as('admin', 'west'), '封存二号')
  expect(await seal('east')).toMatchObject([{ line_count: 1 }])
  expect(await seal('east')).toEqual([])
  expect(await seal('west')).toMatchObject([{ line_count: 1 }])
  await addLot(await berth.as('admin'), '封存三号')
  await addLot(await berth.as('admin'), '封存四号')
  expect(await seal('east')).toMatchObject([{ line_count: 2 }])
  expect(await breaches()).toEqual([])
})

test.for([
  [
    'changed',
    "update audit_log set real_name = 'nobody' where object_name = '封存一号'",
    "update audit_log set real_name = created_by where object_name = '封存一号'",
  ],
  [
    'added',
    "insert into audit_log (tenant_id, module, action, object_type, source, result, happened_at) select tenant_id, 'x', 'added later', 'x', 1, 1, happened_at from audit_log where object_name = '封存一号'",
    "delete from audit_log where action = 'added later'",
  ],
  [
    'resealed with its line',
    "update audit_seal s set digest = sha256('') where until = (select min(until) from audit_seal where tenant_id = s.tenant_id)",
    null,
  ],
])('a line that someone %s past the application shows', async ([, tamper, back]) => {
  await asDatabaseAdministrator(tamper!)
  expect((await breaches()).length).toBeGreaterThan(0)
  if (back) {
    await asDatabaseAdministrator(back)
    expect(await breaches()).toEqual([])
  }
})
