import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { openOutsider, type Outsider } from '#checks/berth/outsider.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

/** Money that is being written down in the moment in which a duty ends is in that duty, once. */

const gates = { pay_record: 4001, audit_log: 4002 }

let berth: Berth
let admin: Console
let gatekeeper: Outsider
let watch: Outsider
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  gatekeeper = await openOutsider(berth.databaseUrl)
  watch = await openOutsider(berth.databaseUrl)
  await watch.run(`
    create function wait_at_the_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint);
      return new;
    end $$;
    create trigger gate before insert on pay_record for each row execute function wait_at_the_gate(${gates.pay_record});
    create trigger gate before insert on audit_log for each row execute function wait_at_the_gate(${gates.audit_log})`)
})
afterAll(async () => {
  await gatekeeper.leave()
  await watch.leave()
  await berth.stop()
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
let made = 0
/** Someone on duty at the box of the exit since two hours ago, and a car that stands there with 11 yuan to pay. */
async function onDuty() {
  const park = await addParkLot(admin, {}, ruleC)
  const name = `END${++made}`
  const box = { ParkLotId: park.parkLotId, SentryCode: name, SentryName: name }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId })
  const by = await berth.newPerson({ UserName: name.toLowerCase(), roleCode: 'collector' })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update duty_session set on_at = ${new Date(ago(120))} where id = ${DutyId}`),
  )
  const plateNumber = `京N3000${made}`
  await park.entry.sees(plateNumber, ago(131))
  await park.exit.sees(plateNumber, ago(1))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  const staff = () => by.ask('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
  const device = () => park.exit.sendOne(park.exit.payment(plateNumber, Date.now(), '11.00'))
  return { by, DutyId, staff, device }
}
const handOver = (by: Console, Id: string) =>
  by.ask('/api/duty/signOffDutySession', { Id, CashHandMoney: '11.00', DiffReason: '最后一笔' })
const read = (Id: string) => admin.call('/api/duty/getDutySession', { Id })
const whole = { DutyState: 1, CashCount: 1, CashMoney: '11.00', CashDiffMoney: '0.00' }

/** What writes a row of the table waits until what is done meanwhile is under way. */
async function whileWaitingAt(
  table: keyof typeof gates,
  first: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
) {
  await gatekeeper.run(`select pg_advisory_lock(${gates[table]})`)
  const under = first()
  await watch.untilWaiting(1)
  const other = meanwhile()
  return {
    untilWaiting: watch.untilWaiting,
    other,
    async letGo() {
      await gatekeeper.run(`select pg_advisory_unlock(${gates[table]})`)
      return Promise.all([under, other])
    },
  }
}

test.each(['staff', 'device'] as const)('what %s take is stored as the duty has just ended', async (who) => {
  const duty = await onDuty()
  const gate = await whileWaitingAt('pay_record', duty[who], () => handOver(duty.by, duty.DutyId))
  expect(await gate.other).toMatchObject({ state: 'success' })
  expect(await read(duty.DutyId)).toMatchObject({ CashCount: 0, CashMoney: '0.00' })
  await gate.letGo()
  expect(await read(duty.DutyId)).toMatchObject(whole)
})

test('what staff take is stored, and not yet committed, as the duty ends', async () => {
  const duty = await onDuty()
  const gate = await whileWaitingAt('audit_log', duty.staff, () => handOver(duty.by, duty.DutyId))
  await gate.untilWaiting(2)
  expect(await gate.letGo()).toMatchObject([{ state: 'success' }, { state: 'success' }])
  expect(await read(duty.DutyId)).toMatchObject(whole)
})
