import { execFile, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isRoot } from '#database/embedded/account.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { runningDatabase } from '#database/embedded/running-database.ts'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { prepareDatabase } from '../../main.server.ts'
import { applicationUrl } from '#server/database/application.ts'
import { startBerth, type TenantCode } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { databaseAt } from '../berth/database-at.ts'
import { drawnPicture } from '../berth/pictures.ts'
import { startProduct, type Product } from '../berth/product.ts'

/** A disk of its own for the product, in a mount namespace that ends with it. Elsewhere /dev/full stands where the database needs room. */
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
const onOwnDisk = 'mount -t tmpfs -o size=300m,mode=755 berth "$0/disk" && cp -a "$0/data" "$0/disk" && exec "$@"'
const tenants: readonly TenantCode[] = ['east', 'west']

let place: string
let data: string
let url: string
let product: Product
let admins: Console[]
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'full-disk-'))
  const made = join(place, 'data')
  mkdirSync(join(place, 'disk'))
  const postgres = await startEmbedded({ folder: join(made, 'postgres') })
  await prepareDatabase(postgres.url)
  const berth = await startBerth({ databaseUrl: postgres.url })
  admins = await Promise.all(tenants.map((tenant) => berth.as('admin', tenant)))
  await berth.stop()
  await postgres.stop()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = {
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: '0',
    LOG_LEVEL: 'error',
    BERTH_DATA: mayMount ? join(place, 'disk/data') : made,
  }
  product = startProduct(env, undefined, mayMount ? ['unshare', '--mount', 'sh', '-c', onOwnDisk, place] : [])
  await product.says('is running')
  data = mayMount ? `/proc/${product.pid}/root${env.BERTH_DATA}` : made
})
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  rmSync(place, { recursive: true, force: true })
})

const filling = () => join(data, mayMount ? 'filling' : 'postgres/cluster/postmaster.opts')

function fillDisk(): void {
  try {
    for (const size of [1_000_000, 4_096]) fillWith(Buffer.alloc(size))
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}

function fillWith(bytes: Buffer): void {
  for (;;) writeFileSync(filling(), bytes, { flag: 'a' })
}

/** What the database lets go of meanwhile is filled as well. */
async function onFullDisk<T>(work: () => Promise<T>): Promise<T> {
  fillDisk()
  const filler = setInterval(fillDisk, 20)
  try {
    return await work()
  } finally {
    clearInterval(filler)
  }
}

/** More than the disk has room for. */
const segments = 40

/** Signs in while there is room: without, a new connection may be refused, since it writes a file of its own first. */
async function connectAsOwner(): Promise<Client> {
  const owner = new Client(runningDatabase(join(data, 'postgres'))!)
  owner.on('error', () => {})
  await owner.connect()
  return owner
}

/**
 * Uses up segments of the log until it needs one more than there is room for, and PostgreSQL ends itself; what that lets go of is filled as well. Returns why it
 * could write no more.
 */
async function fillLog(owner: Client): Promise<string> {
  fillDisk()
  try {
    for (let segment = 0; segment < segments; segment++)
      await owner.query(`select pg_logical_emit_message(true, 'full', 'y'), pg_switch_wal()`)
    return `the log has found room for ${segments} segments`
  } catch (error) {
    return String(error)
  }
}

/** Where the test has no disk of its own the server is killed, and finds no room at its start. */
function killWithoutRoom(): void {
  rmSync(filling())
  symlinkSync('/dev/full', filling())
  process.kill(Number.parseInt(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')), 'SIGKILL')
}

async function endForWantOfRoom(): Promise<void> {
  const owner = mayMount ? await connectAsOwner() : null
  if (!owner) killWithoutRoom()
  const said = async () => `${owner ? await fillLog(owner) : ''}\n${product.printed()}`
  await expect.poll(said).toContain('is full: make room there. Until then it is tried again')
  await owner?.end()
}

async function post(path: string, token: string | null, body: FormData | object): Promise<string> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token!, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { state, message } = (await response.json()) as { state: string; message: string }
  return `${response.status} ${state}${state === 'success' ? '' : ` ${message}`}`
}

const done = '200 success'
const busy = '503 busy 系统繁忙,请稍后再试'
const add = (number: number, { token }: Console) =>
  post('/api/billBlackPlate/addBlackPlate', token, { plateNumber: `京D0000${number}`, reason: '逃费' })
const addEach = (number: number) => Promise.all(admins.map((admin) => add(number, admin)))
async function upload(): Promise<string> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(await drawnPicture('blue'))], 'blue.jpg'))
  return post('/api/storage/uploadPicture', admins[0]!.token, body)
}

/** What it said of its failure; nothing where there was none. */
function run(command: 'backup' | 'restore', path: string, env: NodeJS.ProcessEnv): Promise<string> {
  const program = join(import.meta.dirname, `../../${command}.ts`)
  return promisify(execFile)(process.execPath, [program, path], { env: { ...process.env, ...env } }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )
}

async function emptyDatabase(): Promise<string> {
  const name = `berth_${process.pid}_full_disk`
  const admin = new Client(inject('databaseServer'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return databaseAt(inject('databaseServer'), name)
}

if (mayMount) {
  test('[F-06] an upload that finds no room is asked to come again and leaves nothing; when there is room it is taken', async () => {
    const files = () =>
      readdirSync(join(data, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    await onFullDisk(async () => {
      await product.says('the disk of the data folder is nearly full')
      expect(await upload()).toBe(busy)
    })
    expect(files()).toEqual([])
    rmSync(filling())
    expect(await upload()).toBe(done)
    expect(files()).toHaveLength(1)
  })

  test('a backup and a restore that find no room say where and leave nothing; with room they are done', async () => {
    const whole = join(place, 'whole.backup')
    const [noRoom, elsewhere] = [join(data, 'no-room.backup'), join(data, 'elsewhere')]
    const target = await emptyDatabase()
    const into = { DATABASE_URL: target, DATABASE_APP_URL: applicationUrl(target), BERTH_DATA: elsewhere }
    expect(await run('backup', whole, { BERTH_DATA: data })).toBe('')
    expect(await onFullDisk(() => run('backup', noRoom, { BERTH_DATA: data }))).toBe(
      `The disk of ${noRoom} is full: make room there. Nothing of this backup was kept.\n`,
    )
    expect([noRoom, `${noRoom}.part`].filter(existsSync)).toEqual([])
    expect(await onFullDisk(() => run('restore', whole, into))).toBe(
      `The disk of ${elsewhere} is full: make room there. Nothing of the backup stands there: then restore it again.\n`,
    )
    rmSync(filling())
    expect(await run('restore', whole, into)).toBe('')
    expect(
      readdirSync(join(elsewhere, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()),
    ).toHaveLength(1)
  })
}

test('[F-05] a database of its own whose log finds no room ends nothing: calls are busy, the log says why, and with room it is back by itself with all that was acknowledged', async () => {
  expect(await addEach(1)).toEqual([done, done])
  await endForWantOfRoom()
  expect(await addEach(2)).toEqual([busy, busy])
  const health = async (of: string) => (await fetch(`${url}/api/health/${of}`)).status
  expect([await health('live'), await health('ready')]).toEqual([200, 503])

  rmSync(filling())
  await product.says('is back (pid')
  for (const admin of admins) await expect.poll(() => add(3, admin)).toBe(done)
  for (const { token } of admins) {
    const response = await fetch(`${url}/api/billBlackPlate/queryBlackPlate`, {
      method: 'POST',
      headers: { authorization: token!, 'content-type': 'application/json' },
      body: '{}',
    })
    const { data: page } = (await response.json()) as { data: { rows: { plateNumber: string }[] } }
    expect(page.rows.map(({ plateNumber }) => plateNumber).sort()).toEqual(['京D00001', '京D00003'])
  }
})
