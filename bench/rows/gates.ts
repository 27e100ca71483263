import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { endpointPath } from '#kernel/entity.ts'
import { digest } from '#server/http/incoming.ts'
import type { Bench } from '../bench.ts'
import { ask } from '../driver.ts'
import { exportFile } from '../export/export-file.ts'
import type { Figure } from '../figure.ts'
import { HttpConnection, requestOf, withConnections } from '../http-connection.ts'
import { percentile } from '../median.ts'
import { startBerth } from '../servers.ts'
import { keyOf, type Lot } from '../town.ts'

/** What a barrier waits for while everyone else asks for as much as they can: signs in, makes files, reads lists. */
export async function measureGates(bench: Bench): Promise<Figure[]> {
  const { database, tenants } = bench
  const berth = await startBerth(database.url, database.folder, { TRUST_PROXY: '127.0.0.1' })
  try {
    const readers = await addReaders(bench)
    const lists = readers.map((token) => requestOf(endpointPath(parkOrder, 'query'), {}, { authorization: token }))
    const p99 = (run: string, flood: Flood) => decisionsDuring(bench, berth.port, run, flood)
    const quiet = await p99('a', async () => {})
    const signIns = await p99('b', (until) =>
      askAllTheTime(berth.port, signingIn, until, (client, turn) => wrongSignIn(tenants.length, client, turn)),
    )
    const exports = await p99('c', async (until) => {
      const make = async (index: number) => {
        while (!until.ended)
          await exportFile(berth, tenants[index]!, 'xlsx', join(database.folder, `flood-${index}.xlsx`))
      }
      await Promise.all([0, 1].map(make))
    })
    const reading = await p99('d', (until) =>
      askAllTheTime(berth.port, lists.length, until, (client) => lists[client]!),
    )
    return [
      { goal: 'gateSignIns', ours: signIns, limit: quiet },
      { goal: 'gateExports', ours: exports, limit: quiet },
      { goal: 'gateLists', ours: reading, limit: quiet },
    ]
  } finally {
    await berth.stop()
  }
}

interface Until {
  ended: boolean
}
type Flood = (until: Until) => Promise<void>

const signingIn = 150
const readersOfTenant = 10
const barriers = 8
const paceMs = 400
/** Turns before which connections plan their statements. */
const untilWarm = 6

/** 99th of the times between an event and its decision, of some twenty cars a second. */
async function decisionsDuring({ tenants, roundMs }: Bench, port: number, run: string, flood: Flood): Promise<number> {
  const lots = tenants.slice(0, barriers).map((tenant) => tenant.lots[0]!)
  // Of fewer a 99th says little.
  const turns = untilWarm + (20 * roundMs) / paceMs
  const times: number[] = []
  const until: Until = { ended: false }
  const flooding = flood(until)
  await withConnections(port, barriers, async (connections) => {
    await Promise.all(
      connections.map(async (connection, index) => {
        for (let turn = 0; turn < turns; turn++) {
          const began = performance.now()
          await connection.ask(carAt(lots[index]!, run, turn))
          const took = performance.now() - began
          if (turn >= untilWarm) times.push(took)
          await wait(Math.max(0, paceMs - took))
        }
      }),
    )
  })
  until.ended = true
  await flooding
  return percentile(times, 0.99)
}

/** A car comes, and in the next turn goes. */
function carAt({ entry, exit }: Lot, run: string, turn: number): Buffer {
  const camera = turn % 2 ? exit : entry
  const event = {
    eventId: `gate-${run}-${turn}`,
    type: 'passing',
    at: new Date().toISOString(),
    plateNumber: `鲁${run.toUpperCase()}${String(turn >> 1).padStart(5, '0')}`,
    plateColor: plateColors.blue,
    confidence: 98,
  }
  return requestOf('/api/device/event', event, { 'x-device-serial': camera.serial, 'x-device-key': keyOf(camera) })
}

/** Each client asks again as soon as it was answered; what is refused was meant to be. */
async function askAllTheTime(
  port: number,
  clients: number,
  until: Until,
  next: (client: number, turn: number) => Buffer,
) {
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let connection = await HttpConnection.open(port)
      for (let turn = 0; !until.ended; turn++) {
        if (connection.isClosed) connection = await HttpConnection.open(port)
        await connection.ask(next(client, turn)).catch(() => wait(5))
      }
      connection.close()
    }),
  )
}

/** With a name of no one and from a network of its own, so that no limit spares the server the hashing. */
function wrongSignIn(tenants: number, client: number, turn: number): Buffer {
  const account = {
    TenantCode: `t${1 + (client % tenants)}`,
    UserName: `stranger${client}-${turn}`,
    Password: 'wrong-12345',
  }
  const address = `10.${client}.${(turn >> 8) & 255}.${turn & 255}`
  return requestOf('/api/tenantUser/login', account, { 'x-forwarded-for': address })
}

/** People of their own: of one reader but two lists are under way. */
async function addReaders({ database, tenants }: Bench): Promise<string[]> {
  const tokens = tenants.map((_, tenant) =>
    Array.from({ length: readersOfTenant }, (_, reader) => `reader-${tenant}-${reader}`),
  )
  for (const [index, { id }] of tenants.entries())
    await ask(
      database.url,
      `with reader as (
          insert into tenant_user (tenant_id, user_name, real_name, user_kind, role_ids, data_scope, account_state, must_change)
          select tenant_id, 'reader' || n, '测试', user_kind, role_ids, data_scope, 1, false
          from tenant_user, generate_series(1, ${readersOfTenant}) n where tenant_id = $1 and user_name = 'admin'
          returning tenant_id, id, substr(user_name, 7)::integer as n)
        insert into session (tenant_id, user_id, token_digest, expires_at)
        select tenant_id, id, ($2::bytea[])[n], now() + interval '1 day' from reader`,
      [id, tokens[index]!.map(digest)],
    )
  return tokens.flat()
}
