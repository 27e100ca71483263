import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { chargeStays } from './company-flow/charge-stays.server.ts'
import { refreshCompanies } from './company-states.server.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const day = 24 * 60 * minute
const ago = (minutes: number) => Date.now() - minutes * minute
/** Noon of a day in the month before. */
const lastMonth = Date.parse(`${wallDate(Date.now()).slice(0, 8)}01T12:00:00+08:00`) - 10 * day
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const companyNow = (Id: string) => admin.call('/api/company/getCompany', { id: Id })
const flowsOf = async (CompanyId: string): Promise<[number, string, string][]> =>
  (await admin.call('/api/company/queryCompanyFlow', { CompanyId, PerPage: 100 })).rows.map(
    ({ FlowKind, Money, AccountAfter }: any) => [FlowKind, Money, AccountAfter],
  )
const billsOf = async (CompanyId: string) => (await admin.call('/api/company/queryCompanyBill', { CompanyId })).rows

let made = 0
const addCompany = (rest: object) =>
  admin.call('/api/company/addCompany', {
    CompanyCode: `C${++made}`,
    CompanyName: `单位${made}`,
    ContractBegin: '2026-01-01',
    ...rest,
  })
const addCar = (CompanyId: string, PlateNumber: string, rest: object = {}) =>
  admin.call('/api/companyvehicle/addCompanyVehicle', { CompanyId, PlateNumber, BeginDate: '2026-01-01', ...rest })
const askToAddCar = (CompanyId: string, PlateNumber: string, rest: object = {}) =>
  admin.ask('/api/companyvehicle/addCompanyVehicle', { CompanyId, PlateNumber, BeginDate: '2026-01-01', ...rest })

/** A stay of 130 minutes by rule C, worth 11 yuan. */
async function stays(plateNumber: string, leftAt = ago(1)) {
  await park.entry.sees(plateNumber, leftAt - 130 * minute)
  return (await park.exit.sees(plateNumber, leftAt)).decision
}

describe('a company on account', () => {
  test('pays for its cars: they go without paying, the order says whose they are, and its ledger what it owes', async () => {
    const { Id } = await addCompany({ ChargeKind: 2 })
    await addCar(Id, '京C10001')
    await park.entry.sees('京C10001', ago(131))
    const inside = await orderOf('京C10001')
    expect(inside).toMatchObject({ carType: 5, orderType: 3, companyId: Id, companyName: expect.any(String) })
    expect(await admin.call('/api/order/quoteParkOrder', { id: inside.id })).toMatchObject({ needPayMoney: '0.00' })
    expect(await companyNow(Id)).toMatchObject({ PlateCount: 1, InParkCount: 1, UsedCredit: '0.00' })
    expect((await park.exit.sees('京C10001', ago(1))).decision).toMatchObject({ open: true })
    expect(await orderOf('京C10001')).toMatchObject({
      payableAmount: '11.00',
      otherDiscountMoney: '11.00',
      moneyValuePaid: '0.00',
      arrearsMoney: '0.00',
      orderStatus: 3,
    })
    expect(await companyNow(Id)).toMatchObject({ UsedCredit: '11.00', Balance: '0.00', InParkCount: 0 })
    expect(await flowsOf(Id)).toEqual([[2, '-11.00', '-11.00']])
    const { rows } = await admin.call('/api/companyvehicle/queryCompanyVehicle', { CompanyId: Id })
    expect(rows).toMatchObject([{ InParkState: 0, ParkTimes: 1, LastEnterAt: inside.cameAt }])
  })

  test('is charged again when the order is corrected: a voided stay costs it nothing, another plate is another company’s', async () => {
    const [one, other] = [await addCompany({ ChargeKind: 2 }), await addCompany({ ChargeKind: 2 })]
    await addCar(one.Id, '京C10002')
    await addCar(other.Id, '京C10003')
    await park.entry.sees('京C10002', ago(131))
    const corrected = { id: (await orderOf('京C10002')).id, plateNumber: '京C10003', reasonText: '识别错误' }
    await admin.call('/api/order/correctPlateParkOrder', corrected)
    await park.exit.sees('京C10003', ago(1))
    expect(await flowsOf(one.Id)).toEqual([])
    expect(await flowsOf(other.Id)).toEqual([[2, '-11.00', '-11.00']])
    const order = await orderOf('京C10003')
    expect(order).toMatchObject({ companyId: other.Id, orderType: 3 })
    const voided = { id: order.id, reasonText: '测试车辆' }
    await admin.call('/api/order/voidParkOrder', voided, await admin.confirm('park-order:void', order.id))
    expect(await flowsOf(other.Id)).toEqual([
      [2, '11.00', '0.00'],
      [2, '-11.00', '-11.00'],
    ])
  })

  test('is charged the difference when late facts give another stay, and nothing when an event comes again', async () => {
    const { Id } = await addCompany({ ChargeKind: 2 })
    await addCar(Id, '京C10005')
    await park.entry.sees('京C10005', ago(270))
    await park.exit.sees('京C10005', ago(1))
    const [[, whole]] = (await flowsOf(Id)) as [[number, string, string]]
    expect(Number(whole)).toBeLessThan(-11)
    await park.exit.sees('京C10005', ago(140), { opened: true })
    expect(await flowsOf(Id)).toContainEqual([2, (-11 - Number(whole)).toFixed(2), '-11.00'])
    await park.entry.sees('京C10005', ago(131), { opened: true })
    expect(await flowsOf(Id)).toContainEqual([2, '-11.00', '-22.00'])
    const booked = await flowsOf(Id)
    await park.exit.sees('京C10005', ago(139))
    expect(await flowsOf(Id)).toEqual(booked)
  })

  test('gets back what it paid for a car that is another’s, which pays it then', async () => {
    const [one, other] = [await addCompany({ ChargeKind: 2 }), await addCompany({ ChargeKind: 3 })]
    await addCar(one.Id, '京C10006')
    await stays('京C10006')
    const { id, orderNo } = await orderOf('京C10006')
    const chargeTo = (companyId: string | null) =>
      berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
        chargeStays(tx, [{ orderId: id, orderNo, plateNumber: '京C10006', leftAt: null, companyId, due: 1100 }]),
      )
    await chargeTo(other.Id)
    await chargeTo(other.Id)
    expect([await flowsOf(one.Id), await flowsOf(other.Id)]).toEqual([
      [
        [2, '11.00', '0.00'],
        [2, '-11.00', '-11.00'],
      ],
      [[2, '-11.00', '-11.00']],
    ])
    await chargeTo(one.Id)
    expect((await flowsOf(other.Id))[0]).toEqual([2, '11.00', '0.00'])
  })

  test('that pays by the month is not charged for stays', async () => {
    const { Id } = await addCompany({ ChargeKind: 1, MonthMoney: '500' })
    await addCar(Id, '京C10009')
    await stays('京C10009')
    expect(await orderOf('京C10009')).toMatchObject({ orderType: 3, otherDiscountMoney: '11.00' })
    expect(await flowsOf(Id)).toEqual([])
  })

  test('whose credit is used up has its drivers pay', async () => {
    const { Id } = await addCompany({ ChargeKind: 2, CreditMoney: '11' })
    await addCar(Id, '京C10004')
    await stays('京C10004', ago(200))
    expect(await stays('京C10004')).toMatchObject({ open: false, due: '11.00' })
    expect(await orderOf('京C10004')).toMatchObject({ carType: 1, orderType: 1, companyId: Id, needPayMoney: '11.00' })
  })
})

test('a deposit is paid in, parked off and shown; empty, the drivers pay', async () => {
  const { Id } = await addCompany({ ChargeKind: 3 })
  await addCar(Id, '京C20001')
  expect(await stays('京C20001', ago(400))).toMatchObject({ open: false, due: '11.00' })
  await admin.call('/api/company/topUpCompany', { Id, PayMoney: '20', PayChannel: 15 })
  await stays('京C20001', ago(200))
  expect(await companyNow(Id)).toMatchObject({ Balance: '9.00', UsedCredit: '0.00' })
  await stays('京C20001')
  expect(await companyNow(Id)).toMatchObject({ Balance: '0.00', UsedCredit: '2.00' })
  const onAccount = await addCompany({ ChargeKind: 2 })
  expect((await admin.ask('/api/company/topUpCompany', { Id: onAccount.Id, PayMoney: '20' })).state).toBe('conflict')
})

describe('more cars than spots', () => {
  const firstInside = async (OverQuotaPolicy: number, plates: string[]) => {
    const { Id } = await addCompany({ ChargeKind: 2, SpotQuota: 1, OverQuotaPolicy })
    for (const plate of plates) await addCar(Id, plate)
    await park.entry.sees(plates[0]!, ago(140))
    return Id as string
  }

  test('under policy 1 the driver of the next pays, and has the right again when a spot is free', async () => {
    const Id = await firstInside(1, ['京C30001', '京C30002'])
    expect((await park.entry.sees('京C30002', ago(131))).decision).toMatchObject({ open: true })
    await park.exit.sees('京C30001', ago(120))
    expect((await park.exit.sees('京C30002', ago(1))).decision).toMatchObject({ open: false, due: '11.00' })
    expect(await orderOf('京C30002')).toMatchObject({ companyId: Id, isOverQuota: 1, orderType: 1 })
    await admin.call('/api/order/payParkOrder', {
      id: (await orderOf('京C30002')).id,
      payChannel: 6,
      receivedMoney: '11',
    })
    await park.entry.sees('京C30002', ago(0))
    expect(await orderOf('京C30002')).toMatchObject({ orderType: 3, isOverQuota: 0 })
  })

  test('under policy 2 the next stays out', async () => {
    await firstInside(2, ['京C30003', '京C30004'])
    expect((await park.entry.sees('京C30004', ago(131))).decision).toMatchObject({ open: false, text: '单位车位已满' })
  })

  test('under policy 3 the next comes in on the company’s account, and an alarm says so', async () => {
    const { Id } = await addCompany({ ChargeKind: 2, SpotQuota: 1, OverQuotaPolicy: 3 })
    const { entry, parkLotId } = await addParkLot(admin, {}, ruleC)
    for (const plate of ['京C30005', '京C30006']) {
      await addCar(Id, plate)
      await entry.sees(plate, ago(131))
    }
    expect(await orderOf('京C30006')).toMatchObject({ orderType: 3, isOverQuota: 1 })
    const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: [parkLotId] })
    expect(rows).toMatchObject([{ alarmType: 107 }])
  })

  test('4.7: who came in beyond the spots has one from its entry on once the car on it turns out to be another one, or none', async () => {
    const [first, later, third] = ['京C30007', '京C30008', '京C30009'] as const
    const Id = await firstInside(1, [first, later, third])
    await park.entry.sees(later, ago(131))
    await park.entry.sees(third, ago(130))
    expect((await park.exit.sees(later, ago(1))).decision).toMatchObject({ open: false, due: '11.00' })
    const [{ id }, { id: laterId }] = [await orderOf(first), await orderOf(later)]
    const corrects = (verb: string, rest: object = {}, headers = {}) =>
      admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '车牌错误', ...rest }, headers)
    const owed = async () => (await Promise.all([later, third].map(orderOf))).map((order) => order.isOverQuota)
    const costs = async () => (await admin.call('/api/order/quoteParkOrder', { id: laterId })).needPayMoney
    expect([await owed(), await costs()]).toEqual([[1, 1], '11.00'])
    await corrects('correctPlate', { plateNumber: '京C39999' })
    expect([await owed(), await costs()]).toEqual([[0, 1], '0.00'])
    await corrects('undoCorrection')
    expect([await owed(), await costs()]).toEqual([[1, 1], '11.00'])
    await corrects('void', {}, await admin.confirm('park-order:void', id))
    expect([await owed(), await costs()]).toEqual([[0, 1], '0.00'])
    expect(await orderOf(later)).toMatchObject({ companyId: Id, orderType: 3, orderStatus: expect.any(Number) })
  })
})

test('a stay that began before the car’s days or goes on after them is the company’s for its time, the driver’s for the rest', async () => {
  const { Id } = await addCompany({ ChargeKind: 2 })
  const [before, after] = [wallDate(ago(3 * 1440)), wallDate(ago(2 * 1440))]
  await addCar(Id, '京C18008', { EndDate: before })
  await addCar(Id, '京C18009', { BeginDate: after })
  for (const plateNumber of ['京C18008', '京C18009']) {
    await park.entry.sees(plateNumber, Date.parse(`${before}T23:00:00+08:00`))
    const { decision } = await park.exit.sees(plateNumber, Date.parse(`${after}T01:00:00+08:00`))
    expect(decision).toMatchObject({ open: false, due: '5.00' })
    const { id } = await orderOf(plateNumber)
    await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '5.00' })
    await park.exit.obeys()
    const books = { payableAmount: '9.00', otherDiscountMoney: '4.00', moneyValuePaid: '5.00', orderType: 3 }
    expect(await orderOf(plateNumber)).toMatchObject(books)
  }
  expect(await companyNow(Id)).toMatchObject({ UsedCredit: '8.00' })
})

describe('what a company pays of an order', () => {
  const corrects = async (plateNumber: string, verb: string, rest: object = {}) => {
    const { id } = await orderOf(plateNumber)
    await admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '协商', ...rest })
    const { payableAmount, otherDiscountMoney, companyMoney, needPayMoney } = await orderOf(plateNumber)
    return [payableAmount, otherDiscountMoney, companyMoney, needPayMoney]
  }

  test('follows the price that staff say, and what is undone; its ledger gets the differences', async () => {
    const { Id } = await addCompany({ ChargeKind: 2 })
    await addCar(Id, '京C19001')
    await stays('京C19001')
    const repriced = (newPayable: string) => corrects('京C19001', 'reprice', { newPayable })
    expect(await repriced('4')).toEqual(['11.00', '11.00', '4.00', '0.00'])
    expect(await repriced('15')).toEqual(['15.00', '15.00', '15.00', '0.00'])
    expect(await corrects('京C19001', 'undoCorrection')).toEqual(['11.00', '11.00', '4.00', '0.00'])
    expect((await flowsOf(Id)).map(([, money]) => money)).toEqual(['11.00', '-11.00', '7.00', '-11.00'])
  })

  test('is what its own time costs: another list and staff take off what the driver pays', async () => {
    const { Id } = await addCompany({ ChargeKind: 2 })
    const [before, after] = [wallDate(ago(3 * 1440)), wallDate(ago(2 * 1440))]
    const free = { BeginDate: after, EndDate: after, ApplyUser: '李四', ApplyReason: '公务' }
    await admin.call('/api/billFreePlate/addFreePlate', { PlateNumber: '京C19003', ...free })
    for (const plateNumber of ['京C19002', '京C19003']) {
      await addCar(Id, plateNumber, { EndDate: before })
      await park.entry.sees(plateNumber, Date.parse(`${before}T23:00:00+08:00`))
      await park.exit.sees(plateNumber, Date.parse(`${after}T01:00:00+08:00`))
    }
    expect(await companyNow(Id)).toMatchObject({ UsedCredit: '4.00' })
    const repriced = (newPayable: string) => corrects('京C19002', 'reprice', { newPayable })
    expect(await repriced('6')).toEqual(['9.00', '7.00', '4.00', '2.00'])
    expect(await repriced('3')).toEqual(['9.00', '9.00', '3.00', '0.00'])
    expect(await companyNow(Id)).toMatchObject({ UsedCredit: '7.00' })
  })
})

test('a right ends with the car’s days, the contract and the company; elsewhere than in its lots there is none', async () => {
  const { Id } = await addCompany({ ChargeKind: 2 })
  await addCar(Id, '京C40001', { EndDate: '2026-02-01' })
  const over = await addCompany({ ChargeKind: 2, ContractEnd: '2026-02-01' })
  expect(over.Status).toBe(3)
  await addCar(over.Id, '京C40002')
  const stopped = await addCompany({ ChargeKind: 2 })
  await addCar(stopped.Id, '京C40003')
  await admin.call('/api/company/stopCompany', { Id: stopped.Id })
  const elsewhere = await addParkLot(admin, {}, ruleC)
  const other = await addCompany({ ChargeKind: 2, ParkLotIds: [elsewhere.parkLotId] })
  await addCar(other.Id, '京C40004')
  for (const plate of ['京C40001', '京C40002', '京C40003', '京C40004'])
    expect([plate, await stays(plate)]).toMatchObject([plate, { open: false, due: '11.00' }])
  await admin.call('/api/company/renewCompany', { Id: over.Id, ContractEnd: '2099-12-31' })
  expect((await companyNow(over.Id)).Status).toBe(1)
  await admin.call('/api/company/startCompany', { Id: stopped.Id })
  await elsewhere.entry.sees('京C40002', ago(60))
  await elsewhere.entry.sees('京C40003', ago(60))
  expect((await companyNow(over.Id)).InParkCount + (await companyNow(stopped.Id)).InParkCount).toBeGreaterThan(1)
  expect((await elsewhere.exit.sees('京C40003', ago(1))).decision).toMatchObject({ open: true })
})

describe('cars of a company', () => {
  test('are no more than its plates, each of one company at a time, and a spot of its own is given once', async () => {
    const { Id } = await addCompany({ PlateQuota: 2, MonthMoney: '100' })
    await addCar(Id, '京C50001', { IsShareSpot: 0, ParkSpotNumber: 'A1' })
    expect((await askToAddCar(Id, '京C50002', { IsShareSpot: 0, ParkSpotNumber: 'A1' })).message).toContain('“A1”')
    expect((await askToAddCar(Id, '京C50002', { IsShareSpot: 0 })).message).toBe('不共用车位时,请填写车位号')
    await addCar(Id, '京C50002')
    expect((await askToAddCar(Id, '京C50003')).message).toBe('超过单位车牌上限,请先调整单位的车牌上限')
    const other = await addCompany({ MonthMoney: '100' })
    expect((await askToAddCar(other.Id, '京C50001')).message).toBe('京C50001 在这段时间内已是集团车辆')
    const fewer = await admin.ask('/api/company/adjustQuotaCompany', { Id, PlateQuota: 1 })
    expect(fewer.message).toBe('单位已有2个车牌,车牌上限不能更少')
    await admin.call('/api/company/adjustQuotaCompany', { Id, PlateQuota: 3 })
    await addCar(Id, '京C50003')
    const company = await admin.confirm('company:delete', Id)
    expect((await admin.ask('/api/company/deleteCompany', { ids: [Id] }, company)).message).toContain('单位下还有车辆')
  })

  test('added at the same time do not exceed the plates of the company', async () => {
    const { Id } = await addCompany({ PlateQuota: 3, MonthMoney: '100' })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => askToAddCar(Id, `京C5010${n}`)))
    expect(answers.filter(({ state }) => state === 'success')).toHaveLength(3)
  })
})

describe('bills', () => {
  test('ask once for what was parked, in the month that is over; what comes late stands on the next', async () => {
    const { Id } = await addCompany({ ChargeKind: 2 })
    await addCar(Id, '京C60001')
    await stays('京C60001', lastMonth)
    await stays('京C60001')
    const generate = { MonthDay: wallDate(lastMonth), CompanyId: Id }
    expect(
      (await admin.ask('/api/company/generateCompanyBill', { ...generate, MonthDay: wallDate(Date.now()) })).message,
    ).toBe('账单月份尚未结束')
    expect(await admin.call('/api/company/generateCompanyBill', generate)).toEqual({ BillCount: 1 })
    expect((await admin.ask('/api/company/generateCompanyBill', generate)).message).toContain('没有未出账的费用')
    const month = wallDate(lastMonth).slice(0, 7)
    const [bill] = await billsOf(Id)
    expect(bill).toMatchObject({
      Month: month,
      OrderCount: 1,
      ReceivableMoney: '11.00',
      UnpaidMoney: '11.00',
      State: 1,
    })
    await stays('京C60001', lastMonth + 3 * 60 * minute)
    await admin.call('/api/company/generateCompanyBill', generate)
    expect(await billsOf(Id)).toMatchObject([{ ReceivableMoney: '11.00' }, { ReceivableMoney: '11.00' }])
  })

  test('are confirmed with a discount, paid in parts, never beyond what is due, and overdue after their day', async () => {
    const { Id } = await addCompany({ ChargeKind: 1, MonthMoney: '3000' })
    await admin.call('/api/company/generateCompanyBill', { MonthDay: wallDate(lastMonth), CompanyId: Id })
    const [{ Id: billId }] = await billsOf(Id)
    const confirm = { Id: billId, DiscountMoney: '3000.01', DueDate: '2099-12-31' }
    expect((await admin.ask('/api/company/confirmCompanyBill', confirm)).message).toBe('优惠金额不能大于应收金额')
    await admin.call('/api/company/confirmCompanyBill', { ...confirm, DiscountMoney: '500' })
    expect(await companyNow(Id)).toMatchObject({ UsedCredit: '2500.00' })
    expect((await admin.ask('/api/company/payCompanyBill', { Id: billId, PayMoney: '2500.01' })).message).toBe(
      '付款金额不能大于未付金额',
    )
    await admin.call('/api/company/payCompanyBill', { Id: billId, PayMoney: '1000', PayChannel: 15 })
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => refreshCompanies(tx, '2100-01-01'))
    expect(await billsOf(Id)).toMatchObject([{ State: 4, PaidMoney: '1000.00', UnpaidMoney: '1500.00', PaidAt: null }])
    await admin.call('/api/company/payCompanyBill', { Id: billId, PayMoney: '1500', PayChannel: 15 })
    expect(await billsOf(Id)).toMatchObject([{ State: 3, UnpaidMoney: '0.00', PaidAt: expect.any(String) }])
    expect(await companyNow(Id)).toMatchObject({ UsedCredit: '0.00' })
    expect((await admin.ask('/api/company/payCompanyBill', { Id: billId, PayMoney: '1' })).state).toBe('conflict')
  })

  test('charge the fee of a month once, and none before the contract', async () => {
    const { Id } = await addCompany({ ChargeKind: 1, MonthMoney: '3000', ContractBegin: wallDate(lastMonth) })
    const generate = { MonthDay: wallDate(lastMonth), CompanyId: Id }
    const before = { ...generate, MonthDay: wallDate(lastMonth - 31 * day) }
    expect((await admin.ask('/api/company/generateCompanyBill', before)).state).toBe('conflict')
    await admin.call('/api/company/generateCompanyBill', generate)
    expect((await admin.ask('/api/company/generateCompanyBill', generate)).state).toBe('conflict')
    expect(await billsOf(Id)).toMatchObject([{ ReceivableMoney: '3000.00', OrderCount: 0 }])
    expect(await flowsOf(Id)).toEqual([[3, '-3000.00', '-3000.00']])
  })

  test('of a deposit are paid as they are made', async () => {
    const { Id } = await addCompany({ ChargeKind: 3 })
    await addCar(Id, '京C60002')
    await admin.call('/api/company/topUpCompany', { Id, PayMoney: '20' })
    await stays('京C60002', lastMonth)
    await admin.call('/api/company/generateCompanyBill', { MonthDay: wallDate(lastMonth), CompanyId: Id })
    expect(await billsOf(Id)).toMatchObject([{ State: 3, PaidMoney: '11.00' }])
    expect((await companyNow(Id)).Balance).toBe('9.00')
  })
})

test('the reports say what each company and its drivers paid, and what was billed', async () => {
  const { Id } = await addCompany({ ChargeKind: 2, SpotQuota: 1, OverQuotaPolicy: 1 })
  await addCar(Id, '京C70001', { Department: '销售部', OwnerName: '王五' })
  await addCar(Id, '京C70002')
  await park.entry.sees('京C70001', lastMonth - 140 * minute)
  await park.entry.sees('京C70002', lastMonth - 130 * minute)
  await park.exit.sees('京C70001', lastMonth - 10 * minute)
  await park.exit.sees('京C70002', lastMonth)
  const owed = await orderOf('京C70002')
  await admin.call('/api/order/payParkOrder', { id: owed.id, payChannel: 6, receivedMoney: '11' })
  await admin.call('/api/company/generateCompanyBill', { MonthDay: wallDate(lastMonth), CompanyId: Id })
  const asked = { Type: 2, StatDate: wallDate(lastMonth).slice(0, 7), CompanyId: Id }
  expect((await admin.call('/api/companyvehicle/queryCompanyOrder', asked)).rows).toMatchObject([
    { plateNumber: '京C70002', companyMoney: '0.00', ownerMoney: '11.00', isOverQuota: 1 },
    { plateNumber: '京C70001', companyMoney: '11.00', ownerMoney: '0.00', Department: '销售部', OwnerName: '王五' },
  ])
  expect((await admin.call('/api/statement/queryCompanyIncome', asked)).rows).toMatchObject([
    {
      CompanyId: Id,
      plateCount: 2,
      spotQuota: 1,
      inCount: 2,
      payableAmount: '22.00',
      companyMoney: '11.00',
      ownerMoney: '11.00',
      billMoney: '11.00',
      paidMoney: '0.00',
      unpaidMoney: '11.00',
      overQuotaCount: 1,
    },
  ])
})

test('after all of it the books hold, and a ledger that was tampered with is found', async () => {
  const breaches = async () =>
    (await verifyBooks(berth.machine.database))
      .flatMap(({ breaches: found }) => found)
      .filter((each) => /company/.test(each))
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches: found }) => found)).toEqual([])
  const tamper = (statement: string) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(sql.raw(statement)))
  const first = `company_code = 'C1'`
  await tamper(`update company set account_money = account_money + 1 where ${first}`)
  expect(await breaches()).toHaveLength(1)
  await tamper(`update company set account_money = account_money - 1 where ${first}`)
  await tamper(`
    update park_order set company_id = (select id from company where ${first}) where plate_number = '京C10009'`)
  expect(await breaches()).toEqual([expect.stringMatching(/order P\d+_\d+ is not in the ledger of company C1$/)])
})
