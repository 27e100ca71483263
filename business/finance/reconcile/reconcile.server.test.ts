import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOffered } from '#kernel/action.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { ordinary } from '#simulator/channel/behaviour.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { sandboxChannel } from '../payment/sandbox/sandbox-channel.server.ts'
import { differenceAlarm } from './difference-alarm.server.ts'
import { reconcileDay } from './reconcile-day.server.ts'
import { followBillsOnce } from './follow-bills.server.ts'
import { billHead, readBill } from './read-bill.ts'
import { reconcileDiff } from './reconcile-diff/reconcile-diff.ts'

const [merchant, key] = ['berth-test', 'test']
const dayMs = 86_400_000

let folder: string
let channel: Channel
let berth: Berth
let admin: Console
let finance: Console
let park: ParkLot
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bills-'))
  channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { [merchant]: key },
    behaviour: { ...ordinary, payDelay: [0, 0], noticeDelay: [0, 0], lost: 0, billDelay: -2 * dayMs },
  })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  berth = await startBerth({ port, publicUrl, channelUrl: channel.url, channelMerchant: merchant, channelSecret: key })
  admin = await berth.as('admin')
  finance = await berth.as('finance')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  await channel.close()
  await rm(folder, { recursive: true })
})

const ours = () => sandboxChannel({ url: channel.url, merchant, key, notifyUrl: berth.url })
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const scan = (outTradeNo: string) =>
  fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo }) })
const isPaid = (payNo: string) => expect.poll(async () => (await ours().query(payNo, 0, false))?.status).toBe('paid')
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
/** Today is over at the channel's, so its bill is there: as seen from tomorrow. */
const reconcile = () => followBillsOnce(berth.machine, ours(), addDays(wallDate(Date.now()), 1))
const tasks = async (by = finance) =>
  ((await by.call('/api/cashFlow/queryReconcileTask', { PerPage: 100 })).rows as any[]).filter(
    ({ channelCount, platformCount }) => channelCount + platformCount > 0,
  )
const diffs = async (by = finance) =>
  (await by.call('/api/cashFlow/queryReconcileDiff', { PerPage: 100, OrderBy: 'id' })).rows as any[]
const act = async (verb: string, id: string, values: object, by = finance) =>
  by.ask(`/api/cashFlow/${verb}ReconcileDiff`, { id, ...values }, await by.confirm(`reconcile-diff:${verb}`, id))

async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  return payTokenOf(await park.exit.sees(plateNumber, Date.now() - 60_000))
}

/** A car that pays 11 yuan by code; gives the number under which the channel was asked. */
async function pays(plateNumber: string, by = 'askPayment'): Promise<string> {
  const { data } = await berth.anonymous.ask(`/api/pay/${by}`, { token: await standing(plateNumber) })
  await scan(data.payNo)
  await isPaid(data.payNo)
  return data.payNo
}

/** A payment that the channel took and we asked for under other names. */
async function channelTakes(payNo: string, amount: number, attach: string): Promise<void> {
  const asked = { payNo, amount, subject: '停车费', askedAt: Date.now(), expireAt: Date.now() + dayMs, attach }
  await ours().ask({ ...asked, way: 'native', returnUrl: null, isShared: false, openId: null, ip: '127.0.0.1' })
  channel.behave({ lost: 1 })
  await scan(payNo)
  await isPaid(payNo)
  channel.behave({ lost: 0 })
}

const recorded = (payNo: string, fen: number) =>
  inEast(sql`insert into pay_record (pay_no, park_lot_id, plate_number, pay_channel, mch_no, pay_scene, pay_money, payer_money, pay_status, paid_at)
    values (${payNo}, ${park.parkLotId}, '京L90000', ${payChannels.sandbox}, ${merchant}, 1, ${fen}, ${fen}, 3, (${wallDate(Date.now())}::date + time '00:00:01') at time zone 'Asia/Shanghai')`)

test('a day is held against the channel’s bill once: what agrees, each kind of difference, and what mends itself', async () => {
  const paid = await pays('京L10001', 'askTogether')
  await expect.poll(() => order('京L10001')).toMatchObject({ orderStatus: 3 })
  channel.behave({ lost: 1 })
  const unheard = await pays('京L10002', 'askTogether')
  channel.behave({ lost: 0 })
  await recorded('Wonly', 700)
  await channelTakes('Wlost', 500, berth.tenantIds.east)
  await recorded('Wless', 600)
  await channelTakes('Wless', 650, berth.tenantIds.east)
  await ours().refund({ payNo: paid, refundNo: 'behind-our-back', amount: 100, paid: 1100, returned: 0, askedAt: 0 })
  await channelTakes('Wnobody', 900, '987654321')
  expect(await order('京L10002')).toMatchObject({ orderStatus: 5 })

  await Promise.all([reconcile(), reconcile()])
  await reconcile()

  expect(await tasks()).toMatchObject([
    {
      platformCount: 3,
      platformMoney: '24.00',
      channelCount: 5,
      channelMoney: '32.50',
      matchCount: 1,
      matchMoney: '11.00',
      diffCount: 5,
      diffMoney: '8.50',
      refundCount: 1,
      refundMoney: '1.00',
      feeMoney: '0.20',
      settleMoney: '32.30',
      state: 4,
    },
  ])
  const found = await diffs()
  expect(
    found
      .map(({ diffType, payNo, platformMoney, channelMoney, platformState, channelState, handleState }) =>
        [diffType, payNo, platformMoney, channelMoney, platformState, channelState, handleState].join(' '),
      )
      .toSorted(),
  ).toEqual(
    [
      `1 Wonly 7.00 0.00 3 0 0`,
      `2 Wlost 0.00 5.00 0 3 0`,
      `3 Wless 6.00 6.50 3 3 0`,
      `4 ${unheard} 0.00 11.00 2 3 1`,
      `5 ${paid} 0.00 -1.00 0 8 0`,
    ].toSorted(),
  )
  expect(await order('京L10002')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  const platform = await berth.asPlatform()
  expect(await diffs(platform)).toMatchObject([
    { diffType: 2, payNo: 'Wnobody', channelMoney: '9.00', parkLotId: null },
  ])
  expect(await diffs(await berth.as('admin', 'west'))).toEqual([])
})

const look = () => differenceAlarm.run(berth.machine, null, new AbortController().signal)
const alarms = async (by = admin) => (await by.call('/api/alarm/queryAlarm', { alarmType: [302] })).rows

test('differences that no one handled are an alarm of the tenant, one for the day', async () => {
  await look()
  await look()
  expect(await alarms()).toMatchObject([{ state: 1, description: expect.stringMatching(/^对账差异 · .* 笔差异$/) }])
  expect(await alarms(await berth.as('admin', 'west'))).toEqual([])
})

test('a person mends what the channel took for an order, writes off with a password, keeps pending; the task follows', async () => {
  const byType = async (type: number) => (await diffs()).find(({ diffType }) => diffType === type)
  const lost = await byType(2)
  await standing('京L10003')
  const { orderNo } = await order('京L10003')
  const unconfirmed = { id: lost.id, orderNo, remark: '补单' }
  expect((await finance.ask('/api/cashFlow/mendReconcileDiff', unconfirmed)).state).toBe('confirmationNeeded')
  expect((await act('mend', lost.id, { remark: '补单' })).fields).toMatchObject([
    { field: 'orderNo', message: '请填写款项所属停车订单的订单号' },
  ])
  expect((await act('mend', lost.id, { orderNo: 'P404', remark: '补单' })).fields).toMatchObject([
    { field: 'orderNo', message: '没有订单号为“P404”的停车订单,请核对订单号' },
  ])
  const { orderNo: settled } = await order('京L10001')
  expect((await act('mend', lost.id, { orderNo: settled, remark: '补单' })).message).toContain('待付0.00元')
  expect((await act('mend', lost.id, { orderNo, remark: '司机出示了支付凭证' })).state).toBe('success')
  expect(await order('京L10003')).toMatchObject({ moneyValuePaid: '5.00' })
  expect((await act('mend', lost.id, { orderNo, remark: '再补' })).state).toBe('conflict')

  const [only, less, refund] = [await byType(1), await byType(3), await byType(5)]
  expect(isOffered(reconcileDiff.actions.mend, lost)).toBe(true)
  for (const other of [only, less, refund]) {
    expect(isOffered(reconcileDiff.actions.mend, other)).toBe(false)
    expect((await act('mend', other.id, { remark: 'x' })).state).toBe('conflict')
  }
  expect((await act('hold', only.id, { remark: '等渠道答复' }, await berth.as('service'))).state).toBe('notPermitted')
  await act('hold', only.id, { remark: '等渠道答复' })
  for (const { id } of [less, refund])
    expect((await act('writeOff', id, { remark: '渠道已说明' })).state).toBe('success')
  expect((await tasks())[0].state).toBe(4)
  await act('writeOff', only.id, { remark: '渠道确认未收到' })
  expect((await tasks())[0]).toMatchObject({ state: 5, diffCount: 5, diffMoney: '8.50' })
  await look()
  expect(await alarms()).toMatchObject([{ state: 5 }])
  expect(await byType(1)).toMatchObject({ handleState: 3, handleBy: 'finance先生', remark: '渠道确认未收到' })
  const lines = await admin.call('/api/user/queryAuditLog', { ObjectType: 'reconcile-diff', ObjectId: only.id })
  expect(lines.rows.map(({ Action }: { Action: string }) => Action).toSorted()).toEqual(['挂账', '核销'].toSorted())
})

test('a bill that no channel hands over is loaded by hand, once, and a damaged one not at all', async () => {
  const plateNumber = '京L10004'
  await standing(plateNumber)
  const { id } = await order(plateNumber)
  await admin.call('/api/order/payParkOrder', { id, payChannel: 7, receivedMoney: '11.00' })
  const day = addDays(wallDate(Date.now()), -1)
  await inEast(
    sql`update pay_record set paid_at = (${day}::date + time '12:00') at time zone 'Asia/Shanghai', third_trade_no = 'POS-1' where plate_number = ${plateNumber} and pay_channel = 7`,
  )
  const load = (content: string, billDate = day) =>
    finance.ask('/api/cashFlow/loadReconcileTask', { billDate, payChannel: 7, mchNo: 'POS', content })
  const lines = [
    billHead,
    `payment,POS-1,,,,11.00,0.07,${day} 12:00:00,`,
    `payment,POS-2,,,,3.00,0.02,${day} 12:01:00,`,
  ].join('\n')
  expect((await load(lines.replace('11.00', '11,00'))).message).toContain('账单第2行无法识别')
  expect((await load(lines.replace(`${day} 12:01`, `${addDays(day, -1)} 12:01`))).message).toContain(
    `账单第3行的时间不在`,
  )
  expect((await load(lines, wallDate(Date.now()))).message).toContain('昨天')
  expect((await load(lines)).data).toMatchObject({ diffCount: 1 })
  expect((await load(lines)).message).toContain('已导入')
  const loaded = (await tasks(finance)).find(({ mchNo }) => mchNo === 'POS')
  expect(loaded).toMatchObject({ createdBy: expect.stringContaining('finance') })
  const posDiffs = (await diffs()).filter(({ payChannel }) => payChannel === 7)
  expect(posDiffs).toMatchObject([{ diffType: 2, thirdTradeNo: 'POS-2', channelMoney: '3.00' }])
})

test('what moved in the last minutes of a day is not missed before the next bill, and then once', async () => {
  const day = addDays(wallDate(Date.now()), -5)
  await inEast(sql`insert into pay_record (pay_no, park_lot_id, plate_number, pay_channel, mch_no, pay_scene, pay_money, payer_money, pay_status, paid_at)
    values ('Wlate', ${park.parkLotId}, '京L90001', ${payChannels.sandbox}, 'late', 1, 800, 800, 3, (${day}::date + time '23:58') at time zone 'Asia/Shanghai')`)
  const hold = (of: string) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      reconcileDay(tx, { day: of, payChannel: payChannels.sandbox, mchNo: 'late', source: 1 }, []),
    )
  for (const each of [day, day, addDays(day, 1), addDays(day, 2)]) await hold(each)
  const { rows } = await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: 'late', OrderBy: 'billDate' })
  expect(rows.map(({ state, platformCount, diffMoney }: any) => [state, platformCount, diffMoney])).toEqual([
    [3, 0, '0.00'],
    [4, 1, '-8.00'],
    [3, 0, '0.00'],
  ])
})

test('a day that is held before the one before it misses nothing that may stand in that bill, and what stands in neither is missed once', async () => {
  const day = addDays(wallDate(Date.now()), -8)
  const next = addDays(day, 1)
  const paid = (payNo: string, on: string, at: string) =>
    inEast(sql`insert into pay_record (pay_no, park_lot_id, plate_number, pay_channel, mch_no, pay_scene, pay_money, payer_money, pay_status, paid_at)
      values (${payNo}, ${park.parkLotId}, '京L90002', ${payChannels.sandbox}, 'first', 1, 800, 800, 3, (${on}::date + ${at}::time) at time zone 'Asia/Shanghai')`)
  await paid('Wbefore', day, '23:58')
  await paid('Wafter', next, '00:02')
  await paid('Wnever', next, '00:03')
  const hold = (of: string, ...numbers: string[]) => {
    const bill = { day: of, payChannel: payChannels.sandbox, mchNo: 'first', source: 1 }
    const lines = numbers.map((no) => `payment,T${no},${no},,,8.00,0.00,${next} 00:00:00,`)
    return berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      reconcileDay(tx, bill, readBill([billHead, ...lines].join('\n'))),
    )
  }
  await inEast(
    sql`insert into reconcile_task (bill_date, pay_channel, mch_no, bill_source) values (${day}, ${payChannels.sandbox}, 'first', 1)`,
  )
  await hold(next, 'Wbefore')
  await hold(day, 'Wafter')
  const { rows } = await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: 'first', OrderBy: 'billDate' })
  expect(rows.map(({ state, platformCount, diffMoney }: any) => [state, platformCount, diffMoney])).toEqual([
    [4, 2, '-8.00'],
    [3, 1, '0.00'],
  ])
})

test('people of some lots see what is theirs of it, and no sums of the whole', async () => {
  const some = await berth.newPerson({ UserName: 'some', roleCode: 'finance', lots: [park.parkLotId] })
  expect(await tasks(some)).toEqual([])
  const theirs = await diffs(some)
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.filter(({ parkLotId }) => parkLotId !== park.parkLotId)).toEqual([])
  expect((await act('writeOff', theirs[0].id, { remark: 'x' }, some)).state).toBe('conflict')
})

test('after all of it the books hold, and a difference that is taken away shows', async () => {
  const broken = async () =>
    (await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0).map(({ says }) => says)
  const before = await broken()
  expect(before.filter((says) => says.includes('differences'))).toEqual([])
  await inEast(sql`update reconcile_diff set channel_money = channel_money + 1 where diff_type = 3`)
  expect((await broken()).filter((says) => !before.includes(says))).toEqual([
    'the differences of a reconciled day explain the whole gap between bill and books',
  ])
})
