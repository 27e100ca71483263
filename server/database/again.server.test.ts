import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { openOutsider, timesRunAgain } from '#checks/berth/outsider.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '../scope.ts'
import { again } from './again.ts'

const metricsToken = 'scrape-me'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth({ metricsToken })
  admin = await berth.as('admin')
  park = await addParkLot(admin)
})
afterAll(() => berth.stop())

const inEast = <Row>(query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query as never))

test('[F-09] what a deadlock ended is done again and once: one command, one audit line, one event, one count, and no one notices', async () => {
  const [mine, others] = [park.exit.laneId, park.entry.laneId]
  const [outsider, gatekeeper] = [await openOutsider(berth.databaseUrl), await openOutsider(berth.databaseUrl)]
  const events: unknown[] = []
  berth.machine.hub.subscribe('command', (event) => events.push(event))
  try {
    // A command locks its lane and, when all is done but its audit line, waits at the gate and asks for the other lane: the circle can be closed at leisure.
    await outsider.run(`
      create function ask_for_the_other_lane() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(4001);
        perform from lane where id = ${others} for update;
        return new;
      end $$;
      create trigger ask_for_the_other_lane before insert on audit_log for each row execute function ask_for_the_other_lane()`)
    await gatekeeper.run('select pg_advisory_lock(4001)')
    // The one who finds the circle gives way: never the outsider.
    await outsider.run(`set deadlock_timeout = '1h'; begin; select from lane where id = ${others} for update`)
    const opened = admin.call('/api/lane/openGateLane', { id: mine, reasonText: '测试' })
    await outsider.untilWaiting(1)
    const asked = outsider.run(`select from lane where id = ${mine} for update`)
    await outsider.untilWaiting(2)
    await gatekeeper.run('select pg_advisory_unlock(4001)')
    await asked
    await outsider.run('commit')
    await opened
  } finally {
    await Promise.all([outsider.leave(), gatekeeper.leave()])
  }
  expect(await inEast(sql`select kind from gate_command where lane_id = ${mine}`)).toHaveLength(1)
  expect(
    await inEast(sql`select id from audit_log where object_type = 'lane' and object_id = ${mine} and action = '开闸'`),
  ).toHaveLength(1)
  expect(await timesRunAgain(berth.url, metricsToken)).toBe(1)
  await berth.machine.hub.publish({ tenantId: berth.tenantIds.east, topic: 'command', device: 'last' })
  await expect.poll(() => events.at(-1)).toMatchObject({ device: 'last' })
  expect(events).toHaveLength(2)
})

test('it ends: anyone who always meets others is run six times and then refused, and anything else is not run again', async () => {
  const run = async (code: string) => {
    let [times, reported] = [0, 0]
    const refused = await again(
      async () => {
        times += 1
        throw Object.assign(new Error('refused'), { code })
      },
      () => (reported += 1),
    ).catch((error: unknown) => error)
    return { times, reported, refused }
  }
  for (const code of ['40P01', '40001'])
    expect(await run(code)).toMatchObject({ times: 6, reported: 5, refused: { message: 'refused' } })
  expect(await run('23505')).toMatchObject({ times: 1, reported: 0, refused: { message: 'refused' } })
})
