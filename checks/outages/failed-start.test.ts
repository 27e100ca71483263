import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct, type Product } from '../berth/product.ts'
import { lockFolder } from '#database/embedded/folder-lock.ts'
import { freePort } from '#database/embedded/free-port.ts'

/** A start that cannot succeed says so in one sentence, leaves nothing running, and gives a code that says so. */
let folder: string
let taken: Server
let takenPort: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  takenPort = await freePort()
  taken = createServer().listen(takenPort)
  await once(taken, 'listening')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64')

/** All that was said, which is the sentence and nothing else. */
async function refusalOf(product: Product): Promise<string> {
  expect(await product.ended).toEqual({ code: 1, signal: null })
  return product.printed().trim()
}

test.concurrent.each([
  ['', {}],
  [
    ', also alongside an external database, before that is asked for',
    { DATABASE_URL: 'postgresql://b:b@127.0.0.1:1/b', SECRETS_KEY },
  ],
])('a folder that cannot be used is named, with its setting%s', async (_, env) => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const data = join(file, 'data')
  const said = await refusalOf(startProduct({ BERTH_DATA: data, ...env }))
  expect(said).toMatch(/^The data folder .*file\/data cannot be used \(ENOTDIR[^]*BERTH_DATA=<folder> npm start$/)
  expect(said).not.toContain('\n')
})

test.concurrent('a setting that makes no sense is named, with what to give', async () => {
  const said = await refusalOf(startProduct({ BERTH_DATA: join(folder, 'a'), REQUEST_SIGNING: 'x' }))
  expect(said).toBe('REQUEST_SIGNING=x is unknown: give off, optional or required.')
})

const withDatabaseAt = (port: number) =>
  startProduct({
    BERTH_DATA: join(folder, 'b'),
    SECRETS_KEY,
    DATABASE_URL: `postgresql://berth:secret@127.0.0.1:${port}/berth`,
  })

test.concurrent('a database that is not there is named by its setting', async () => {
  const said = await refusalOf(withDatabaseAt(await freePort()))
  expect(said).toMatch(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(said).not.toMatch(/secret|\n/)
})

test.concurrent('so is one in whose place something else answers, which says nothing', async () => {
  const said = await refusalOf(withDatabaseAt(takenPort))
  expect(said).toMatch(/^The database at DATABASE_URL cannot be used: [^\n]*timeout[^\n]*\.$/)
})

test.concurrent('so is one in whose place something else answers, which hangs up', async () => {
  const other = createServer((socket) => socket.end()).listen(0)
  await once(other, 'listening')
  const said = await refusalOf(withDatabaseAt((other.address() as AddressInfo).port))
  other.close()
  expect(said).toMatch(/^The database at DATABASE_URL cannot be used: Connection terminated[^\n]*\.$/)
})

test.concurrent('the next port after the console’s, where the sandbox channel listens, is taken: said before anything is opened', async () => {
  const said = await refusalOf(startProduct({ BERTH_DATA: join(folder, 'c'), PORT: String(takenPort - 1) }))
  expect(said).toMatch(
    new RegExp(`^Port ${takenPort}, the sandbox payment channel’s,.* is taken .*: PORT=9090 npm start$`),
  )
})

test.concurrent('another Berth has the folder: that is said, of all that is in the way, and nothing is made there', async () => {
  const data = join(folder, 'd')
  mkdirSync(join(data, 'postgres'), { recursive: true })
  const { release } = lockFolder(join(data, 'postgres'))
  const said = await refusalOf(startProduct({ BERTH_DATA: data, PORT: String(takenPort - 1) }))
  release()
  expect(said).toBe(
    `The database folder ${data}/postgres is in use by another process (pid ${process.pid}): stop that one first, or choose another folder.`,
  )
  expect(readdirSync(data)).toEqual(['postgres'])
})

test.concurrent('an older Node says which one is needed, by any command', async () => {
  const root = join(import.meta.dirname, '../..')
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`
  const said = await refusalOf(
    startProduct({}, [
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
      '--import',
      join(root, 'node-version.mjs'),
      join(root, 'start.ts'),
    ]),
  )
  expect(said).toMatch(/^Berth runs on Node 24, this is 20\.19\.0\. /)

  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = Object.values(scripts).filter((command) => command.startsWith('node '))
  expect(ours.length).toBeGreaterThan(5)
  for (const command of ours) expect(command).toMatch(/^node --import \.\/node-version\.mjs \S+\.ts/)
})

describe('with its own database', () => {
  let free: NodeJS.ProcessEnv
  let pidFile: string
  beforeAll(async () => {
    const data = join(folder, 'own')
    pidFile = join(data, 'postgres/cluster/postmaster.pid')
    free = { BERTH_DATA: data, PORT: String(await freePort()), MQTT_PORT: '0', LOG_LEVEL: 'fatal' }
  })

  test('the console’s port is taken: no database is left running', async () => {
    const said = await refusalOf(startProduct({ ...free, PORT: String(takenPort) }))
    expect(said).toMatch(new RegExp(`^Port ${takenPort}, the console’s, is taken .*: PORT=9090 npm start$`))
    expect(existsSync(pidFile)).toBe(false)
  })

  test('the port for devices over MQTT is taken: it is named by its own setting', async () => {
    const said = await refusalOf(startProduct({ ...free, MQTT_PORT: String(takenPort) }))
    expect(said).toMatch(
      new RegExp(`^Port ${takenPort}, for devices over MQTT, is taken .*: MQTT_PORT=1884 npm start$`),
    )
    expect(existsSync(pidFile)).toBe(false)
  })

  test('a database that died and cannot be started again ends the server with a code for which it is started again', async () => {
    const product = startProduct(free)
    await product.says('is running')
    writeFileSync(join(dirname(pidFile), 'PG_VERSION'), '17\n')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    expect(await product.ended).toEqual({ code: 1, signal: null })
    expect(product.printed()).toMatch(/ended without being asked to\. .*was made by PostgreSQL 17/)
  })
})
