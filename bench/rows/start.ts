import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#database/embedded/start-embedded.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { endpointPath } from '#kernel/entity.ts'
import type { Bench } from '../bench.ts'
import { checkOut } from '../checkout.ts'
import { startChild, type ChildServer } from '../child-server.ts'
import type { Figure } from '../figure.ts'
import { requestOf, withConnections } from '../http-connection.ts'
import { median } from '../median.ts'
import { launchBerth, startBare } from '../servers.ts'

const megabyte = 1_048_576
const rounds = 3

/** How soon a server answers someone signed in, and what it then keeps in memory; how soon `npm start` shows the sign-in page. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const { url, folder } = bench.database
  const tenant = bench.tenants[0]!
  const ours: Started[] = []
  const bare: Started[] = []
  const list = requestOf(endpointPath(blackPlate, 'query'), {}, { authorization: tenant.token })
  const update = requestOf('/update', [tenant.id, tenant.blackPlateIds[0], '测试'])
  for (let round = 0; round < rounds; round++) {
    bare.push(await firstAnswer(() => startBare(url), update))
    ours.push(await firstAnswer(() => launchBerth(url, folder), list, 'is running'))
  }
  const middle = (values: Started[], of: keyof Started) => median(values.map((value) => value[of]))
  const whole = await measureWhole(bench)
  return [
    { goal: 'coldStart', ours: middle(ours, 'ms'), limit: middle(bare, 'ms') },
    { goal: 'idle', ours: middle(ours, 'megabytes'), limit: middle(bare, 'megabytes') },
    { goal: 'firstStart', ours: whole.first, limit: whole.database },
    { goal: 'laterStart', ours: whole.later, limit: whole.database },
  ]
}

interface Started {
  readonly ms: number
  readonly megabytes: number
}

/** `settled`: what the server prints once nothing of its start goes on any more. */
async function firstAnswer(start: () => Promise<ChildServer>, request: Buffer, settled = ''): Promise<Started> {
  const server = await start()
  try {
    await withConnections(server.port, 1, ([connection]) => connection!.ask(request))
    const ms = performance.now() - server.startedAt
    await server.says(settled)
    await wait(500)
    return { ms, megabytes: server.memory() / megabyte }
  } finally {
    await server.stop()
  }
}

/** In a fresh checkout: the first start makes database, console and demo tenant; the later ones find them. Seconds. */
async function measureWhole({ database: { folder } }: Bench) {
  const databases = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const embedded = await startEmbedded({ folder: join(folder, `empty${round}`) })
    databases.push((performance.now() - began) / 1000)
    await embedded.stop()
  }
  const checkout = checkOut(folder)
  const first = await untilSignInPage(checkout)
  const later = []
  for (let round = 0; round < rounds; round++) later.push(await untilSignInPage(checkout))
  return { database: median(databases), first, later: median(later) }
}

async function untilSignInPage(checkout: string): Promise<number> {
  const env = { MQTT_PORT: '0', BERTH_DATA: join(checkout, 'data') }
  const server = await startChild({ file: join(checkout, 'start.ts'), env, cwd: checkout })
  try {
    const page = await fetch(`http://127.0.0.1:${server.port}/`)
    if (!(await page.text()).includes('<script')) throw new Error('The sign-in page is not there')
    const seconds = (performance.now() - server.startedAt) / 1000
    await server.says('is running')
    return seconds
  } finally {
    await server.stop()
  }
}
