import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import { forkServer } from '../berth/fork-server.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'

const cuts = 5
const tenants: readonly TenantCode[] = ['east', 'west']

interface Site {
  readonly tenant: TenantCode
  readonly park: ParkLot
  readonly admin: Console
}

let berth: Berth
let folder: string
let url: string
let server: ChildProcess
let database: Database
let admin: pg.Client
let sites: Site[]
beforeAll(async () => {
  berth = await startBerth()
  sites = await Promise.all(
    tenants.map(async (tenant) => {
      const admin = await berth.as('admin', tenant)
      return { tenant, admin, park: await addParkLot(admin) }
    }),
  )
  await berth.stop()
  folder = await mkdtemp(join(tmpdir(), 'cut-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await forkServer({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    BERTH_DATA: folder,
    LOG_LEVEL: 'silent',
  })
  database = openDatabase(applicationUrl(berth.databaseUrl), { ...purposes.jobs, connections: 2 })
  admin = new pg.Client({ connectionString: berth.databaseUrl })
  await admin.connect()
})
afterAll(async () => {
  server.kill('SIGKILL')
  await admin.end()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Done well, or asked to come back: no third answer. */
const answers: string[] = []
let onDone = () => {}

async function untilDone(path: string, headers: Record<string, string>, body: unknown): Promise<void> {
  for (;;) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { state, message } = (await response.json()) as { state: string; message: string }
    answers.push(`${response.status} ${state}${state === 'success' ? '' : ` ${message}`}`)
    if (state === 'success') return onDone()
  }
}

/** Cuts every connection of the server as soon as some more was done, again and again. */
async function cutAgainAndAgain(): Promise<void> {
  for (let cut = 0; cut < cuts; cut++) {
    let left = 15
    await new Promise<void>((enough) => (onDone = () => --left === 0 && enough()))
    const { rows } = await admin.query<{ mine: boolean }>(
      `select pg_terminate_backend(pid) as mine from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rows.length).toBeGreaterThan(1)
  }
}

test('[F-02] connections that are cut under load end no process, lose nothing that was acknowledged, and are answered as busy', async () => {
  const acknowledged: Record<TenantCode, { cars: string[]; roles: string[] }> = {
    east: { cars: [], roles: [] },
    west: { cars: [], roles: [] },
  }
  const work = new AbortController()
  const gate = async ({ tenant, park: { entry } }: Site, camera: number) => {
    for (let car = 0; !work.signal.aborted; car++) {
      const passing = entry.passing(`京A${camera}${String(car).padStart(4, '0')}`, Date.now() - 60_000)
      await untilDone('/api/device/event', { 'x-device-serial': entry.serial, 'x-device-key': entry.key }, passing)
      acknowledged[tenant].cars.push(passing.eventId)
    }
  }
  const office = async ({ tenant, admin: { token } }: Site) => {
    for (let number = 0; !work.signal.aborted; number++) {
      const role = `R${number}`
      const headers = { authorization: token!, 'x-idempotency-key': role }
      await untilDone('/api/role/addRole', headers, {
        RoleCode: role,
        RoleName: role,
        Status: 1,
        PermissionCodes: [],
        MenuUrls: [],
      })
      acknowledged[tenant].roles.push(role)
    }
  }
  const reader = async ({ admin: { token } }: Site) => {
    while (!work.signal.aborted) await untilDone('/api/role/queryRole', { authorization: token! }, {})
  }
  const traffic = sites.flatMap((site) => [
    ...[1, 2, 3].map((camera) => gate(site, camera)),
    office(site),
    ...[1, 2, 3].map(() => reader(site)),
  ])
  await Promise.race([cutAgainAndAgain(), once(server, 'exit'), ...traffic])
  work.abort()
  await Promise.all(traffic)

  expect(server.exitCode ?? server.signalCode).toBeNull()
  expect([...new Set(answers)].filter((answer) => answer !== '200 success')).toEqual(['503 busy 系统繁忙,请稍后再试'])
  for (const { tenant } of sites) {
    const scope = wholeTenant(berth.tenantIds[tenant])
    const events = await database.inScope(scope, (tx) =>
      tx.rows<{ id: string }>(sql`select event_id as id from passing`),
    )
    expect(events.map(({ id }) => id).sort()).toEqual(acknowledged[tenant].cars.sort())
    const roles = await database.inScope(scope, (tx) =>
      tx.rows<{ code: string }>(sql`select role_code as code from role where role_code like 'R%'`),
    )
    expect(roles.map(({ code }) => code).sort()).toEqual(acknowledged[tenant].roles.sort())
  }
  expect((await verifyBooks(database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
