import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addPark as parkOf, addRule as ruleOf, draftOf, owner, path, today } from '#checks/berth/pass-desk.ts'
import type { Console } from '#checks/berth/console.ts'
import { exportedSheet } from '#checks/every/exchange.ts'
import { isOffered } from '#kernel/action.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { billPackOrder } from './bill-pack-order/bill-pack-order.ts'
import { endOfUnits } from './bill-pack-order/pass-dates.ts'
import { passRenewals } from './bill-pack-order/pass-renewals.ts'
import { passStatesJob } from './pass-states.server.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const addRule = (ParkLotId: string, rest: object = {}, by = admin) => ruleOf(by, ParkLotId, rest)
const addPark = (lot: object = {}) => parkOf(admin, lot)
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
const refusedSale = async (...given: Parameters<typeof draftOf>) =>
  (await admin.ask(path('add'), draftOf(...given))).message
const stateOf = async (Id: string) => (await admin.call(path('get'), { Id })).CardState
/** What of these the console offers for the pass. */
const offered = async (Id: string, ...verbs: ('renew' | 'suspend' | 'refund' | 'cancel')[]) => {
  const pass = await admin.call(path('get'), { Id })
  return verbs.filter((verb) => isOffered(billPackOrder.actions[verb], pass))
}
const plates = async (BillPackId: string) =>
  (
    await admin.call('/api/billPackParkLotPlate/queryBillPackParkLotPlate', {
      BillPackId: [BillPackId],
      OrderBy: 'BeginDate',
      OrderDir: 'asc',
    })
  ).rows.map((row: any) => [row.PlateNumber, row.BeginDate, row.EndDate, row.ParkSpotNumber])
describe('selling', () => {
  test('[ENT-01] the columns of the specification are on the wire; price and end follow from the rule', async () => {
    const park = await addPark()
    const pass = await sell(park, '京a·10001, 京A10002', {
      Units: 2,
      ParkSpotCount: 2,
      ParkSpotNumbers: 'B101,B102',
      BillPackMoney: '1200.00',
    })
    const EndDate = endOfUnits(addDays(today, -5), 1, 2)
    expect(pass).toMatchObject({
      PlateNumber: '京A10001,京A10002',
      ...owner,
      TenantName: expect.stringMatching(/./),
      ParkLotName: expect.stringMatching(/^车场/),
      BeginDate: addDays(today, -5),
      EndDate,
      BillPackMoney: '1200.00',
      OriginMoney: '1320.00',
      RefundAt: null,
      RefundLossPercent: null,
      BillCarSizeId: 9,
      HasRenewToId: null,
      ParkSpotCount: 2,
      CardState: 2,
    })
    expect(pass.Id).toEqual(expect.any(String))
    expect((await plates(pass.Id)).sort()).toEqual([
      ['京A10001', addDays(today, -5), EndDate, 'B101'],
      ['京A10002', addDays(today, -5), EndDate, 'B102'],
    ])
  })

  test('[EXP-04] its file names the car size as the tenant itself does', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A10077')
    const { rows: types } = await admin.call('/api/dictionary/queryDictType', { TypeCode: 'BillCarSize' })
    const { rows: sizes } = await admin.call('/api/dictionary/queryDictItem', {
      DictTypeId: types[0].Id,
      ItemCode: '9',
    })
    await admin.call('/api/dictionary/editDictItem', { Id: sizes[0].Id, ItemName: '各种车型' })
    const { header, rows } = await exportedSheet(admin, billPackOrder, 'xls', { Id: pass.Id })
    const column = header.values.indexOf(billPackOrder.fields.BillCarSizeId.label)
    expect(rows.map(({ values }) => values[column])).toEqual(['各种车型'])
  })

  test('what was shown is what is taken; another amount, end or plate is refused by its field', async () => {
    const park = await addPark()
    const quote = { RuleId: park.rule.Id, BeginDate: today, Units: 3, ParkSpotCount: 1 }
    expect(await admin.call('/api/billPackOrder/quoteSale', quote)).toEqual({
      BeginDate: today,
      EndDate: endOfUnits(today, 1, 3),
      Units: 3,
      OriginMoney: '990.00',
      BillPackMoney: '900.00',
    })
    expect(await refusedSale(park, '京A10003', { BillPackMoney: '1.00' })).toBe('金额应为 300.00 元,请核对后再提交')
    expect(await refusedSale(park, '京A10003', { EndDate: today })).toBe('从开始日期到结束日期不是整期数')
    expect(await refusedSale(park, '京A1000')).toBe('“京A1000”不是有效的车牌')
    expect(await refusedSale(park, '京A10003,京A10004,京A10005,京A10006')).toBe('车牌超过绑定上限 3 个')
    const other = await addPark()
    expect(await refusedSale({ ...park, rule: other.rule }, '京A10003')).toBe('该规则不适用于此停车场')
    await admin.call('/api/billPackRule/editBillPackRule', { Id: park.rule.Id, Status: 2 })
    expect(await refusedSale(park, '京A10003')).toBe('规则已下架')
    expect((await admin.call(path('query'), { ParkLotId: park.parkLotId })).total).toBe(0)
  })

  test('no plate and no spot has two passes on a day, and the lot never sells more spots than it has', async () => {
    const park = await addPark({ TotalSpotCount: 2 })
    const next = { BeginDate: addDays(endOfUnits(addDays(today, -5), 1, 1), 1) }
    await sell(park, '京A10010', { ParkSpotNumbers: 'C1' })
    expect(await refusedSale(park, '京A10010')).toBe('京A10010 与已有月卡时间重叠')
    expect(await refusedSale(park, '京A10011', { ParkSpotNumbers: 'C1' })).toBe('车位 C1 在这段时间内已属于其他月卡')
    await sell(park, '京A10010', { ...next, ParkSpotNumbers: 'C1' })
    await sell(park, '京A10011')
    expect(await refusedSale(park, '京A10012')).toBe('该停车场在这段时间内的车位已不够')
    await sell(park, '京A10012', next)
    const elsewhere = await addPark()
    await sell(elsewhere, '京A10010')
  })

  test('a rule says how many plates, spots and periods, when it is renewed, if it is given back, and whether it is sold', async () => {
    const park = await addPark()
    const edit = (rest: object) => admin.call('/api/billPackRule/editBillPackRule', { Id: park.rule.Id, ...rest })
    await edit({ MaxPlateCount: 1, MaxSpotCount: 1, MinUnits: 2, MaxUnits: 3 })
    expect(await refusedSale(park, '京A10021,京A10022', { Units: 2 })).toBe('车牌超过绑定上限 1 个')
    expect(await refusedSale(park, '京A10021', { Units: 2, ParkSpotCount: 2 })).toBe('车位数不能大于 1')
    for (const Units of [1, 4]) expect(await refusedSale(park, '京A10021', { Units })).toBe('期数应为 2 到 3')
    const pass = await sell(park, '京A10021', { Units: 2, BillPackMoney: '600.00' })
    const renew = () => admin.ask(path('renew'), { Id: pass.Id, Units: 2, PayChannel: 6, RenewMoney: '600.00' })
    const refund = () => admin.ask('/api/billPackOrder/quoteRefund', { Id: pass.Id })
    await edit({ RefundAllowed: 0 })
    expect((await refund()).message).toBe('该月卡按规则不可退款')
    expect(await offered(pass.Id, 'refund')).toEqual([])
    await edit({ RefundAllowed: 1, RenewAdvanceDays: 20 })
    expect((await refund()).state).toBe('success')
    expect(await offered(pass.Id, 'refund', 'renew')).toEqual(['refund'])
    expect((await renew()).message).toBe('到期前 20 天内才能续费')
    expect(await admin.call(path('get'), { Id: pass.Id })).toMatchObject({ Renewal: passRenewals.early })
    const ended = await sell(park, '京A10023', { Units: 2, BeginDate: addDays(today, -70), BillPackMoney: '600.00' })
    const late = () => admin.ask(path('renew'), { Id: ended.Id, Units: 2, PayChannel: 6, RenewMoney: '600.00' })
    await edit({ RenewExpireDays: 5 })
    expect((await late()).message).toBe('已过期超过 5 天,请重新办理')
    expect(await offered(ended.Id, 'renew')).toEqual([])
    await edit({ RenewExpireDays: 30, RenewAdvanceDays: 90 })
    expect(await offered(ended.Id, 'renew')).toEqual(['renew'])
    expect((await late()).state).toBe('success')
    expect(await offered(pass.Id, 'renew')).toEqual(['renew'])
    await edit({ Status: 2 })
    expect((await renew()).message).toBe('规则已下架')
    expect(await offered(pass.Id, 'renew')).toEqual([])
    expect(await refusedSale(park, '京A10024', { Units: 2 })).toBe('规则已下架')
  })

  test('two sales of the last spot at the same time: one is refused', async () => {
    const park = await addPark({ TotalSpotCount: 1 })
    const answers = await Promise.all(
      ['京A10020', '京A10021'].map((plate) => admin.ask(path('add'), draftOf(park, plate))),
    )
    expect(answers.map(({ state }) => state).sort()).toEqual(['conflict', 'success'])
  })

  test('a pass that needs approval gives nothing before it, and nothing when it is turned down', async () => {
    const park = await addPark()
    const rule = await addRule(park.parkLotId, { NeedAudit: 1 })
    const [yes, no] = [await sell({ ...park, rule }, '京A10030'), await sell({ ...park, rule }, '京A10031')]
    expect(yes).toMatchObject({ AuditState: 1, CardState: 1 })
    expect(await offered(yes.Id, 'renew', 'refund', 'cancel')).toEqual(['cancel'])
    expect(await plates(yes.Id)).toEqual([])
    await admin.call(path('audit'), { Id: yes.Id, Answer: 2 })
    expect(await stateOf(yes.Id)).toBe(2)
    expect(await plates(yes.Id)).toHaveLength(1)
    expect((await admin.ask(path('audit'), { Id: no.Id, Answer: 3 })).message).toBe('驳回时请填写审核意见')
    await admin.call(path('audit'), { Id: no.Id, Answer: 3, Reason: '非业主' })
    expect(await stateOf(no.Id)).toBe(8)
    expect(await plates(no.Id)).toEqual([])
  })
})

describe('what happens to a pass', () => {
  test('a renewal follows on the old end and is named by the old pass; it is done once and in time', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20001')
    expect(await admin.call('/api/billPackOrder/quoteRenewal', { Id: pass.Id, Units: 1 })).toMatchObject({
      BeginDate: addDays(pass.EndDate, 1),
      BillPackMoney: '300.00',
    })
    expect(await offered(pass.Id, 'renew', 'suspend', 'refund', 'cancel')).toHaveLength(4)
    await admin.call(path('renew'), { Id: pass.Id, Units: 1, RenewMoney: '300.00' })
    expect(await offered(pass.Id, 'renew', 'suspend', 'refund', 'cancel')).toEqual([])
    const { HasRenewToId } = await admin.call(path('get'), { Id: pass.Id })
    const renewal = await admin.call(path('get'), { Id: HasRenewToId })
    expect(renewal).toMatchObject({ BeginDate: addDays(pass.EndDate, 1), PlateNumber: '京A20001', CardState: 1 })
    expect((await admin.ask(path('renew'), { Id: pass.Id, Units: 1, RenewMoney: '300.00' })).message).toBe(
      '该月卡已续费',
    )
    const early = await sell(park, '京A20002', { BeginDate: addDays(today, 20) })
    expect((await admin.ask(path('renew'), { Id: early.Id, Units: 1, RenewMoney: '300.00' })).message).toBe(
      '到期前 30 天内才能续费',
    )
    const late = await sell(park, '京A20003', { BeginDate: addDays(today, -60) })
    expect(late.CardState).toBe(4)
    expect((await admin.ask(path('renew'), { Id: late.Id, Units: 1, RenewMoney: '300.00' })).message).toBe(
      '已过期超过 7 天,请重新办理',
    )
  })

  test('a changed plate keeps today, the new one has the rest, the renewal too, and a line says who did it', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20010')
    await admin.call(path('renew'), { Id: pass.Id, Units: 1, RenewMoney: '300.00' })
    const change = { OldPlateNumber: '京A20010', NewPlateNumber: '京A20011', Reason: '换车' }
    await admin.call(path('changePlate'), { Id: pass.Id, ...change })
    expect((await plates(pass.Id)).map((row: string[]) => row.slice(0, 3))).toEqual([
      ['京A20010', pass.BeginDate, today],
      ['京A20011', today, pass.EndDate],
    ])
    const { PlateNumber, HasRenewToId } = await admin.call(path('get'), { Id: pass.Id })
    expect(PlateNumber).toBe('京A20011')
    expect((await plates(HasRenewToId)).map((row: string[]) => row[0])).toEqual(['京A20011'])
    const { rows } = await admin.call('/api/billPackParkLotPlate/queryPlateChangeLog', { BillPackId: [pass.Id] })
    expect(rows).toMatchObject([{ ...change, OperatorName: expect.any(String) }])
    expect((await admin.ask(path('changePlate'), { Id: pass.Id, ...change })).message).toBe('该月卡没有车牌 京A20010')
  })

  test('a plate that was taken off a pass today comes to another one, or back, and parks by that from tomorrow on', async () => {
    const park = await addPark()
    const [sold, bought] = [await sell(park, '京A20012'), await sell(park, '京A20013')]
    const change = (pass: any, OldPlateNumber: string, NewPlateNumber: string) =>
      admin.call(path('changePlate'), { Id: pass.Id, OldPlateNumber, NewPlateNumber, Reason: '卖车' })
    await change(sold, '京A20012', '京A20014')
    await change(bought, '京A20013', '京A20012')
    expect((await plates(bought.Id)).map((row: string[]) => row.slice(0, 3))).toEqual([
      ['京A20013', bought.BeginDate, today],
      ['京A20012', addDays(today, 1), bought.EndDate],
    ])
    await change(sold, '京A20014', '京A20015')
    await change(sold, '京A20015', '京A20014')
    expect((await admin.call(path('get'), { Id: sold.Id })).PlateNumber).toBe('京A20014')
  })

  test('suspended it gives nothing from tomorrow on; resumed, the lost days are added to its end', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20020')
    await admin.call(path('suspend'), { Id: pass.Id, Reason: '出差' })
    expect(await stateOf(pass.Id)).toBe(5)
    expect((await plates(pass.Id))[0]![2]).toBe(today)
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) => {
      await tx.run(sql`update bill_pack_order set suspended_on = ${addDays(today, -4)}::date where id = ${pass.Id}`)
      await tx.run(
        sql`update bill_pack_park_lot_plate set end_date = ${addDays(today, -4)}::date where bill_pack_id = ${pass.Id}`,
      )
    })
    await admin.call(path('resume'), { Id: pass.Id })
    const EndDate = addDays(pass.EndDate, 3)
    expect(await admin.call(path('get'), { Id: pass.Id })).toMatchObject({ EndDate, CardState: 2, SuspendedOn: null })
    expect((await plates(pass.Id))[1]).toEqual(['京A20020', today, EndDate, null])
  })

  test('[AC-05] a refund is computed, applied for, agreed to by two others, and ends the pass on the day of the application', async () => {
    const park = await addPark()
    const rule = await addRule(park.parkLotId, { RefundLossPercent: 10 })
    const pass = await sell({ ...park, rule }, '京A20030', { BeginDate: today, EndDate: endOfUnits(today, 1, 1) })
    const quote = await admin.call('/api/billPackOrder/quoteRefund', { Id: pass.Id })
    expect(quote).toMatchObject({ UsedDays: 1, RefundLossPercent: 10 })
    const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
    expect(fenOf(quote.RefundMoney)).toBe(fenOf(quote.CalcMoney) - fenOf(quote.LossMoney))
    const ask = (RefundMoney: string) =>
      admin.ask(path('refund'), { Id: pass.Id, Reason: '搬家', RefundWay: 1, RefundMoney })
    expect((await ask('300.00')).message).toBe(`金额应为 ${quote.RefundMoney} 元,请核对后再提交`)
    expect((await ask(quote.RefundMoney)).state).toBe('success')
    expect(await stateOf(pass.Id)).toBe(6)
    const { rows } = await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [pass.Id] })
    const act = async (person: Console, verb: string, values: object = {}) =>
      person.ask(
        `/api/billPackOrder/${verb}BillPackRefund`,
        { Id: rows[0].Id, ...values },
        await person.confirm(`bill-pack-refund:${verb}`, rows[0].Id),
      )
    const [seat, finance] = [await berth.as('service'), await berth.as('finance')]
    const threePeople = { state: 'conflict', message: '申请人、客服审核人、财务审核人须为不同的人' }
    expect((await act(finance, 'pay')).state).toBe('conflict')
    expect(await act(admin, 'accept')).toMatchObject(threePeople)
    expect((await act(seat, 'accept')).state).toBe('success')
    expect(await act(admin, 'pay')).toMatchObject(threePeople)
    expect((await act(finance, 'pay')).state).toBe('success')
    expect(await admin.call(path('get'), { Id: pass.Id })).toMatchObject({
      CardState: 7,
      RefundMoney: quote.RefundMoney,
      RefundLossPercent: 10,
      RefundAt: expect.any(String),
    })
    expect((await plates(pass.Id))[0]![2]).toBe(today)
    expect((await act(admin, 'reject', { RejectReason: '晚了' })).state).toBe('conflict')
  })

  test('a refund that is turned down leaves the pass as it was; a renewed pass waits for its renewal', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20040')
    const { RefundMoney } = await admin.call('/api/billPackOrder/quoteRefund', { Id: pass.Id })
    await admin.call(path('refund'), { Id: pass.Id, Reason: '搬家', RefundWay: 1, RefundMoney })
    const { rows } = await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [pass.Id] })
    await admin.call('/api/billPackOrder/rejectBillPackRefund', { Id: rows[0].Id, RejectReason: '资料不全' })
    expect(await stateOf(pass.Id)).toBe(2)
    await admin.call(path('renew'), { Id: pass.Id, Units: 1, RenewMoney: '300.00' })
    expect((await admin.ask('/api/billPackOrder/quoteRefund', { Id: pass.Id })).message).toBe(
      '该月卡已续费,请先处理续费的月卡',
    )
  })

  test('a renewal that goes back unused leaves a pass that is renewed again; of a used one the days are paid', async () => {
    const park = await addPark()
    const rule = await addRule(park.parkLotId, { RenewExpireDays: 30 })
    const renew = async (Id: string) => {
      await admin.call(path('renew'), { Id, Units: 1, RenewMoney: '300.00' })
      return (await admin.call(path('get'), { Id })).HasRenewToId as string
    }
    const refund = async (Id: string) => {
      const { RefundMoney } = await admin.call('/api/billPackOrder/quoteRefund', { Id })
      await admin.call(path('refund'), { Id, Reason: '搬家', RefundWay: 1, RefundMoney })
      const { rows } = await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [Id] })
      for (const [role, verb] of [
        ['service', 'accept'],
        ['finance', 'pay'],
      ] as const) {
        const person = await berth.as(role)
        const confirmed = await person.confirm(`bill-pack-refund:${verb}`, rows[0].Id)
        await person.call(`/api/billPackOrder/${verb}BillPackRefund`, { Id: rows[0].Id }, confirmed)
      }
    }
    const pass = await sell({ ...park, rule }, '京A20041')
    await refund(await renew(pass.Id))
    expect(await admin.call(path('get'), { Id: pass.Id })).toMatchObject({ HasRenewToId: null, CardState: 2 })
    expect(await offered(pass.Id, 'renew', 'suspend', 'refund', 'cancel')).toHaveLength(4)
    const second = await renew(pass.Id)
    await admin.call(
      path('cancel'),
      { Id: second, Reason: '误办' },
      await admin.confirm('bill-pack-order:cancel', second),
    )
    const third = await admin.call(path('get'), { Id: await renew(pass.Id) })
    expect(third.BeginDate).toBe(addDays(pass.EndDate, 1))

    const ended = await sell({ ...park, rule }, '京A20042', { BeginDate: addDays(today, -40) })
    await refund(await renew(ended.Id))
    expect(await offered(ended.Id, 'renew')).toEqual([])
    expect((await admin.ask('/api/billPackOrder/quoteRenewal', { Id: ended.Id, Units: 1 })).message).toBe(
      '该月卡续过费,续费用过后已退或已取消,请重新办理',
    )
  })

  test('cancelling needs the password and gives the plate free for another pass from tomorrow on', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20050')
    const cancel = { Id: pass.Id, Reason: '误办' }
    expect((await admin.ask(path('cancel'), cancel)).state).toBe('confirmationNeeded')
    await admin.call(path('cancel'), cancel, await admin.confirm('bill-pack-order:cancel', pass.Id))
    expect(await stateOf(pass.Id)).toBe(8)
    await sell(park, '京A20050', { BeginDate: addDays(today, 1) })
  })

  test('every day the state follows the dates, in every tenant', async () => {
    const park = await addPark()
    const pass = await sell(park, '京A20060')
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update bill_pack_order set end_date = ${addDays(today, -1)}::date where id = ${pass.Id}`),
    )
    await passStatesJob.run(berth.machine, {}, new AbortController().signal)
    expect(await stateOf(pass.Id)).toBe(4)
  })
})

test('the other tenant sells the same plate for itself', async () => {
  const other = await berth.as('admin', 'west')
  const { Id: ParkLotId } = await other.call('/api/parkLot/addParkLot', { ParkLotName: '西车场', TotalSpotCount: 5 })
  const rule = await addRule(ParkLotId, {}, other)
  const park = await addPark()
  await sell(park, '京A40001')
  const sold = await other.call(path('add'), draftOf({ parkLotId: ParkLotId, rule }, '京A40001'))
  expect((await admin.ask(path('get'), { Id: sold.Id })).state).toBe('notFound')
})
