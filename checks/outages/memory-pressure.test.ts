import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginLog } from '#business/ground/people/login-log/login-log.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { endpointPath } from '#kernel/entity.ts'
import { exportStates } from '#kernel/export-states.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Camera } from '../berth/camera.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { forkServer } from '../berth/fork-server.ts'
import { download, linesOf } from '../every/exchange.ts'

/** Ten people export eighty thousand rows each from a server that has 300 MB, and one that died of it is replaced. Four are under way at once: kept whole, their rows would be more than its heap. */
const many = 80_000
const mostMemory = 300
const heap = 100

let berth: Berth
let folder: string
let server: ChildProcess
let environment: NodeJS.ProcessEnv
const people: Console[] = []
let camera: Camera
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'))
  berth = await startBerth()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const park = await addParkLot(await berth.as('admin'))
  camera = Object.assign(new Camera(park.entry), { url })
  for (const tenant of ['east', 'west'] as const) {
    for (let number = 0; number < 5; number++) {
      const person = await berth.newPerson({ UserName: `exports${number}`, roleCode: 'admin', tenant })
      people.push(new Console(url, person.token))
    }
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.run(sql`
        insert into login_log (happened_at, user_name, login_kind, event_kind, ip, browser)
        select timestamptz '2026-01-01 00:00:00+08' + i * interval '1 second', 'many', 1 + i % 6, 1 + i % 5, '10.0.0.' || i % 250, 'Firefox ' || i
        from generate_series(1, ${many}::integer) i`),
    )
  }
  await berth.stop()
  environment = {
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: String(await freePort()),
    BERTH_DATA: folder,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  }
  server = await forkServer(environment)
})
afterAll(async () => {
  server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** MB that the process has held at most. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024
}

const patient = { timeout: 240_000, interval: 100 }
const path = endpointPath(loginLog, 'export')

/** Asks until it is their turn: two of a tenant are under way at once. */
async function started(by: Console, format: string): Promise<string> {
  let url = ''
  await expect
    .poll(async () => {
      const { state, data } = await by.ask<string>(path, { mode: 'all', format, UserName: 'many' })
      url = data ?? ''
      return state
    }, patient)
    .toBe('success')
  return url
}

const stateOf = async (by: Console, url: string) =>
  (await by.call('/api/exportTask/queryExportTask', { taskId: url.split('/').at(-1) })).State

test('[F-28] ten big exports at once stay within 300 MB, everyone gets their file, and cars go on', async () => {
  const files = Promise.all(
    people.map(async (by, at) => {
      const url = await started(by, at % 2 ? 'xlsx' : 'csv')
      await expect.poll(() => stateOf(by, url), patient).toBe(exportStates.done)
      return url
    }),
  )
  const ended = new AbortController()
  void files.finally(() => ended.abort()).catch(() => undefined)
  let cars = 0
  while (!ended.signal.aborted) {
    const seen = await camera.sees(`京M${String(++cars).padStart(5, '0')}`, Date.now())
    expect(seen.outcome).toBe('accepted')
  }
  for (const [at, url] of (await files).entries())
    if (at % 2 === 0) expect(linesOf(await download(people[at]!, url))).toBe(many + 1)
  expect(server.exitCode).toBeNull()
  expect(cars).toBeGreaterThan(people.length)
  expect(await peak()).toBeLessThan(mostMemory)
})

test('[F-28] what the kernel kills while it exports because memory ran out is replaced, and the person has the file and a message', async () => {
  const [by] = people
  const url = await started(by!, 'csv')
  await expect.poll(() => stateOf(by!, url), patient).toBe(exportStates.running)
  server.kill('SIGKILL')
  await once(server, 'exit')
  server = await forkServer(environment)
  await expect.poll(() => stateOf(by!, url), patient).toBe(exportStates.done)
  expect(linesOf(await download(by!, url))).toBe(many + 1)
  const { rows } = await by!.call('/api/message/queryMessage', {})
  expect(JSON.stringify(rows)).toContain('导出')
})
