import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { addUnionPayAccount } from '#checks/berth/unionpay-account.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startUnionPay, type UnionPay, type UnionPayFaults } from '#simulator/unionpay/unionpay.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { openChannels } from '../channels.server.ts'
import { orderIdOf } from './unionpay-numbers.ts'

let unionPay: UnionPay
let berth: Berth
let admin: Console
let east: Console
beforeAll(async () => {
  unionPay = await startUnionPay()
  const port = await freePort()
  const urls = { unionPayUrl: unionPay.url, unionPayFileUrl: `${unionPay.url}/file` }
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, ...urls, demo: false })
  admin = await berth.as('admin')
  east = await berth.as('finance')
  const { parkLotId, entry, exit } = await addParkLot(admin, {}, ruleC)
  await addUnionPayAccount(admin, unionPay, parkLotId)
  await entry.sees('京A30001', Date.now() - 131 * 60_000)
  const token = payTokenOf(await exit.sees('京A30001', Date.now() - 60_000))
  const { payNo } = (await berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })).data
  await unionPay.pay(orderIdOf(payNo))
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_config set created_at = now() - interval '3 days'`),
  )
})
afterAll(async () => {
  await berth.stop()
  await unionPay.close()
})

const today = wallDate(Date.now())
/** As on the day after tomorrow, when no bill of these days is on its way any more. */
const reconcile = (fault: UnionPayFaults) => {
  unionPay.behave(fault)
  return followAccountsOnce(berth.machine, openChannels(berth.machine, berth.settings), addDays(today, 2))
}
const ofDay = async (day: string, by = east) =>
  (await by.call('/api/cashFlow/queryReconcileTask', { mchNo: unionPay.merchant, billDate: { from: day, to: day } }))
    .rows[0]
const says =
  (change: (answer: Readonly<Record<string, string>>) => Readonly<Record<string, string>>): UnionPayFaults['says'] =>
  (type, answer) =>
    type === '76' && answer['fileContent'] ? change(answer) : answer

test('a bill that is missing is none without movements: of a day on which the books have some it is waited for and said, by the file that UnionPay has not and by an archive without it', async () => {
  await reconcile({ says: says(() => ({ respCode: '98', respMsg: '文件不存在[9800000]' })) })
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
