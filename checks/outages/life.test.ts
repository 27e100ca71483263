import { Agent, get } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import type { Camera } from '../berth/camera.ts'
import { addParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'
import { startProduct, type Product } from '../berth/product.ts'

/** What a process of the server lives through, and how it goes: the product as people start it, tried in the order of the tests. */
let berth: Berth
let folder: string
let owner: pg.Client
let product: Product
let url: string
let camera: Camera
const consoles = {} as Record<TenantCode, Console>

beforeAll(async () => {
  berth = await startBerth()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  for (const tenant of ['east', 'west'] as const)
    consoles[tenant] = new Console(url, (await berth.as('admin', tenant)).token)
  camera = (await addParkLot(await berth.as('admin'))).entry
  await berth.stop()
  folder = await mkdtemp(join(tmpdir(), 'life-'))
  owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
  product = startProduct({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    BERTH_DATA: folder,
  })
  await product.says('is running')
})
afterAll(async () => {
  product.kill('SIGKILL')
  await product.ended
  await owner.end()
  await rm(folder, { recursive: true, force: true })
})

const count = async (query: string) => Number((await owner.query<{ count: string }>(query)).rows[0]!.count)

test('it starts without a warning, but for one of a disk that is nearly full here', () => {
  const warnings = product.printed().match(/.*"level":[4-6]0.*/g) ?? []
  expect(warnings.filter((line) => !line.includes('the disk of the data folder'))).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'however it is started, it keeps little memory for what lives a moment',
  async () => {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((what) => readFile(`/proc/${product.pid}/${what}`, 'utf8')),
    )
    expect(command!.split('\0')).toEqual(
      expect.arrayContaining(['--max-semi-space-size=4', '--heap-growing-percent=25']),
    )
    expect(environment!.split('\0')).toEqual(
      expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_TRIM_THRESHOLD_=131072']),
    )
  },
)

test('[F-05] a full disk under the queue ends nothing: its jobs are done when there is room again', async () => {
  const put = (jobs: number) =>
    owner.query(`select graphile_worker.add_job('forget-signatures', '{}'::json) from generate_series(1, ${jobs})`)
  await owner.query(`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'UPDATE' and (current_user <> 'berth_app' or random() < 0.5) then return new; end if;
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
    create trigger full_disk before delete or update on graphile_worker._private_jobs execute function disk_is_full()`)
  await put(1)
  await product.says('No space left on device')
  await put(20)
  // A worker that was just looking for a job when its runner ended: one line of the log, and no stack that the library prints past it.
  await product.says('Worker exited with error')
  expect(product.printed()).not.toMatch(/^Trace/m)
  expect((await fetch(`${url}/api/health/live`, { headers: { connection: 'close' } })).status).toBe(200)

  await owner.query('drop trigger full_disk on graphile_worker._private_jobs')
  const waiting = () => count(`select count(*) from graphile_worker.jobs where task_identifier = 'forget-signatures'`)
  await expect.poll(waiting).toBe(0)
})

test('[F-29] asked to stop under work, it answers all that it let in, asks who is connected to go elsewhere, and ends with 0', async () => {
  const acknowledged: string[] = []
  const cut: unknown[] = []
  const add = async (tenant: TenantCode, plateNumber: string) => {
    await consoles[tenant].call('/api/billBlackPlate/addBlackPlate', { plateNumber, reason: '逃费' })
    acknowledged.push(`${tenant} ${plateNumber}`)
  }
  const plate = (letter: string, number: number) => `京${letter}${String(number).padStart(5, '0')}`
  /** Until no one is let in any more. */
  const again = async (work: (round: number) => Promise<unknown>) => {
    try {
      for (let round = 0; ; round++) await work(round)
    } catch (error) {
      const { code } = error as { code?: string }
      // A connection that the closing socket had not taken in yet is reset: what it asked was never received, as the end of the test shows.
      if (!['ECONNREFUSED', 'ECONNRESET'].includes(code ?? '')) cut.push(error)
    }
  }
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const ready = () =>
    new Promise((resolve) => {
      get(`${url}/api/health/ready`, { agent: kept }, (response) => resolve(response.resume().statusCode)).on(
        'error',
        () => resolve('refused'),
      )
    })
  expect(await ready()).toBe(200)
  const live = await openLive(consoles.east, '/api/serviceMsgCenter/wsService')
  const waitingDevice = fetch(`${url}/api/device/command`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-serial': camera.serial, 'x-device-key': camera.key },
    body: JSON.stringify({ wait: 25 }),
  })
  const work = (['east', 'west'] as const).flatMap((tenant, of) => [
    again((round) => add(tenant, plate('ABCD'[of]!, round))),
    again((round) => add(tenant, plate('EFGH'[of]!, round))),
    again(() => consoles[tenant].call('/api/billBlackPlate/queryBlackPlate', {})),
  ])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)

  // Some changes are surely under way: they wait for a lock.
  await owner.query('begin; lock table black_plate in share mode')
  const held = Array.from({ length: 6 }, (_, car) => add(car % 2 ? 'east' : 'west', plate('M', car)))
  const waiting = () =>
    count(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiting).toBeGreaterThanOrEqual(4)
  product.kill('SIGTERM')
  await product.says('Berth stops')
  expect([503, 'refused']).toContain(await ready())
  expect(await live.closed).toBe(1001)
  expect((await waitingDevice).status).toBe(200)
  await owner.query('commit')

  await Promise.all([...held, ...work])
  expect(cut).toEqual([])
  expect(await product.ended).toEqual({ code: 0, signal: null })
  const { rows } = await owner.query<{ line: string }>(
    `select tenant_code || ' ' || plate_number as line from black_plate join tenant on tenant.id = tenant_id`,
  )
  expect(rows.map(({ line }) => line).sort()).toEqual(acknowledged.sort())
  expect(product.printed()).not.toMatch(/no one waited|no one caught|not everything/)
})
