import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { PassingRefusal, type SmsChannel } from './sms-channel.ts'
import { sendSms } from './send-sms.server.ts'

let berth: Berth
let admin: Console
let templateId: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  const { rows } = await admin.call('/api/sms/querySmsTemplate', { TemplateCode: 'ALARM' })
  templateId = rows[0].Id
})
afterAll(() => berth.stop())

const sendTo = (Mobile: string) => admin.call('/api/sms/testSendSmsTemplate', { Id: templateId, Mobile })
const newest = async () => (await admin.call('/api/sms/querySmsRecord')).rows[0]
const account = async (by = admin) => (await by.call('/api/sms/querySmsAccount')).rows[0]
const state = async () => (await newest())?.SendState

test('a message is sent, paid for once and receipted, and no one sees the whole number', async () => {
  const before = await account()
  const sent = await sendTo('13812345678')
  await expect.poll(state).toBe(3)
  const record = await newest()
  expect(record).toMatchObject({
    Id: sent.id,
    Mobile: '138****5678',
    Content: '标题:内容',
    SignName: '泊位停车',
    BillCount: 1,
    Cost: '0.05',
    Tries: 1,
    ReceiptCode: 'DELIVRD',
    Sender: '管理员',
  })
  expect(JSON.stringify(record)).not.toContain('13812345678')
  expect((await account()).LeftCount).toBe(before.LeftCount - 1)
  expect((await account(await berth.as('admin', 'west'))).LeftCount).toBe(100)
})

test('a number that is no one’s fails with its reason, and can be sent again', async () => {
  await sendTo('13800000000')
  await expect.poll(state).toBe(2)
  const { Id, FailReason, Resends } = await newest()
  expect([FailReason, Resends]).toEqual(['空号', 0])
  await admin.call('/api/sms/resendSmsRecord', { Id })
  await expect
    .poll(async () => [await state(), (await newest()).Resends, (await newest()).BillCount])
    .toEqual([2, 1, 2])
  await sendTo('13812345678')
  await expect.poll(state).toBe(3)
  expect((await admin.ask('/api/sms/resendSmsRecord', { Id: (await newest()).Id })).state).toBe('conflict')
})

test('a job that is repeated, at once or later, hands nothing over twice; a channel that never answers, or never takes it, gives the money back', async () => {
  const tenantId = berth.tenantIds.east
  const write = (mobile: string) =>
    berth.machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      const row = await tx.first<{ id: string }>(sql`
        insert into sms_record (mobile, mobile_whole, sms_kind, content, sign_name, sender)
        values ('x', ${phone(mobile)}, 5, 'x', '泊位停车', 'x') returning id`)
      return String(row!.id)
    })
  const handed: string[] = []
  let failure: Error | null = null
  const channel: SmsChannel = {
    name: 'test',
    isPrepaid: true,
    send: ({ smsNo }) => {
      if (failure) return Promise.reject(failure)
      handed.push(smsNo)
      return Promise.resolve({ providerNo: smsNo })
    },
    query: () => Promise.resolve({ isDelivered: true, code: 'OK', reason: null, at: Date.now() }),
  }
  const run = (smsId: string) => sendSms(berth.machine, channel, { tenantId, smsId })

  const before = await account()
  const smsId = await write('13811112222')
  await Promise.all([run(smsId), run(smsId)])
  await run(smsId)
  expect(new Set(handed)).toEqual(new Set([`${tenantId}-${smsId}-0`]))
  expect((await account()).LeftCount).toBe(before.LeftCount - 1)

  for (const [mobile, error, FailReason, ReceiptCode] of [
    ['13811113333', new Error('no answer'), '短信通道没有应答', null],
    [
      '13811114444',
      new PassingRefusal('isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控'),
      '触发分钟级流控',
      'isv.BUSINESS_LIMIT_CONTROL',
    ],
  ] as const) {
    failure = error
    const lost = await write(mobile)
    for (let tries = 1; tries < 5; tries += 1) await expect(run(lost)).rejects.toThrow(error.message)
    await run(lost)
    expect(await admin.call('/api/sms/getSmsRecord', { Id: lost })).toMatchObject({
      SendState: 2,
      FailReason,
      ReceiptCode,
      BillCount: 0,
      Cost: '0.00',
    })
  }
  expect((await account()).LeftCount).toBe(before.LeftCount - 1)
})

test('an empty account sends nothing, raises the system alarm once, and the platform alone recharges it', async () => {
  const west = await berth.as('admin', 'west')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) =>
    tx.run(sql`update sms_account set left_count = 0`),
  )
  const { rows } = await west.call('/api/sms/querySmsTemplate', {})
  for (const Mobile of ['13812345678', '13812345679'])
    await west.call('/api/sms/testSendSmsTemplate', { Id: rows[0].Id, Mobile })
  const failed = async () =>
    (await west.call('/api/sms/querySmsRecord', { SendState: 2 })).rows.map(
      ({ FailReason }: { FailReason: string }) => FailReason,
    )
  await expect.poll(failed).toEqual(['短信余额不足', '短信余额不足'])
  expect((await west.call('/api/alarm/queryAlarm', { alarmType: 402 })).total).toBe(1)
  const id = berth.tenantIds.west
  expect((await west.ask('/api/tenant/rechargeSmsTenant', { Id: id, Count: 50 })).state).not.toBe('success')
  await (await berth.asPlatform()).call('/api/tenant/rechargeSmsTenant', { Id: id, Count: 50 })
  expect((await account(west)).LeftCount).toBe(50)
})
