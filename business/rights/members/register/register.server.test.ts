import { createHash } from 'node:crypto'
import { beforeEach, afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let promoterId: string
let code: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  ;({ Id: promoterId, PromoteCode: code } = await admin.call('/api/promote/addPromoter', { PromoterName: '小王' }))
})
afterAll(() => berth.stop())

const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

/** Behind a proxy everyone has an address of their own; twenty calls a minute are for one of them. */
let from = ''
let people = 0
beforeEach(() => void (from = `10.0.0.${++people}`))
const visit = (path: string, body: Record<string, unknown> = {}) =>
  berth.anonymous.ask(`/api/promote/${path}`, { code, ...body }, { 'x-forwarded-for': from })

/** Reads the picture as a machine with the database would: by trying what was digested. */
async function readPicture(): Promise<{ pictureId: string; pictureCode: string }> {
  const { data } = await visit('pictureCode')
  expect(data.image).toMatch(/^data:image\/png;base64,/)
  const row = await inEast((tx) =>
    tx.first<{ digest: Buffer }>(sql`select digest from picture_code where id::text = ${data.id}`),
  )
  for (let n = 2222; n <= 9999; n++)
    if (createHash('sha256').update(String(n)).digest().equals(row!.digest))
      return { pictureId: data.id, pictureCode: String(n) }
  throw new Error('The picture shows something else')
}

const sendCode = async (mobile: string) => visit('sendCode', { mobile, ...(await readPicture()) })
const sentCode = async (mobile: string) => {
  const row = await inEast((tx) =>
    tx.first<{ code: string }>(
      sql`select variables->0->>'text' as code from sms_record where mobile_whole = ${phone(mobile)} order by id desc limit 1`,
    ),
  )
  return row!.code
}
const register = (mobile: string, smsCode: string, rest: Record<string, unknown> = {}) =>
  visit('register', { mobile, smsCode, agreed: 1, ...rest })

test('[RTE-01] who reads the picture gets a code by short message and is a member of the promoter’s tenant', async () => {
  expect((await visit('openRegister')).data).toEqual({ tenantName: '东城停车', promoterName: '小王' })
  expect((await sendCode('13800000101')).state).toBe('success')
  const answer = await register('13800000101', await sentCode('13800000101'), { plateNumber: '浙A12345' })
  expect(answer).toMatchObject({ state: 'success', data: { isNew: 1 } })
  const { rows } = await admin.call('/api/member/queryMember', { Mobile: '13800000101' })
  expect(rows).toMatchObject([{ Mobile: '13800000101', PlateNumber: '浙A12345', Source: 5, MemberState: 1 }])
  expect((await (await berth.as('admin', 'west')).call('/api/member/queryMember')).rows).toEqual([])
})

test('a mobile counts once, no matter who brings it again', async () => {
  await inEast((tx) => tx.run(sql`update register_code set sent_at = now() - interval '2 minutes'`))
  expect((await sendCode('13800000101')).state).toBe('success')
  expect((await register('13800000101', await sentCode('13800000101'))).data).toEqual({ isNew: 0 })
  expect((await admin.call('/api/member/queryMember', { Mobile: '13800000101' })).total).toBe(1)
})

test('[CR-06] a picture is good for one try, a wrong code is no registration, and five wrong ones end the right one', async () => {
  const read = await readPicture()
  const wrong = await visit('sendCode', { mobile: '13800000102', ...read, pictureCode: '1111' })
  expect(wrong).toMatchObject({ state: 'invalid', fields: [{ field: 'pictureCode' }] })
  expect((await visit('sendCode', { mobile: '13800000102', ...read })).fields).toMatchObject([{ field: 'pictureCode' }])
  expect((await sendCode('13800000102')).state).toBe('success')
  const right = await sentCode('13800000102')
  const other = right === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++)
    expect(await register('13800000102', other)).toMatchObject({ state: 'invalid', fields: [{ field: 'smsCode' }] })
  expect((await register('13800000102', right)).state).toBe('invalid')
  expect((await admin.call('/api/member/queryMember', { Mobile: '13800000102' })).total).toBe(0)
})

test('without agreeing, with a code for another mobile, or with the code used up, no one is registered', async () => {
  await sendCode('13800000103')
  const { rows } = await admin.call('/api/sms/querySmsRecord', { SmsKind: [1] })
  expect(rows[0].Content).toMatch(/^您的验证码是\*{6},5分钟内有效/)
  const smsCode = await sentCode('13800000103')
  expect((await register('13800000103', smsCode, { agreed: 0 })).fields).toMatchObject([{ field: 'agreed' }])
  expect((await register('13800000104', smsCode)).state).toBe('invalid')
  expect((await register('13800000103', smsCode)).data).toEqual({ isNew: 1 })
  expect((await register('13800000103', smsCode)).state).toBe('invalid')
})

test('[CR-06] a code is good for five minutes, and the latest alone', async () => {
  await sendCode('13800000106')
  const first = await sentCode('13800000106')
  const old = sql`update register_code set sent_at = now() - interval '301 seconds' where mobile = ${phone('13800000106')}`
  await inEast((tx) => tx.run(old))
  expect((await register('13800000106', first)).state).toBe('invalid')
  await sendCode('13800000106')
  if (first !== (await sentCode('13800000106'))) expect((await register('13800000106', first)).state).toBe('invalid')
})

test('[CR-06, DO-09] a mobile gets one code a minute and five a day, an address twenty calls a minute', async () => {
  await sendCode('13800000105')
  expect(await sendCode('13800000105')).toMatchObject({ state: 'tooOften' })
  await inEast((tx) =>
    tx.run(
      sql`update register_code set sent_at = now() - interval '61 seconds', sent_count = 5 where mobile = ${phone('13800000105')}`,
    ),
  )
  expect((await sendCode('13800000105')).message).toBe('该手机号今天已达验证码上限,请明天再试')
  const answers = []
  for (let calls = 0; calls < 20; calls++) answers.push((await visit('openPoster')).state)
  expect(answers.at(-1)).toBe('tooOften')
})

test('no one guesses a promoter’s code, which stands in public links: it has 128 random bits', async () => {
  expect(code).toMatch(new RegExp(`^${berth.tenantIds.east}\\.[A-Za-z0-9]{22}$`))
})

test('a disabled promoter’s links, and codes that no one has, open nothing', async () => {
  const { PromoteCode, Id } = await admin.call('/api/promote/addPromoter', { PromoterName: '小李' })
  expect((await visit('openPoster', { code: PromoteCode })).data).toMatchObject({ promoterName: '小李' })
  await admin.call('/api/promote/editPromoter', { Id, Status: 2 })
  for (const wanted of [PromoteCode, 'nobody', "' or 1=1 --"])
    for (const path of ['openPoster', 'openRegister', 'pictureCode'])
      expect(await visit(path, { code: wanted })).toMatchObject({ state: 'promotionRefused', data: null })
})

test('members from elsewhere keep the day on which they registered, and no one registers later than now', async () => {
  const moved = { Mobile: '13800000190', Source: 1, PromoterId: promoterId, RegisterAt: '2026-01-05 10:00:00' }
  expect(await admin.call('/api/member/addMember', moved)).toMatchObject({ RegisterAt: moved.RegisterAt })
  const later = { ...moved, Mobile: '13800000191', RegisterAt: '2099-01-01 00:00:00' }
  expect((await admin.ask('/api/member/addMember', later)).fields).toMatchObject([{ field: 'RegisterAt' }])
})

test('the statistics count visits, registrations, plates and first payments by day and promoter', async () => {
  const park = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  await park.entry.sees('浙A12345', Date.now() - 3_600_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '浙A12345' })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '5' })
  const day = wallDate(Date.now())
  const query = (by: Console) => by.call('/api/promote/queryRegisterStatic', { from: day, to: day })
  const east = await query(admin)
  expect(east.find((row: { promoterId: string }) => row.promoterId === promoterId)).toEqual({
    statDate: day,
    promoterId,
    promoterName: '小王',
    parkLotName: null,
    scanCount: 1,
    registerCount: 2,
    bindCount: 1,
    firstPayCount: 1,
    firstPayMoney: '5.00',
  })
  expect(await query(await berth.as('admin', 'west'))).toEqual([])
  expect((await admin.ask('/api/promote/queryRegisterStatic', { from: day, to: '2020-01-01' })).state).toBe('invalid')
})
