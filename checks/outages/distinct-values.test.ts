import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth } from '../berth/berth.ts'
import { Console } from '../berth/console.ts'
import { forkServer } from '../berth/fork-server.ts'

/**
 * Values that no one sent before, in everything that a caller chooses. They are few and fat: kept whole they would be more than the server has, as
 * a million of the usual length would be.
 */
const heap = 100
const fat = 2_500
const asked = 2_000
const rounds = 3
const atOnce = 16
/** MB of a round. Kept values grow it by 25 in each; what an allocator takes once, it does not take again. */
const mostGrowth = 15

let folder: string
let server: ChildProcess
let url: string
let admin: Console
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'distinct-'))
  const berth = await startBerth()
  const { token } = await berth.as('admin')
  await berth.stop()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await forkServer({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: String(port),
    MQTT_PORT: String(await freePort()),
    BERTH_DATA: folder,
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  })
  admin = new Console(url, token)
})
afterAll(async () => {
  agent.destroy()
  server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** MB that the process holds now. */
async function held(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
}

const value = (at: number) => `${at}${'x'.repeat(fat)}`

function ask(path: string, at: number, body: object, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((answered, fail) => {
    const asking = request(`${url}${path}`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: `text/${value(at)}`,
        'user-agent': value(at),
        'accept-language': value(at),
        origin: `https://${value(at)}.example`,
        'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250) % 250}.7`,
        ...headers,
      },
    })
    asking.on('error', fail)
    asking.on('response', (response) => {
      response.resume().on('end', () => answered(response.statusCode!))
    })
    asking.end(JSON.stringify(body))
  })
}

/** Every way in which a stranger and someone signed in name something. */
const ways: ((at: number) => Promise<number>)[] = [
  (at) => ask(`/api/${value(at)}`, at, {}),
  (at) => ask('/api/order/queryParkOrder', at, {}, { authorization: value(at) }),
  (at) => ask('/api/driver/showStay', at, { token: value(at) }),
  (at) => ask('/api/device/event', at, {}, { 'x-device-serial': value(at), 'x-device-key': value(at) }),
  (at) => ask('/api/order/queryParkOrder', at, { plateNumber: `京${at}` }, { authorization: admin.token! }),
  (at) => ask('/api/order/queryParkOrder', at, { [value(at)]: 1 }, { authorization: admin.token! }),
  (at) => ask('/api/order/queryParkOrder', at, { OrderBy: value(at) }, { authorization: admin.token! }),
]

async function askAll(from: number, to: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  let next = from
  const lane = async () => {
    while (next < to) {
      const at = next++
      statuses.add(await ways[at % ways.length]!(at))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return statuses
}

test('[DO-07] values that no one sent before leave nothing behind', async () => {
  const grown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await held()
    const statuses = await askAll(round * asked, (round + 1) * asked)
    grown.push((await held()) - before)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(server.exitCode).toBeNull()
  }
  expect(Math.min(...grown)).toBeLessThan(mostGrowth)
  expect((await admin.call('/api/order/queryParkOrder')).rows).toEqual([])
})
