import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { addUnionPayAccount } from '#checks/berth/unionpay-account.ts'
import { addWechatAccount } from '#checks/berth/wechat-account.ts'
import { wholeTenant } from '#server/scope.ts'
import { startUnionPay, type UnionPay } from '#simulator/unionpay/unionpay.ts'
import { startWechatPay, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { openChannels, type PaymentPurpose } from './channels.server.ts'

/** Which merchant collects: by tenant, car park, business, scene and way, of the 支付配置 that are in force. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchantOf = (mchid: string) => ({
  mchid,
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232810259',
  publicKey: keys.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
})
const [all, ofLot, ofScene, ofPasses, over, stopped, without] = [1, 2, 3, 4, 5, 6, 7].map((at) => `190000010${at}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

let wechat: WechatPay
let unionPay: UnionPay
let berth: Berth
let lot: string
let other: string
let theirs: string
beforeAll(async () => {
  wechat = await startWechatPay([all, ofLot, ofScene, ofPasses, over, stopped].map(merchantOf))
  unionPay = await startUnionPay()
  berth = await startBerth({ wechatPayUrl: wechat.url, unionPayUrl: unionPay.url, demo: false })
  const [admin, west] = [await berth.as('admin'), await berth.as('admin', 'west')]
  lot = (await addParkLot(admin)).parkLotId
  other = (await addParkLot(admin)).parkLotId
  theirs = (await addParkLot(west)).parkLotId
  const add = (mchid: string, config: object) =>
    addWechatAccount(admin, wechat, merchantOf(mchid), keys.privateKey, { ...config })
  await add(all, { Priority: 50 })
  await add(ofLot, { Priority: 50, ParkLotIds: [lot] })
  await add(ofScene, { Priority: 50, ParkLotIds: [lot], PayScenes: [payScenes.prepaidInside] })
  await add(ofPasses, { Priority: 90, BizType: bizTypes.pass })
  await add(over, { Priority: 1, EndAt: addDays(wallDate(Date.now()), -1) })
  const id = await add(stopped, { Priority: 1 })
  const { revision } = await admin.call('/api/payConfig/getPayConfig', { id })
  await admin.call('/api/payConfig/editPayConfig', { Id: id, revision, Status: 2 })
  await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: '无密钥',
    MchNo: without,
    Priority: 1,
    AppId: 'wx4f2b6d18c0a95e37',
    BeginAt: '2020-01-01',
  })
  await addUnionPayAccount(west, unionPay, theirs)
})
afterAll(async () => {
  await berth.stop()
  await Promise.all([wechat.close(), unionPay.close()])
})

async function collector(purpose: Partial<PaymentPurpose>, tenant: TenantCode = 'east'): Promise<string | null> {
  const usual = {
    parkLotId: lot,
    bizType: bizTypes.parking,
    payScene: payScenes.exitCode,
    way: 'native',
    kind: null,
  } as const
  const found = await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    openChannels(berth.machine, berth.settings).fitting(tx, { ...usual, ...purpose }),
  )
  return found && `${found.channel.kind} ${found.channel.merchant}`
}

// Of one priority, that which names its car parks comes first, then that which names its scenes.
test.each<[string, Partial<PaymentPurpose>, string | null]>([
  ['at the exit of a car park with an account of its own', {}, ofLot],
  ['inside of it, for which there is another one', { payScene: payScenes.prepaidInside }, ofScene],
  ['inside of a car park that has none', { parkLotId: 'other', payScene: payScenes.prepaidInside }, all],
  ['a pass', { bizType: bizTypes.pass }, ofPasses],
  ['arrears, which go where parking goes', { bizType: bizTypes.recovery }, ofLot],
  ['a top-up of a shop, for which nothing is set up', { bizType: bizTypes.merchantTopUp }, null],
  ['by a payment code of WeChat', { way: 'code', kind: 'wechat' }, ofLot],
  ['by a payment code of Alipay, which no account takes', { way: 'code', kind: 'alipay' }, null],
  ['without asking, where no account charges so', { way: 'agreement' }, null],
])('%s: the account that collects', async (_, { parkLotId, ...purpose }, mchid) => {
  const at = parkLotId === 'other' ? other : lot
  expect(await collector({ ...purpose, parkLotId: at })).toBe(mchid && `wechat ${mchid}`)
})

test('another tenant’s car park is collected for by its own account alone', async () => {
  expect(await collector({ parkLotId: theirs }, 'west')).toBe(`unionpay ${unionPay.merchant}`)
  expect(await collector({ parkLotId: theirs, way: 'jsapi' }, 'west')).toBe(null)
})
