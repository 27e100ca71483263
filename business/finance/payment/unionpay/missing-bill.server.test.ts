import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addUnionPayAccount } from '#checks/berth/unionpay-account.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startUnionPay, type UnionPay, type UnionPayFaults } from '#simulator/unionpay/unionpay.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { differenceAlarm } from '../../reconcile/difference-alarm.server.ts'
import { billHead } from '../../reconcile/read-bill.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { openChannels } from '../channels.server.ts'
import { orderIdOf } from './unionpay-numbers.ts'

let unionPay: UnionPay
let berth: Berth
let admin: Console
let east: Console
let park: ParkLot
beforeAll(async () => {
  unionPay = await startUnionPay()
  const port = await freePort()
  const urls = { unionPayUrl: unionPay.url, unionPayFileUrl: `${unionPay.url}/file` }
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, ...urls, demo: false })
  admin = await berth.as('admin')
  east = await berth.as('finance')
  park = await addParkLot(admin, {}, ruleC)
  await addUnionPayAccount(admin, unionPay, park.parkLotId)
  await pay('京A30001')
  await inEast(sql`update pay_config set created_at = now() - interval '3 days'`)
})
afterAll(async () => {
  await berth.stop()
  await unionPay.close()
})

const inEast = (query: Sql) => berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
async function pay(plate: string): Promise<void> {
  await park.entry.sees(plate, Date.now() - 131 * 60_000)
  const token = payTokenOf(await park.exit.sees(plate, Date.now() - 60_000))
  const { payNo } = (await berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })).data
  await unionPay.pay(orderIdOf(payNo))
}

/** The day of the channel's clearing, which ends at 23:00. */
const today = wallDate(Date.now() + 60 * 60_000)
/** As on the day after tomorrow, when no bill of these days is on its way any more. */
const reconcile = (fault: UnionPayFaults, on = addDays(today, 2)) => {
  unionPay.behave(fault)
  return followAccountsOnce(berth.machine, openChannels(berth.machine, berth.settings), on)
}
const missing = () => ({ respCode: '98', respMsg: '文件不存在[9800000]' })
const ofDay = async (day: string, by = east) =>
  (await by.call('/api/cashFlow/queryReconcileTask', { mchNo: unionPay.merchant, billDate: { from: day, to: day } }))
    .rows[0]
const says =
  (change: (answer: Readonly<Record<string, string>>) => Readonly<Record<string, string>>): UnionPayFaults['says'] =>
  (type, answer) =>
    type === '76' && answer['fileContent'] ? change(answer) : answer

test('a bill that is missing is none without movements: of a day on which the books have some it is waited for and said, by the file that UnionPay has not and by an archive without it', async () => {
  await reconcile({ says: says(missing) })
  expect(await ofDay(today)).toMatchObject({
    state: 6,
    channelCount: 0,
    errorInfo: expect.stringContaining('没有当日的账单文件'),
  })
  const withoutMovements = (fileContent: string) => {
    const archive = inflateSync(Buffer.from(fileContent, 'base64')).toString('latin1').replaceAll('ZM_', 'ZN_')
    return deflateSync(Buffer.from(archive, 'latin1')).toString('base64')
  }
  await reconcile({
    says: says((answer) => ({ ...answer, fileContent: withoutMovements(answer['fileContent']!) })),
  })
  expect(await ofDay(today)).toMatchObject({ state: 6, errorInfo: expect.stringContaining('没有交易流水文件') })
  expect((await east.call('/api/cashFlow/queryReconcileDiff', {})).rows).toEqual([])
  expect(await ofDay(today, await berth.as('finance', 'west'))).toBeUndefined()
})

test('once it is there it is held against the books, and a day on which nothing moved is even', async () => {
  await reconcile({})
  expect(await ofDay(today)).toMatchObject({ state: 3, channelCount: 1, channelMoney: '11.00', errorInfo: null })
  expect(await ofDay(addDays(today, -1))).toMatchObject({ state: 3, channelCount: 0 })
})

test('a day whose bill is missing keeps no later day waiting, is an alarm of its tenant from the day after next, and its bill is loaded by hand', async () => {
  const backBy = async (days: number) => {
    await inEast(sql`update reconcile_task set bill_date = bill_date - ${days}::int`)
    await inEast(sql`update pay_record set paid_at = paid_at - make_interval(days => ${days})`)
  }
  await backBy(30)
  await pay('京A30002')
  // In the first hour of the day of clearing.
  const first = sql`(${today}::date - interval '30 minutes') at time zone 'Asia/Shanghai'`
  await inEast(sql`update pay_record set paid_at = ${first} where plate_number = '京A30002'`)
  await reconcile({ says: says(missing) }, addDays(today, 3))
  expect(await ofDay(today)).toMatchObject({ state: 6 })
  expect(await ofDay(addDays(today, 1))).toMatchObject({ state: 3, channelCount: 0 })

  const look = () => differenceAlarm.run(berth.machine, null, new AbortController().signal)
  const alarms = async (by = admin) =>
    (await by.call('/api/alarm/queryAlarm', { alarmType: [alarmTypes.discrepancy] })).rows as Record<string, unknown>[]
  // To yesterday.
  const ahead = today > wallDate(Date.now()) ? 1 : 0
  await backBy(1 + ahead)
  await look()
  expect(await alarms()).toEqual([])
  await backBy(1)
  await look()
  const day = addDays(today, -2 - ahead)
  const why = '渠道称没有当日的账单文件'
  const said = new RegExp(`${day} · 银联/云闪付 · ${unionPay.merchant} 的账单未核对:${why}.*在“对账任务”中导入账单`)
  expect(await alarms()).toMatchObject([{ state: 1, description: expect.stringMatching(said) }])
  expect(await alarms(await berth.as('admin', 'west'))).toEqual([])

  const { rows } = await east.call('/api/payRecord/queryPayRecord', { plateNumber: '京A30002' })
  const { thirdTradeNo, payNo, paidAt } = rows[0] as Record<string, string>
  const content = `${billHead}\npayment,${thirdTradeNo},${payNo},,,11.00,0.07,${paidAt},`
  const load = { billDate: day, payChannel: 3, mchNo: unionPay.merchant, content }
  expect(await east.call('/api/cashFlow/loadReconcileTask', load)).toMatchObject({ diffCount: 0 })
  expect(await ofDay(day)).toMatchObject({ state: 3, platformMoney: '11.00', channelMoney: '11.00', billSource: 2 })
  await look()
  expect(await alarms()).toMatchObject([{ state: 5 }])
})
