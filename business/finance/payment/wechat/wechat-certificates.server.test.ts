import { expect, test } from 'vitest'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import {
  admin,
  ask,
  berth,
  keysOf,
  notifyUrlOf,
  order,
  parties,
  setKeys,
  standing,
  startPaidByWechat,
  wechat,
} from '#checks/berth/paid-by-wechat.ts'
import { keyEndsAlarm } from '../../pay-config/key-ends-alarm.server.ts'
import { renewKeysJob } from '../../pay-config/renew-keys.server.ts'

startPaidByWechat()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const run = (job: typeof renewKeysJob) => job.run(berth.machine, null, new AbortController().signal)
const configOf = async (by = admin) => (await by.call('/api/payConfig/queryPayConfig', {})).rows[0]
const asked: string[] = []

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
