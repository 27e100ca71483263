import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { sql } from '#kernel/sql.ts'
import { applicationUrl } from '#server/database/application.ts'
import { openDatabase } from '#server/database/database.ts'
import { tryAgainLater } from '#server/realtime/admission.ts'
import { purposes } from '#server/database/purposes.ts'
import { wholeTenant } from '#server/scope.ts'
import { prepareDatabase } from '../../main.server.ts'
import { startBerth, type TenantCode } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { startProduct, type Product } from '../berth/product.ts'

const kills = 3
const everything = { changed: '*' }
const tenants: readonly TenantCode[] = ['east', 'west']

interface Site {
  readonly tenantId: string
  readonly park: ParkLot
  readonly admin: Console
}

let data: string
let url: string
let product: Product
let sites: Site[]
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'embedded-killed-'))
  const postgres = await startEmbedded({ folder: join(data, 'postgres') })
  await prepareDatabase(postgres.url)
  const berth = await startBerth({ databaseUrl: postgres.url })
  sites = await Promise.all(
    tenants.map(async (tenant) => {
      const admin = await berth.as('admin', tenant)
      return { tenantId: berth.tenantIds[tenant], admin, park: await addParkLot(admin) }
    }),
  )
  await berth.stop()
  await postgres.stop()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  product = startProduct({
    BERTH_DATA: data,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    LOG_LEVEL: 'silent',
  })
  await product.says('is running')
})
afterAll(async () => {
  product.kill('SIGKILL')
  await product.ended
  // What it leaves running is ended by the next start in the folder.
  const left = await startEmbedded({ folder: join(data, 'postgres') })
  await left.stop()
  rmSync(data, { recursive: true, force: true })
})

const serverPid = () => Number.parseInt(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8'))

/** Done well, or asked to come back: no third answer. */
const answers = new Set<string>()
let onDone = () => {}

async function untilDone(path: string, headers: Record<string, string>, body: unknown): Promise<void> {
  for (;;) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { state, message } = (await response.json()) as { state: string; message: string }
    answers.add(`${response.status} ${state}${state === 'success' ? '' : ` ${message}`}`)
    if (state === 'success') return onDone()
  }
}

function untilMoreIsDone(): Promise<void> {
  let left = 30
  return new Promise((enough) => (onDone = () => --left === 0 && enough()))
}

async function killAgainAndAgain(): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await untilMoreIsDone()
    process.kill(serverPid(), 'SIGKILL')
  }
  await untilMoreIsDone()
}

test('[F-03] a PostgreSQL of its own that is killed under load is back by itself: the same process goes on, nothing acknowledged is lost, meanwhile it is busy', async () => {
  const acknowledged: string[] = []
  const work = new AbortController()
  const gate = async ({ tenantId, park: { entry } }: Site, camera: number) => {
    for (let car = 0; !work.signal.aborted; car++) {
      const passing = entry.passing(`京A${camera}${String(car).padStart(4, '0')}`, Date.now() - 60_000)
      await untilDone('/api/device/event', { 'x-device-serial': entry.serial, 'x-device-key': entry.key }, passing)
      acknowledged.push(`${tenantId} ${passing.eventId}`)
    }
  }
  const office = async ({ tenantId, admin: { token } }: Site) => {
    for (let number = 0; !work.signal.aborted; number++) {
      const role = `R${number}`
      await untilDone(
        '/api/role/addRole',
        { authorization: token!, 'x-idempotency-key': role },
        {
          RoleCode: role,
          RoleName: role,
          Status: 1,
          PermissionCodes: [],
          MenuUrls: [],
        },
      )
      acknowledged.push(`${tenantId} ${role}`)
    }
  }
  const live = await Promise.all(
    sites.map(({ admin }) => openLive({ token: admin.token, url }, '/api/serviceMsgCenter/wsService')),
  )
  const traffic = sites.flatMap((site) => [gate(site, 1), gate(site, 2), office(site)])
  const ended = product.ended.then((end) =>
    Promise.reject(new Error(`It ended: ${JSON.stringify(end)}\n${product.printed()}`)),
  )
  await Promise.race([killAgainAndAgain(), ended, ...traffic])
  work.abort()
  await Promise.all(traffic)

  expect([...answers].sort()).toEqual(['200 success', '503 busy 系统繁忙,请稍后再试'])
  // A kill during a look at someone's rights closes their socket: the console connects again and reads everything again.
  for (const each of live)
    expect([tryAgainLater, everything]).toContainEqual(await Promise.race([each.closed, each.nextLike(everything)]))
  const database = openDatabase(applicationUrl(runningDatabase(join(data, 'postgres'))!), {
    ...purposes.jobs,
    connections: 1,
  })
  for (const { tenantId } of sites) {
    const kept = await database.inScope(wholeTenant(tenantId), (tx) =>
      tx.rows<{ what: string }>(sql`select event_id as what from passing
        union all select role_code from role where role_code like 'R%'`),
    )
    expect(kept.map(({ what }) => `${tenantId} ${what}`).sort()).toEqual(
      acknowledged.filter((each) => each.startsWith(`${tenantId} `)).sort(),
    )
  }
  expect((await verifyBooks(database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await database.close()
})
