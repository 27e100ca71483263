import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { exportedSheet } from '#checks/every/exchange.ts'
import { sentryOperateLog } from './sentry-operate-log.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0] as Record<string, any>
const standing = async (plateNumber: string) => {
  await park.entry.sees(plateNumber, ago(130))
  await park.exit.sees(plateNumber, ago(1))
  return orderOf(plateNumber)
}
const logged = async (query: Record<string, unknown>) =>
  (await admin.call('/api/sentryOperateLog/querySentryOperateLog', query)).rows as Record<string, any>[]

test('[STA-04] operation types 1–12 and sources 1–4 are the specification’s', () => {
  const { OperateType, Source } = sentryOperateLog.fields
  const words = ({ options }: typeof OperateType) => options.map(({ code, label }) => `${code} ${label}`)
  expect(words(OperateType)).toEqual([
    '1 修改车牌',
    '2 强制出场',
    '3 强制入场',
    '4 修改订单',
    '5 入口关闸',
    '6 出口关闸',
    '7 修改车类型',
    '8 修改时间',
    '9 修改图片',
    '10 直接开闸',
    '11 免费开闸',
    '12 车辆出场',
  ])
  expect(words(Source)).toEqual(['1 云助手', '2 岗亭客户端', '3 云平台', '4 云客服'])
})

test('[STA-04] what staff do by hand in the console is logged as the cloud platform’s, with before, after, loss, lane and reason', async () => {
  const wrong = await standing('京J10001')
  await admin.call('/api/order/correctPlateParkOrder', {
    id: wrong['id'],
    plateNumber: '京J10009',
    reasonText: '识别错误',
  })
  expect(await logged({ plateNumber: '京J10009' })).toMatchObject([
    {
      OperateType: 1,
      Source: 3,
      laneId: park.exit.laneId,
      oldPlateNumber: '京J10001',
      oldValue: { plateNumber: '京J10001' },
      newValue: { plateNumber: '京J10009' },
      reasonText: '识别错误',
      orderNo: wrong['orderNo'],
      clientIp: expect.any(String),
    },
  ])

  const waived = await standing('京J10002')
  await admin.call('/api/order/waiveParkOrder', { id: waived['id'], reasonText: '救护任务' })
  expect(await logged({ orderNo: waived['orderNo'] })).toMatchObject([
    { OperateType: 11, oldMoney: '11.00', newMoney: '0.00', lossMoney: '11.00' },
  ])

  const paid = await standing('京J10003')
  await admin.call('/api/order/payParkOrder', { id: paid['id'], payChannel: 6, receivedMoney: '11' })
  expect(await logged({ orderNo: paid['orderNo'] })).toMatchObject([{ OperateType: 12, lossMoney: '0.00' }])

  await park.entry.sees('京J10004', ago(60))
  const { id, orderNo } = await orderOf('京J10004')
  await admin.call('/api/order/voidParkOrder', { id, reasonText: '误录' }, await admin.confirm('park-order:void', id))
  expect(await logged({ orderNo })).toMatchObject([
    { OperateType: 4, oldValue: { orderStatus: 1 }, newValue: { orderStatus: 6 } },
  ])
})

test('[STA-04] a barrier moved by hand is a command to the lane and a line: 10 open, 5 entry closed, 6 exit closed', async () => {
  const { entry, exit } = await addParkLot(admin)
  const move = (verb: string, Id: string) => admin.call(`/api/lane/${verb}Lane`, { Id, reasonText: '断电恢复' })
  await move('openGate', entry.laneId)
  await move('closeGate', entry.laneId)
  await move('closeGate', exit.laneId)
  expect((await entry.commands()).map(({ kind }) => kind)).toEqual(['open', 'close'])
  expect((await exit.commands()).map(({ kind }) => kind)).toEqual(['close'])
  const types = await logged({ laneId: [entry.laneId, exit.laneId], OrderBy: 'operatedAt', OrderDir: 'asc' })
  expect(types.map(({ OperateType }) => OperateType)).toEqual([10, 5, 6])
})

test('[STA-04] the log is exported under its prefix, audited by someone else, and never changed', async () => {
  const [line] = await logged({ OperateType: 11 })
  const id = line!['id'] as string
  expect((await exportedSheet(admin, sentryOperateLog, 'xls', { id })).rows).toHaveLength(1)
  expect((await admin.ask('/api/sentryOperateLog/auditSentryOperateLog', { id, auditState: 2 })).message).toBe(
    '不能稽核自己的操作',
  )
  const finance = await berth.as('finance')
  await finance.call('/api/sentryOperateLog/auditSentryOperateLog', { id, auditState: 2, auditRemark: '核对录像' })
  expect((await logged({ id }))[0]).toMatchObject({ auditState: 2, auditRemark: '核对录像', auditBy: 'finance先生' })
  expect((await admin.ask('/api/sentryOperateLog/editSentryOperateLog', { id, reasonText: '改' })).state).toBe(
    'unknownCall',
  )
  await expect(berth.machine.database.pool.query(`update sentry_operate_log set reason_text = '改'`)).rejects.toThrow(
    'permission denied',
  )
})
