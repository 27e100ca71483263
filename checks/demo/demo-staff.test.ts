import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { signIn } from '#simulator/console/console.ts'
import { lookAtAlarms } from '#simulator/demo/desks/alarm-desk.ts'
import { lookAtRepairs } from '#simulator/demo/desks/repair-desk.ts'
import { makeStaff } from '#simulator/demo/make-town.ts'
import { giveAccess, Staff, type StaffAccounts } from '#simulator/demo/staff-access.ts'
import { settingsOf } from '#simulator/settings.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import { password, type Console } from '../berth/console.ts'
import { addLot } from '../berth/places.ts'

const day = 86_400_000

let berth: Berth
let admin: Console
let staff: Staff
let lot: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  await berth.newPerson({ UserName: 'town', roleCode: 'admin' })
  const account = { tenantCode: 'east', userName: 'town', password }
  const console = await signIn(berth.url, account)
  lot = await addLot(admin, '市第一人民医院')
  await makeStaff(console, (codes) => codes.map(() => lot))
  const settings = settingsOf({ BERTH_URL: berth.url })
  const accounts: StaffAccounts = {}
  await giveAccess(settings, console, 'east', accounts)
  staff = new Staff(settings, accounts)
})
afterAll(() => berth.stop())

const inTenant = (tenant: TenantCode) => wholeTenant(berth.tenantIds[tenant])

async function raise(lot: string, happenedAt: number, tenant: TenantCode = 'east'): Promise<string> {
  const row = await berth.machine.database.inScope(inTenant(tenant), (tx) =>
    tx.first<{ id: string }>(sql`
      insert into alarm (msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
      values (1, 103, 2, ${lot}, '无入场记录', ${new Date(happenedAt)}, ${new Date(happenedAt)}) returning id`),
  )
  return String(row!.id)
}

/** Assigned, accepted, arrived, finished, confirmed. */
const stepsOfRepair = 5

test('staff handle what the town has reported so far as it was handled then, repair what is broken, and leave the rest', async () => {
  const [now, sentUntil] = [Date.now(), Date.now() - 20 * day]
  const past = await Promise.all([40, 30, 25].map((days) => raise(lot, now - days * day)))
  const notYetSent = await raise(lot, now - 10 * day)
  const theirs = await raise(await addLot(await berth.as('admin', 'west'), '西城一号'), now - 40 * day, 'west')
  const fault = { ParkLotId: lot, FaultType: 2, FaultDesc: '道闸不落', Urgency: 2 }
  const order = await admin.call('/api/repairOrder/addRepairOrder', fault)
  await berth.machine.database.inScope(inTenant('east'), (tx) =>
    tx.run(sql`update repair_order set report_at = now() - interval '1 day' where id = ${order.Id}`),
  )

  const alarm = (id: string, by = admin) => by.call('/api/alarm/getAlarm', { id })
  for (let step = 0; step < stepsOfRepair; step++) {
    await lookAtAlarms(staff, { begins: now, watchedSince: now, sentUntil: () => sentUntil })
    await lookAtRepairs(staff)
  }
  for (const id of past) expect((await alarm(id)).state).toBeGreaterThan(2)
  expect(await admin.call('/api/repairOrder/getRepairOrder', { Id: order.Id })).toMatchObject({ State: 6 })

  for (const id of past) {
    const { handledAt, happenedAt, handlerId, handleRemark } = await alarm(id)
    expect(handledAt > happenedAt && handledAt <= wallTime(sentUntil)).toBe(true)
    expect(handleRemark).not.toBe('')
    expect((await admin.call('/api/user/getUser', { Id: handlerId })).UserName).toMatch(/^(wangjianguo|chenxiaoyan)$/)
  }
  expect(await alarm(notYetSent)).toMatchObject({ state: 1, handledAt: null })
  expect(await alarm(theirs, await berth.as('admin', 'west'))).toMatchObject({ state: 1 })
})
