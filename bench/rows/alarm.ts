import { setTimeout as wait } from 'node:timers/promises'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { digest } from '#server/http/incoming.ts'
import type { Bench } from '../bench.ts'
import { ask } from '../driver.ts'
import type { Figure } from '../figure.ts'
import { type HttpConnection, requestOf, withConnections } from '../http-connection.ts'
import { listen, type Listeners } from '../listeners.ts'
import { compareTimes } from '../load.ts'
import { startBare, startBerth } from '../servers.ts'

const consoles = 5_000
const description = '黑名单车辆 沪A12345 在东门入口'

/** One alarm through the hub to everyone signed in, alongside the same frame sent by ws to as many sockets. */
export async function measureAlarm(bench: Bench): Promise<Figure[]> {
  const { url, folder } = bench.database
  const tokens = await signInEverybody(bench)
  const berth = await startBerth(url, folder)
  const bare = await startBare(url)
  try {
    const alarms = await listen(berth, '/api/device/ws', tokens)
    const frames = await listen(bare, '/', tokens)
    try {
      await untilAdmitted(bench, alarms)
      const kilobytes = { ours: alarms.kilobytesOfSocket(), limit: frames.kilobytesOfSocket() }
      const times = await withConnections(bare.port, 1, ([trigger]) =>
        compareTimes(
          () => alarms.timeOf(description, () => raiseAlarm(bench)),
          () => frames.timeOf(description, () => broadcast(trigger!)),
        ),
      )
      return [
        { goal: 'alarm', ...times },
        { goal: 'socketMemory', ...kilobytes },
      ]
    } finally {
      alarms.close()
      frames.close()
    }
  } finally {
    await Promise.all([berth.stop(), bare.stop()])
  }
}

/** Accounts of the first tenant with its administrator's role, and a session of each: an account has one. */
async function signInEverybody({ database, tenants }: Bench): Promise<string[]> {
  const tenantId = tenants[0]!.id
  const tokens = Array.from({ length: consoles }, (_, number) => `bench-console-${number}`)
  await ask(
    database.url,
    `insert into tenant_user (tenant_id, user_name, real_name, user_kind, role_ids, data_scope, account_state, must_change)
     select $1, 'console' || n, '值班' || n, 1, (select role_ids from tenant_user where tenant_id = $1 and user_name = 'admin'), 1, 1, false
     from generate_series(0, $2 - 1) n`,
    [tenantId, consoles],
  )
  await ask(
    database.url,
    `insert into session (tenant_id, user_id, token_digest, expires_at)
     select u.tenant_id, u.id, t.digest, now() + interval '1 day'
     from unnest($2::bytea[]) with ordinality t(digest, n) join tenant_user u on u.tenant_id = $1 and u.user_name = 'console' || (t.n - 1)`,
    [tenantId, tokens.map(digest)],
  )
  return tokens
}

async function raiseAlarm({ database, tenants }: Bench): Promise<void> {
  await ask(
    database.url,
    `with raised as (
       insert into alarm (tenant_id, msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
       values ($1, ${alarmClasses.passing}, ${alarmTypes.blackListed}, ${levels.urgent}, $2, $3, now(), now()) returning id)
     select pg_notify('berth', json_build_object('tenantId', $1::text, 'topic', 'raised', 'of', 'alarm', 'id', id::text)::text) from raised`,
    [tenants[0]!.id, tenants[0]!.lots[0]!.id, description],
  )
}

async function broadcast(trigger: HttpConnection): Promise<void> {
  await trigger.ask(requestOf('/broadcast', { msgType: alarmClasses.passing, description }))
}

/** The handshake is over before the session was looked up: alarms are raised until one reaches everyone. */
async function untilAdmitted(bench: Bench, alarms: Listeners): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const all = alarms.untilAll()
    await raiseAlarm(bench)
    if ((await Promise.race([all.then(() => 'all'), wait(1_000)])) === 'all') return
  }
  throw new Error(`Only ${alarms.count} of ${consoles} consoles hear`)
}
