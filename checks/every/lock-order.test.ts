import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { alarmClasses, alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { levels } from '#business/ground/dictionaries/level.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { followDuties } from '#business/places/duty/follow-duties.server.ts'
import { followInspections } from '#business/service/inspection/follow-inspections.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth, type TenantCode } from '../berth/berth.ts'
import { databaseOfItsOwn } from '../berth/databases.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { deadlocksIn, letGoAtOnce, openOutsider, timesRunAgain } from '../berth/outsider.ts'

const metricsToken = 'scrape-me'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth({ metricsToken, databaseUrl: await databaseOfItsOwn('berth_tenants') })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  expect(await deadlocksIn(berth.databaseUrl)).toBe(0)
})

/** What was run again had met others in a circle: one order leaves nothing to run again. */
let ranAgain = 0
afterEach(async () => {
  const before = ranAgain
  ranAgain = await timesRunAgain(berth.url, metricsToken)
  expect(ranAgain).toBe(before)
})
const ago = (minutes: number) => Date.now() - minutes * 60_000
const inEast = <Row>(query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query as never))
const meet = (hold: string, ...sides: (() => Promise<unknown>)[]) => letGoAtOnce<any>(berth.databaseUrl, hold, sides)
const holdOrder = ({ id }: { id: string }) => `select from park_order where id = ${id} for update`
const pay = ({ id }: { id: string }) => admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })

/** A car that stands at the exit with 11 yuan to pay. */
async function standing(plateNumber: string): Promise<{ id: string; orderNo: string }> {
  await park.entry.sees(plateNumber, ago(131))
  await park.exit.sees(plateNumber, ago(1))
  return (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
}

test('[F-09] staff take the money of a car while its lane’s box does', async () => {
  const order = await standing('京N10001')
  const cash = () => park.exit.sendOne(park.exit.payment('京N10001', Date.now(), '11.00'))
  const [staff, box] = await meet(holdOrder(order), () => pay(order), cash)
  expect(staff).toMatchObject({ state: 'success' })
  expect(box).toMatchObject({ outcome: 'accepted' })
  const other = await standing('京N10002')
  const cashFirst = () => park.exit.sendOne(park.exit.payment('京N10002', Date.now(), '11.00'))
  const [earlier, later] = await meet(holdOrder(other), cashFirst, () => pay(other))
  expect(earlier).toMatchObject({ outcome: 'accepted' })
  expect(later).toMatchObject({ state: 'conflict', message: '停车订单当前状态不能收款' })
})

test('[F-09, F-22] staff take the money of a car while its driver pays by phone', async () => {
  const order = await standing('京N10003')
  await inEast(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, created_by)
    values ('Wphone', 1, ${order.id}, ${order.orderNo}, ${park.parkLotId}, '京N10003', 1, 2, 1100, 2, now() + interval '10 minutes', now(), '车主')`)
  const notice = { payNo: 'Wphone', tradeNo: 'T1', amount: 1100, paidAt: Date.now() }
  const phone = () => confirmPaid(berth.machine, berth.tenantIds.east, notice)
  const [staff] = await meet(holdOrder(order), () => pay(order), phone)
  expect(staff).toMatchObject({ state: 'success' })
  const { rows } = await admin.call('/api/payRecord/queryPayRecord', { payNo: 'Wphone' })
  expect(rows).toMatchObject([{ payStatus: 3 }])
})

test('[F-09] an invoice is asked for while a batch of events touches the same orders', async () => {
  const orders = [await standing('京N10004'), await standing('京N10005')]
  for (const order of orders) await pay(order)
  const seller = { Name: '东城停车管理有限公司', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  const OrderIds = orders.map(({ id }) => id)
  const apply = () => admin.ask('/api/invoice/applyInvoice', { SellerId, OrderIds, TitleType: 2, Title: '张三' })
  const cashAgain = () =>
    park.exit.sendAll(['京N10004', '京N10005'].map((plate) => park.exit.payment(plate, Date.now(), '1.00')))
  for (const order of orders) {
    const [batch, applied] = await meet(holdOrder(order), cashAgain, apply)
    expect(batch).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }])
    expect(['success', 'conflict']).toContain(applied.state)
  }
})

test('two people delete the same records in different orders', async () => {
  const add = async (ReasonText: string) => (await admin.call('/api/releaseReason/addReleaseReason', { ReasonText })).Id
  const [one, other]: string[] = [await add('甲'), await add('乙')]
  const remove = async (...ids: string[]) => {
    const confirmed = await admin.confirm('release-reason:delete', ...ids)
    return () => admin.ask('/api/releaseReason/deleteReleaseReason', { ids }, confirmed)
  }
  const hold = `select from release_reason where id in (${one}, ${other}) for update`
  const [first, second] = await meet(hold, await remove(one!, other!), await remove(other!, one!))
  expect(new Set([first.state, second.state])).toEqual(new Set(['notFound', 'success']))
})

test('a lot’s business day moves, and its name, while a late exit is reported', async () => {
  await park.entry.sees('京N10006', ago(60 * 50))
  const hold = `select pg_advisory_xact_lock(statistics_lock(${park.parkLotId}))`
  const exit = () => park.exit.sees('京N10006', ago(60 * 30), { opened: true, releaseType: 1 })
  const edit = () =>
    admin.ask('/api/parkLot/editParkLot', { id: park.parkLotId, AccountDayStart: '06:00', ParkLotName: '车场早' })
  const [left, edited] = await meet(hold, exit, edit)
  expect(left).toMatchObject({ outcome: 'accepted' })
  expect(edited).toMatchObject({ state: 'success' })
})

test('a camera is moved to another lot while its event waits for the first', async () => {
  const other = await addParkLot(admin, {}, ruleC)
  const outsider = await openOutsider(berth.databaseUrl)
  try {
    await outsider.run(`begin; select from lot_occupancy where park_lot_id = ${other.parkLotId} for update`)
    const seen = other.entry.sees('京N10007', ago(1))
    await outsider.untilWaiting(1)
    const moved = { ParkLotId: park.parkLotId, LaneId: park.entry.laneId }
    await admin.call('/api/device/editDevice', { id: other.entry.deviceId, ...moved })
    await outsider.run('commit')
    expect(await seen).toMatchObject({ outcome: 'accepted', decision: { open: true } })
  } finally {
    await outsider.leave()
  }
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京N10007' })
  expect(rows).toMatchObject([{ parkLotId: park.parkLotId }])
})

test('[F-09] alarms of two days of a month are raised by two at once, each of both days, and hold up no other tenant', async () => {
  const lots = { east: park.parkLotId, west: (await addParkLot(await berth.as('admin', 'west'), {}, ruleC)).parkLotId }
  const raised = (tenant: TenantCode, ...days: number[]) => `
    insert into alarm (tenant_id, msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
    select ${berth.tenantIds[tenant]}, ${alarmClasses.passing}, ${alarmTypes.full}, ${levels.important}, ${lots[tenant]}, '满位', at, at from unnest(array[${days.join()}]) day, make_timestamptz(2026, 3, day, 12, 0, 0) at`
  const [one, other, west] = await Promise.all([1, 2, 3].map(() => openOutsider(berth.databaseUrl)))
  try {
    await one!.run(`begin; ${raised('east', 10)}`)
    const waits = other!.run(`begin; ${raised('east', 20)}`)
    await one!.untilWaiting(1)
    await west!.run(raised('west', 10, 20))
    await Promise.all([one!.run(`${raised('east', 20)}; commit`), waits])
    await other!.run(`${raised('east', 10)}; commit`)
  } finally {
    await Promise.all([one!.leave(), other!.leave(), west!.leave()])
  }
})

/** Someone at a box that hands over by itself, whose plan has just ended and who was not heard of for a while. */
async function dutyThatIsOver(code: string) {
  const by = await berth.newPerson({ UserName: `collector${code}`, roleCode: 'collector' })
  const { userId } = await by.call('/api/tenantUser/getTenantUserInfo')
  const { Id: box } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: code,
    SentryName: `岗亭${code}`,
    AutoHandOver: 1,
  })
  const { Id: shift } = await admin.call('/api/shift/addShift', {
    ParkLotId: park.parkLotId,
    ShiftName: `整天${code}`,
    BeginTime: '00:00',
    EndTime: '00:00',
  })
  await inEast(sql`
    insert into shift_plan (park_lot_id, sentry_id, user_id, plan_date, shift_id, begin_at, end_at, published_at)
    values (${park.parkLotId}, ${box}, ${userId}, current_date, ${shift}, now() - interval '30 minutes', now() + interval '1 hour', now())`)
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId: box })
  await inEast(sql`update shift_plan set end_at = now() - interval '1 second' where sentry_id = ${box}`)
  await inEast(sql`update sentry set last_online_at = now() - interval '1 hour' where id = ${box}`)
  return { by, box: box as string, DutyId: DutyId as string }
}
const tick = (work: typeof followDuties) => () =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

test('[F-09] a duty is handed over while the clock ends it, and is what the person said', async () => {
  for (const [code, isPersonFirst] of [
    ['L1', true],
    ['L2', false],
  ] as const) {
    const { by, box, DutyId } = await dutyThatIsOver(code)
    const handOver = () => by.ask('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '0' })
    const sides = isPersonFirst ? [handOver, tick(followDuties)] : [tick(followDuties), handOver]
    const answers = await meet(`select from sentry where id = ${box} for update`, ...sides)
    const person = answers[isPersonFirst ? 0 : 1]
    expect([code, person.state]).toEqual([code, isPersonFirst ? 'success' : 'conflict'])
    const duty = await admin.call('/api/duty/getDutySession', { Id: DutyId })
    expect([code, duty.DutyState, duty.CashHandMoney]).toEqual(isPersonFirst ? [code, 1, '0.00'] : [code, 2, null])
  }
})

test('[F-09] plans of inspections change while the clock reminds of their tasks', async () => {
  const inspector = await berth.as('inspector')
  const { userId } = await inspector.call('/api/tenantUser/getTenantUserInfo')
  const family = '/api/parkLotInspect'
  const { Id: point } = await admin.call(`${family}/addInspectPoint`, { ParkLotId: park.parkLotId, PointName: '东门' })
  const { Id: plan } = await admin.call(`${family}/addInspectPlan`, {
    ParkLotId: park.parkLotId,
    PlanName: '每日三次',
    PointIds: [point],
    InspectorIds: [userId],
    BeginDate: wallDate(Date.now()),
    BeginTime: '00:00',
    EndTime: '00:00',
    TimesPerCycle: 3,
  })
  const edit = () => admin.ask(`${family}/editInspectPlan`, { Id: plan, CheckItems: '灯光' })
  const tasks = `select from inspect_task where plan_id = ${plan} order by id desc for update`
  for (const sides of [
    [edit, tick(followInspections)],
    [tick(followInspections), edit],
  ]) {
    // Reminded of once, by the job of the server too.
    await inEast(sql`update inspect_task set reminded_at = null where plan_id = ${plan}`)
    const answers = await meet(tasks, ...sides)
    expect(answers.find((answer) => answer)).toMatchObject({ state: 'success' })
  }
})

test('the books hold after all of it', async () => {
  for (const { says, breaches } of await verifyBooks(berth.machine.database))
    expect({ says, breaches }).toEqual({ says, breaches: [] })
})
