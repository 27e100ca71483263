import { expect, test } from 'vitest'
import { payTokenOf } from '#checks/berth/camera.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import {
  admin,
  ask,
  berth,
  channels,
  follow,
  inEast,
  keysOf,
  notifyUrlOf,
  order,
  paid,
  park,
  parties,
  payments,
  setKeys,
  standing,
  startPaidByWechat,
  wechat,
} from '#checks/berth/paid-by-wechat.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { keyEndsAlarm } from '../../pay-config/key-ends-alarm.server.ts'
import { renewKeysJob } from '../../pay-config/renew-keys.server.ts'

startPaidByWechat()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const run = (job: typeof renewKeysJob) => job.run(berth.machine, null, new AbortController().signal)
const configOf = async (by = admin) => (await by.call('/api/payConfig/queryPayConfig', {})).rows[0]
const asked: string[] = []
const answered = (request: RegExp, status: number, content?: object) =>
  wechat.behave({ losesNotices: true, answersInstead: (each) => (request.test(each) ? { status, content } : null) })

test('an answer about another payment, in a state that no one knows, or without one closes nothing: the money is found', async () => {
  const { data } = await ask(await standing('京W30011'))
  const payment = wechat.books.transaction(wechat.books.payments.get(data.payNo)!)
  wechat.behave({ losesNotices: true })
  await wechat.pay(data.payNo)
  const said = [{}, { ...payment, trade_state: 'NEW' }, { ...payment, trade_state: 'CLOSED', out_trade_no: 'other' }]
  for (const content of [undefined, ...said]) {
    answered(/^GET .*out-trade-no/, 200, content)
    await follow()
    expect(await payments('京W30011')).toMatchObject([{ payStatus: 2 }])
  }
  // What stands before WeChat Pay says: it has no such page, or lets no one through.
  for (const status of [404, 403]) {
    wechat.behave({ losesNotices: true, answersInstead: () => ({ status, text: '<html>nginx</html>' }) })
    await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京W30011'`)
    await follow()
    expect(await payments('京W30011')).toMatchObject([{ payStatus: 2 }])
  }
  wechat.behave({})
  await follow()
  expect(await order('京W30011')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('a payment in another currency, as a query says, counts nothing and says why, until it is in ours', async () => {
  const { data } = await ask(await standing('京W30043'))
  wechat.behave({ losesNotices: true })
  await wechat.pay(data.payNo)
  const payment = wechat.books.transaction(wechat.books.payments.get(data.payNo)!)
  answered(/^GET .*out-trade-no/, 200, { ...payment, amount: { total: 1100, currency: 'USD' } })
  await follow()
  expect(await payments('京W30043')).toMatchObject([
    { payStatus: 2, failReason: expect.stringContaining('币种不是人民币') },
  ])
  wechat.behave({})
  await follow()
  expect(await payments('京W30043')).toMatchObject([{ payStatus: 3, failReason: null }])
})

test('who asks again sooner than we do learns at once that it was paid; what is closed there is asked for under another number', async () => {
  wechat.behave({ losesNotices: true })
  const again = await standing('京W30042')
  const { data: first } = await ask(again)
  wechat.books.payments.get(first.payNo)!.state = 'CLOSED'
  const { data: second } = await ask(again)
  expect(second).toMatchObject({ how: 'qr', amount: '11.00' })
  expect(second.payNo).not.toBe(first.payNo)
  await wechat.pay(second.payNo)
  expect((await ask(again)).data).toMatchObject({ payNo: null, amount: '0.00' })
  expect(await order('京W30042')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('keys go in and never come out; what is left empty stays, what cannot be a key is refused at its field', async () => {
  const { rows } = await admin.call('/api/payConfig/queryPayConfig', {})
  const { Id, KeyFingerprint } = rows[0]
  expect(await setKeys(admin, Id, { ApiV3Key: 'short' })).toMatchObject({ fields: [{ field: 'ApiV3Key' }] })
  expect(await setKeys(admin, Id, { PrivateKey: 'no key' })).toMatchObject({ fields: [{ field: 'PrivateKey' }] })
  const answer = await setKeys(admin, Id, { SerialNo: 'OTHER' })
  const record = await admin.call('/api/payConfig/getPayConfig', { id: Id })
  expect(record.KeyFingerprint).toMatch(/^[0-9a-f]{8}$/)
  expect(record.KeyFingerprint).not.toBe(KeyFingerprint)
  const audit = await admin.call('/api/user/queryAuditLog', { ObjectType: 'pay-config', ObjectId: Id })
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(sql`select * from pay_config_secret`),
  )
  const { apiV3Key } = parties.east.merchant
  expect(JSON.stringify([answer, record, audit, stored])).not.toContain(apiV3Key)
  expect((await ask(await standing('京W30009'))).message).toContain('SIGN_ERROR')
  await setKeys(admin, Id, { SerialNo: parties.east.merchant.serialNo })
  expect((await ask(payTokenOf(await park.exit.sees('京W30009', Date.now())))).data).toMatchObject({ how: 'qr' })
})

/** Four yuan of what the car paid are to go back; returns the refund's id, and its state after the channel was asked once more. */
async function refunding(plateNumber: string) {
  const finance = await berth.as('finance')
  const [{ id, payNo }] = await payments(plateNumber)
  const wanted = { id, refundMoney: '4', reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', wanted, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  const service = await berth.as('service')
  await service.call('/api/cashFlow/auditRefund', { id: Id }, await service.confirm('refund:audit', Id))
  await finance.call('/api/cashFlow/reviewRefund', { id: Id }, await finance.confirm('refund:review', Id))
  const refund = () => admin.call('/api/cashFlow/getRefund', { id: Id })
  const moved = async () => {
    await inEast(sql`update refund set updated_at = now() - interval '10 minutes'`)
    await followRefundsOnce(berth.machine, channels())
    return refund()
  }
  return { refund, moved }
}

test('a refund that WeChat Pay wants to be asked for again, whatever the status of its answer, is; it is one', async () => {
  await paid('京W30012')
  answered(/^POST .*refunds/, 403, { code: 'FREQUENCY_LIMITED', message: '频率限制,请降低申请频率再重试' })
  const { moved } = await refunding('京W30012')
  expect(await moved()).toMatchObject({ refundState: 1 })
  answered(/^POST .*refunds/, 400, { code: 'SYSTEM_ERROR', message: '请不要更换商户退款单号,请使用相同参数再次调用' })
  expect(await moved()).toMatchObject({ refundState: 1 })
  wechat.behave({})
  expect(await moved()).toMatchObject({ refundState: 2 })
  expect([...wechat.books.refunds.values()]).toMatchObject([{ money: 400 }])
})

test('a refund of another amount, currency or number counts nothing, by answer or notice, and says why until the right one is there', async () => {
  const payNo = await paid('京W30014')
  wechat.behave({ losesNotices: true, slowRefunds: true })
  const { refund, moved } = await refunding('京W30014')
  const { RefundNo } = await moved()
  const right = {
    refund_id: '42',
    out_refund_no: RefundNo,
    status: 'SUCCESS',
    amount: { refund: 400, currency: 'CNY' },
  }
  const cent = '支付渠道返回的退款金额0.01元与应退的4.00元不符'
  for (const [wrong, failReason] of [
    [{ amount: { refund: 1, currency: 'CNY' } }, expect.stringContaining(cent)],
    [{ amount: { refund: 400, currency: 'USD' } }, expect.stringContaining('币种不是人民币')],
    [{ refund_id: undefined }, null],
    [{ out_refund_no: 'T1' }, null],
  ] as const) {
    answered(/refunds/, 200, { ...right, ...wrong })
    expect(await moved()).toMatchObject({ refundState: 1, failReason })
  }
  const notice = { ...wechat.books.refundNotice(wechat.books.refunds.get(RefundNo)!), refund_status: 'SUCCESS' }
  const send = (said: object) =>
    wechat.notify(notifyUrlOf(payNo), parties.east.merchant, 'REFUND.SUCCESS', { ...notice, ...said })
  expect(await send({ amount: { refund: 1, total: 1100 } })).toBe(401)
  expect(await refund()).toMatchObject({ refundState: 1, failReason: expect.stringContaining(cent) })
  expect(await payments('京W30014')).toMatchObject([{ refundMoney: '0.00' }])
  expect(await send({})).toBe(204)
  expect(await refund()).toMatchObject({ refundState: 2, failReason: null })
  expect(await payments('京W30014')).toMatchObject([{ refundMoney: '4.00' }])
})

test('what goes back by itself is counted as gone only when all of it is', async () => {
  const { data } = await ask(await standing('京W30015'))
  const { id } = await order('京W30015')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  await wechat.pay(data.payNo)
  const record = async () => (await payments('京W30015')).find(({ payNo }) => payNo === data.payNo)
  answered(/refunds/, 200, {
    refund_id: '43',
    out_refund_no: `R${data.payNo}`,
    status: 'SUCCESS',
    amount: { refund: 1, currency: 'CNY' },
  })
  await follow()
  expect(await record()).toMatchObject({
    refundMoney: '0.00',
    failReason: expect.stringContaining('0.01元与应退的11.00元'),
  })
  wechat.behave({})
  await follow()
  expect(await record()).toMatchObject({ refundMoney: '11.00', failReason: expect.not.stringContaining('不符') })
})

test('a payment code that is refused while the driver types the password is waited for', async () => {
  await standing('京W30013')
  answered(/codepay$/, 403, { code: 'TRADE_ERROR', message: '交易错误' })
  const { id } = await order('京W30013')
  const scanned = await admin.ask('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123459' })
  expect(scanned.data).toMatchObject({ payResult: 2, failReason: '交易错误' })
  wechat.behave({})
  wechat.books.pay((await payments('京W30013'))[0].payNo)
  await follow()
  expect(await order('京W30013')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('platform certificates that WeChat Pay lists are fetched with the APIv3 key: through a change payments go on, and the alarm of the former is over', async () => {
  const { Id } = await configOf()
  const former = wechat.certificates.signing()
  await setKeys(admin, Id, { PlatformKeyId: former.id, PlatformKey: former.file })
  const { KeyFingerprint } = await configOf()
  const alarms = async () => {
    await run(keyEndsAlarm)
    const { rows } = await admin.call('/api/alarm/queryAlarm', { alarmType: [alarmTypes.paymentKeyEnds] })
    return rows.map(({ state }: any) => state)
  }
  expect(await alarms()).toEqual([1])

  const next = wechat.certificates.announce(inDays(1800))
  wechat.watch((moment) => void asked.push(moment))
  await run(renewKeysJob)
  expect(asked.filter((moment) => moment.startsWith('before'))).toEqual(['before GET /v3/certificates'])
  expect(await alarms()).toEqual([5])
  const ends = (await configOf()).KeyEndsAt
  expect(Date.parse(`${ends.replace(' ', 'T')}+08:00`)).toBeCloseTo(inDays(1800).getTime(), -5)
  expect((await configOf()).KeyFingerprint).toBe(KeyFingerprint)

  const { data } = await ask(await standing('京W30001'))
  wechat.certificates.change()
  wechat.behave({ signsByCertificate: true })
  expect(wechat.certificates.signing().id).toBe(next.id)
  expect(await wechat.pay(data.payNo)).toEqual([204])
  expect(await order('京W30001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await run(renewKeysJob)
  expect((await ask(await standing('京W30002'))).data).toMatchObject({ how: 'qr' })
})

test('a certificate by which WeChat Pay signs before it was fetched is asked for as it comes: its notice and its answers count', async () => {
  wechat.behave({ signsByCertificate: true })
  const { data } = await ask(await standing('京W30016'))
  wechat.certificates.announce(inDays(1850))
  wechat.certificates.change()
  asked.length = 0
  expect(await wechat.pay(data.payNo)).toEqual([204])
  expect(await order('京W30016')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect((await ask(await standing('京W30017'))).data).toMatchObject({ how: 'qr' })
  const { Id } = await configOf()
  expect(await admin.call('/api/payConfig/checkPayConfig', { id: Id })).toEqual({ Result: 1 })

  wechat.behave({ signsByStranger: true })
  expect((await ask(await standing('京W30018'))).message).toContain('验签')
  expect(asked.filter((moment) => moment === 'before GET /v3/certificates')).toHaveLength(1)
  wechat.behave({ signsByCertificate: true })
  await run(renewKeysJob)
})

test('a list that opens with another key, or that no platform key signed, changes nothing', async () => {
  const { Id } = await configOf()
  wechat.behave({ signsByCertificate: true })
  const believed = async () => (await ask(await standing('京W30003'))).state
  expect(await believed()).toBe('success')
  wechat.certificates.announce(inDays(1900))
  const { apiV3Key } = parties.east.merchant
  await setKeys(admin, Id, { ApiV3Key: 'x'.repeat(32) })
  const ends = (await configOf()).KeyEndsAt
  await run(renewKeysJob)
  expect((await configOf()).KeyEndsAt).toBe(ends)
  await setKeys(admin, Id, { ApiV3Key: apiV3Key })
  wechat.behave({ signsByStranger: true })
  await run(renewKeysJob)
  expect((await configOf()).KeyEndsAt).toBe(ends)
  wechat.behave({ signsByCertificate: true })
  await run(renewKeysJob)
  expect((await configOf()).KeyEndsAt).not.toBe(ends)
})

test('who moved to the public key is asked for no list, and the certificates are believed no more', async () => {
  const { Id } = await configOf()
  await setKeys(admin, Id, keysOf(parties.east))
  asked.length = 0
  await run(renewKeysJob)
  expect(asked).toEqual([])
  expect(await configOf()).toMatchObject({ KeyEndsAt: null, KeyEndsOf: null })
  const { data } = await ask(await standing('京W30004'))
  wechat.behave({ signsByCertificate: true })
  expect(await wechat.pay(data.payNo)).toEqual([401])
  wechat.behave({})
  const said = wechat.books.transaction(wechat.books.payments.get(data.payNo)!)
  expect(await wechat.notify(notifyUrlOf(data.payNo), parties.east.merchant, 'TRANSACTION.SUCCESS', said)).toBe(204)
  expect(await configOf(await berth.as('admin', 'west'))).toMatchObject({ KeyEndsAt: null })
})
