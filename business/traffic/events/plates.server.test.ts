import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { importRows } from '#checks/every/exchange.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const began = Date.now() - 86_400_000
const after = (minutes: number) => began + minutes * 60_000

/** One of each kind of GA 36-2018 and its neighbours, as it is written on the metal and as it is stored. */
const plates = [
  ['京A·12345', '京A12345'],
  ['京O·12345', '京O12345'],
  ['沪AD12345', '沪AD12345'],
  ['粤B12345D', '粤B12345D'],
  ['京A·1234警', '京A1234警'],
  ['冀B1234挂', '冀B1234挂'],
  ['京A1234学', '京A1234学'],
  ['鲁B1234超', '鲁B1234超'],
  ['京A1234试', '京A1234试'],
  ['沪22478领', '沪22478领'],
  ['川2247领', '川2247领'],
  ['沪A0023领', '沪A0023领'],
  ['224578使', '224578使'],
  ['粤Z·1234港', '粤Z1234港'],
  ['粤Z12A4澳', '粤Z12A4澳'],
  ['京X0001应急', '京X0001应急'],
  ['WJ京1234X', 'WJ京1234X'],
  ['VA12345', 'VA12345'],
  ['民航A1234', '民航A1234'],
  ['临A12345', '临A12345'],
] as const

/** Not of any kind: a foreign plate, misread ones, one of another province. */
const unlisted = [
  ['浙A2020O', '浙A2020O'],
  ['AB 12 CDE', 'AB12CDE'],
  ['B-MW 1234', 'BMW1234'],
  ['京A1234港', '京A1234港'],
  ['京A123', '京A123'],
] as const

async function platesIn(park: ParkLot): Promise<Set<string>> {
  const { rows } = await admin.call('/api/order/queryParkOrder', { parkLotId: park.parkLotId, PerPage: 100 })
  return new Set(rows.map(({ plateNumber }: { plateNumber: string }) => plateNumber))
}
const refused = (plate: string) => `车牌号“${plate}”格式不正确`

test('every kind of plate is taken from a device, a form and a file alike', async () => {
  const park = await addParkLot(admin)
  const seen = await park.entry.sendAll(plates.map(([read], index) => park.entry.passing(read, after(index))))
  expect(seen.map(({ outcome, decision }) => `${outcome} ${decision?.open}`)).toEqual(plates.map(() => 'accepted true'))
  expect(await platesIn(park)).toEqual(new Set(plates.map(([, plate]) => plate)))

  for (const [read, plate] of plates.slice(0, 10)) {
    const { Id, id } = await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: read, reason: '测试' })
    expect((await admin.call('/api/billBlackPlate/getBlackPlate', { id: id ?? Id })).plateNumber).toBe(plate)
  }
  const { data } = await importRows(
    admin,
    blackPlate,
    ['车牌号', '黑名单类型', '原因'],
    plates.slice(10).map(([read]) => [read, '违规', '测试']),
  )
  expect(data).toMatchObject({ SuccessNum: plates.length - 10, FailedNum: 0 })
})

test('a text of no kind is a car all the same where a camera read it, and refused by name in a form and a file', async () => {
  const park = await addParkLot(admin, { UnlicensedPolicy: 1 }, ruleC)
  const seen = await park.entry.sendAll(
    unlisted.map(([read], index) => park.entry.passing(read, after(index), index % 2 ? { opened: true } : {})),
  )
  expect(seen.map(({ outcome, decision }) => `${outcome} ${decision?.open}`)).toEqual(
    unlisted.map(() => 'accepted true'),
  )
  expect(await platesIn(park)).toEqual(new Set(unlisted.map(([, plate]) => plate)))
  const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: park.parkLotId, abnormalType: 4 })
  expect(rows).toHaveLength(unlisted.length)
  expect((await park.exit.sees('浙A2020O', after(130))).decision).toMatchObject({ open: false, due: '11.00' })
  const paid = await park.exit.sendOne(park.exit.payment('浙A2020O', after(131), '11.00'))
  expect(paid).toMatchObject({ outcome: 'accepted', decision: { open: true } })
  expect((await admin.call('/api/device/queryQuarantinedEvent', { parkLotId: park.parkLotId })).rows).toEqual([])

  for (const [read] of unlisted) {
    const answer = await admin.ask('/api/billBlackPlate/addBlackPlate', { plateNumber: read, reason: '测试' })
    expect(answer).toMatchObject({ state: 'invalid', message: refused(read) })
  }
  const file = unlisted.map(([read]) => [read, '违规', '测试'])
  const { data } = await importRows(admin, blackPlate, ['车牌号', '黑名单类型', '原因'], file)
  expect(data.FailedRecords.map(({ Row, ErrorMsg }) => [Row, ErrorMsg])).toEqual(
    unlisted.map(([read], index) => [index + 2, refused(read)]),
  )
})

test('where cars without a plate wait for a person, one whose plate has no known form does too', async () => {
  const park = await addParkLot(admin, { UnlicensedPolicy: 2 })
  expect((await park.entry.sees('浙A2020O', after(0))).decision).toMatchObject({
    open: false,
    text: '请稍候,等待工作人员确认',
  })
  expect((await park.entry.sees('浙A20200', after(0))).decision).toMatchObject({ open: true })
})

test('a glimpse of a plate is a car without one, with what was read kept', async () => {
  const park = await addParkLot(admin, { UnlicensedPolicy: 1 })
  const seen = await park.entry.sendAll([
    park.entry.passing('无牌车', after(0)),
    park.entry.passing('京', after(1), { opened: true }),
    park.entry.passing('不是车牌'.repeat(12), after(2), { opened: true }),
  ])
  expect(seen.map(({ outcome, decision }) => `${outcome} ${decision?.text}`)).toEqual([
    'accepted 无牌车请扫码入场',
    'accepted 欢迎光临',
    'accepted 欢迎光临',
  ])
  const { rows } = await admin.call('/api/passing/queryPassing', {
    parkLotId: park.parkLotId,
    OrderBy: 'passAt',
    OrderDir: 'asc',
  })
  expect(rows.map(({ plateNumber, recoPlateNumber }: any) => [plateNumber, recoPlateNumber.slice(0, 3)])).toEqual([
    ['', '无牌车'],
    ['', '京'],
    ['', '不是车'],
  ])
})
