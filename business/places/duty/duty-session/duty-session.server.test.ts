import { afterAll, beforeAll, expect, test } from 'vitest'
import { followDuties } from '#business/places/duty/follow-duties.server.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addStreet } from '#checks/berth/street.ts'
import type { Console } from '#checks/berth/console.ts'
import { isFor, isOffered, type Action } from '#kernel/action.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { WireRow } from '#kernel/wire.ts'
import { wholeTenant } from '#server/scope.ts'
import { dutySession } from './duty-session.ts'

let berth: Berth
let admin: Console
let finance: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  finance = await berth.as('finance')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

let made = 0
async function addBox(rest: object = {}): Promise<string> {
  const code = `B${++made}`
  const { Id } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: code,
    SentryName: `岗亭${code}`,
    ...rest,
  })
  return Id
}
const collector = () => berth.newPerson({ UserName: `collector${++made}`, roleCode: 'collector' })
const idOf = async (by: Console) => (await by.call('/api/tenantUser/getTenantUserInfo')).userId as string
const signOn = (by: Console, SentryId: string) => by.ask('/api/duty/signOnDutySession', { SentryId })
const signOff = (by: Console, Id: string, values: object) => by.ask('/api/duty/signOffDutySession', { Id, ...values })
const read = (Id: string) => admin.call('/api/duty/getDutySession', { Id })
const offeredOn = (record: WireRow, userId: string) =>
  Object.entries<Action>(dutySession.actions)
    .filter(([name, declared]) => name !== 'signOn' && isOffered(declared, record) && isFor(declared, record, userId))
    .map(([name]) => name)
const ago = (minutes: number) => Date.now() - minutes * 60_000
const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

async function takesCash(by: Console, plateNumber: string): Promise<void> {
  await park.entry.sees(plateNumber, ago(130))
  await park.exit.sees(plateNumber, ago(1))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await by.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
}

test('a box has one person and a person one box, no matter who signs on first', async () => {
  const [one, other] = [await collector(), await collector()]
  const [box, second] = [await addBox(), await addBox()]
  const [first, last] = await Promise.all([signOn(one, box), signOn(other, box)])
  expect([first.state, last.state].toSorted()).toEqual(['conflict', 'success'])
  const winner = first.state === 'success' ? one : other
  expect((await signOn(winner, second)).message).toBe('您正在其他岗亭值班,请先交班')
  expect((await admin.call('/api/sentry/getSentry', { Id: box })).OnDutyUserId).toBe(await idOf(winner))
})

test('a box is offered first on the computer of its own cloud box, and not at all while it is out of use', async () => {
  const by = await collector()
  const box = await addBox({ CloudBoxSerialNo: 'BOXHERE' })
  const mine = async (serial: string): Promise<any> =>
    (await by.call('/api/duty/queryMine', {}, { sentrytunnelboxserialno: serial })).boxes.find(
      ({ id }: any) => id === box,
    )
  expect([(await mine('BOXHERE')).isHere, (await mine('BOXELSE')).isHere]).toEqual([true, false])
  await admin.call('/api/sentry/editSentry', { Id: box, Status: 2 })
  expect(await mine('BOXHERE')).toBeUndefined()
  expect((await signOn(by, box)).state).toBe('conflict')
})

test('cash for stored-value cards is in the drawer of who took it; what is paid out or undone is not', async () => {
  const { DutyId } = (await signOn(admin, await addBox())).data
  const card = { OwnerName: '张三', OwnerMobile: '13900000001', PlateNumbers: '京K90001' }
  const { Id } = await admin.call('/api/storedCard/addStoredCard', card)
  const does = async (action: string, values: object, by = admin) => {
    const confirmed = action === 'topUp' ? undefined : await by.confirm(`stored-card:${action}`, Id)
    await by.call(`/api/storedCard/${action}StoredCard`, { Id, ...values }, confirmed)
  }
  const mine = async () => (await admin.call('/api/duty/queryMine')).duty
  await does('topUp', { PayMoney: '100', PayChannel: 6 })
  await does('topUp', { PayMoney: '1000', PayChannel: 6 })
  expect(await mine()).toMatchObject({ cashMoney: '1100.00', onlineMoney: '0.00' })
  await does('undoTopUp', { Reason: '输错' }, finance)
  expect(await mine()).toMatchObject({ cashMoney: '100.00' })
  await does('topUp', { PayMoney: '50', PayChannel: 7 })
  await does('giveBack', { PayChannel: 6 })
  expect(await mine()).toMatchObject({ cashMoney: '-50.00', onlineMoney: '50.00' })
  await admin.call('/api/storedCard/undoGiveBackStoredCard', { Id, Reason: '弄错' })
  expect(await mine()).toMatchObject({ cashMoney: '100.00', onlineMoney: '50.00' })
  await signOff(admin, DutyId, { CashHandMoney: '100.00' })
  expect(await read(DutyId)).toMatchObject({ CashMoney: '100.00', CashDiffMoney: '0.00', CashCount: 5 })
})

test('cash for passes, of companies and for their bills is in the drawer of who took it, and each says which record it made', async () => {
  const by = await berth.newPerson({ UserName: `seller${++made}`, roleCode: 'admin' })
  const { DutyId } = (await signOn(by, await addBox())).data
  const theirs = (await signOn(admin, await addBox())).data.DutyId
  const mine = async (who = by) => (await who.call('/api/duty/queryMine')).duty
  const priced = { ParkLotIds: [park.parkLotId], OriginMoney: '300.00', BillPackMoney: '300.00' }
  const rule = { RuleCode: 'DUTY', RuleName: '月卡', RenewAdvanceDays: 60, NeedAudit: 0, ...priced }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', rule)
  const owner = { OwnerName: '王五', OwnerMobile: '13800000001', PlateNumber: '京K90002', BillPackMoney: '300.00' }
  const BeginDate = wallTime(Date.now()).slice(0, 10)
  const sold = { ParkLotId: park.parkLotId, RuleId, BeginDate, ...owner }
  const { Id: pass } = await by.call('/api/billPackOrder/addBillPackOrder', sold)
  expect(await mine()).toMatchObject({ cashMoney: '300.00', onlineMoney: '0.00' })
  const renewed = { Id: pass, Units: 1, PayChannel: 7, RenewMoney: '300.00' }
  const { id: next } = await by.call('/api/billPackOrder/renewBillPackOrder', renewed)
  expect(await admin.call('/api/billPackOrder/getBillPackOrder', { id: pass })).toMatchObject({ HasRenewToId: next })
  expect(await mine()).toMatchObject({ cashMoney: '300.00', onlineMoney: '300.00' })
  const firm = { CompanyCode: 'DUTY', CompanyName: '预存单位', ContractBegin: '2026-01-01', ChargeKind: 3 }
  const { Id: CompanyId } = await admin.call('/api/company/addCompany', firm)
  const paid = { Id: CompanyId, PayMoney: '500', PayChannel: 6 }
  const { id: flow } = await by.call('/api/company/topUpCompany', paid)
  expect(await admin.call('/api/company/getCompanyFlow', { id: flow })).toMatchObject({ CompanyId, Money: '500.00' })
  expect(await mine()).toMatchObject({ cashMoney: '800.00', onlineMoney: '300.00' })
  expect(await mine(admin)).toMatchObject({ cashMoney: '0.00', onlineMoney: '0.00' })
  await signOff(by, DutyId, { CashHandMoney: '800.00' })
  expect(await read(DutyId)).toMatchObject({ CashMoney: '800.00', CashDiffMoney: '0.00', CashCount: 2 })
  await signOff(admin, theirs, { CashHandMoney: '0.00' })
})

test('who is on duty has a street only where one is in their own data', async () => {
  const by = await collector()
  await signOn(by, await addBox())
  const hasStreets = async () => (await by.call('/api/duty/queryMine')).duty.hasStreets
  await addStreet(await berth.as('admin', 'west'), [])
  expect(await hasStreets()).toBe(false)
  await addStreet(admin, [])
  expect(await hasStreets()).toBe(true)
})

test('handing over freezes what was taken; a difference needs its reason; a duty is counted again when it was rejected', async () => {
  const by = await collector()
  const box = await addBox()
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId: box })
  expect((await admin.call('/api/sentry/getSentry', { Id: box })).LaneNames).toContain('OUT')
  const { DutyId } = (await signOn(by, box)).data
  await takesCash(by, '京K10001')
  await takesCash(by, '京K10002')
  await park.entry.sees('京K10003', ago(130))
  await park.exit.sees('京K10003', ago(1))
  await park.exit.sendOne(park.exit.payment('京K10003', Date.now(), '11.00'))
  // An exit by hand that is taken back was none.
  await park.entry.sees('京K10004', ago(130))
  const said = { laneId: park.exit.laneId, plateNumber: '京K10004', passAt: wallTime(Date.now()), reasonText: '补录' }
  await admin.call('/api/order/recordPassingParkOrder', said)
  const [{ id: left }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京K10004' })).rows
  await admin.call('/api/order/undoCorrectionParkOrder', { id: left, reasonText: '看错' })
  expect((await by.call('/api/duty/queryMine')).duty).toMatchObject({
    id: DutyId,
    cashMoney: '33.00',
    isOverLimit: false,
  })
  const { rows: taken } = await admin.call('/api/payRecord/queryPayRecord', { plateNumber: '京K10001' })
  expect(taken).toMatchObject([{ payScene: 3 }])

  const missing = '上缴现金与应缴现金不一致,请填写差异原因'
  expect(await signOff(by, DutyId, { CashHandMoney: '30.00' })).toMatchObject({
    message: missing,
    fields: [{ field: 'DiffReason', message: missing }],
  })
  expect((await read(DutyId)).OffAt).toBeNull()
  expect((await signOff(admin, DutyId, { CashHandMoney: '33.00' })).message).toBe('只能由值班人本人操作')
  await signOff(by, DutyId, { CashHandMoney: '30.00', DiffReason: '找零差错' })
  expect(await read(DutyId)).toMatchObject({
    DutyState: 1,
    OutCount: 0,
    CashCount: 3,
    CashMoney: '33.00',
    CashHandMoney: '30.00',
    CashDiffMoney: '-3.00',
    AuditState: 0,
  })
  expect((await admin.call('/api/sentry/getSentry', { Id: box })).OnDutyUserId).toBeNull()

  await finance.call('/api/duty/rejectDutySession', { Id: DutyId, AuditRemark: '请重新清点' })
  await by.call('/api/duty/recountDutySession', { Id: DutyId, CashHandMoney: '33.00' })
  await finance.call('/api/duty/approveDutySession', { Id: DutyId })
  expect(await read(DutyId)).toMatchObject({ CashDiffMoney: '0.00', AuditState: 1, AuditBy: 'finance先生' })
  expect((await by.ask('/api/duty/recountDutySession', { Id: DutyId, CashHandMoney: '1' })).state).toBe('conflict')
})

test('the one box of a car park looks after all its lanes, also where none is given to it', async () => {
  const lot = await addParkLot(admin, {}, ruleC)
  const by = await collector()
  await signOn(by, await addBox({ ParkLotId: lot.parkLotId }))
  await lot.entry.sees('京K20001', ago(130))
  await lot.entry.sees('京K20002', Date.now())
  await lot.exit.sees('京K20001', Date.now())
  await lot.exit.sendOne(lot.exit.payment('京K20001', Date.now(), '11.00'))
  const mine = async () => (await by.call('/api/duty/queryMine')).duty
  expect(await mine()).toMatchObject({ inCount: 1, outCount: 1, cashMoney: '11.00' })
  // Once there is a second one, no one knows who stood where.
  await addBox({ ParkLotId: lot.parkLotId })
  expect(await mine()).toMatchObject({ inCount: 0, outCount: 0, cashMoney: '0.00' })
})

test('what is done by hand while on duty belongs to the duty and the box; a limit that is exceeded shows', async () => {
  const by = await berth.newPerson({ UserName: 'chief', roleCode: 'admin' })
  const box = await addBox({ CashLimit: '10.00' })
  const { DutyId } = (await signOn(by, box)).data
  await by.call('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText: '送货车' })
  await takesCash(by, '京K20001')
  expect((await by.call('/api/duty/queryMine')).duty).toMatchObject({ isOverLimit: true, openGateCount: 1 })
  const { rows } = await admin.call('/api/sentryOperateLog/querySentryOperateLog', { sentryId: box })
  expect(rows.map((row: any) => [row.OperateType, row.dutySessionId])).toEqual([
    [12, DutyId],
    [10, DutyId],
  ])
  expect((await by.ask('/api/duty/approveDutySession', { Id: DutyId })).state).toBe('conflict')
  const [self, other] = [await idOf(by), await idOf(admin)]
  expect(offeredOn(await read(DutyId), self)).toEqual(['signOff', 'force'])
  expect(offeredOn(await read(DutyId), other)).toEqual(['force'])
  await signOff(by, DutyId, { CashHandMoney: '11.00' })
  expect((await by.ask('/api/duty/approveDutySession', { Id: DutyId })).message).toBe('不能审核自己的值班记录')
  expect(offeredOn(await read(DutyId), self)).toEqual(['post', 'recount'])
  expect(offeredOn(await read(DutyId), other)).toEqual(['post', 'approve', 'reject'])
})

test('a plan is started by signing on, fulfilled by handing over, and an absence when no one came; a box may hand over by itself', async () => {
  const by = await collector()
  const UserId = await idOf(by)
  const absent = await idOf(await collector())
  const [box, empty] = [await addBox({ AutoHandOver: 1 }), await addBox()]
  const { Id: ShiftId } = await admin.call('/api/shift/addShift', {
    ParkLotId: park.parkLotId,
    ShiftName: '整天',
    BeginTime: '00:00',
    EndTime: '00:00',
  })
  const add = (SentryId: string, who: string) =>
    inEast((tx) =>
      tx.first<{ id: string }>(sql`
        insert into shift_plan (park_lot_id, sentry_id, user_id, plan_date, shift_id, begin_at, end_at, published_at)
        values (${park.parkLotId}, ${SentryId}, ${who}, current_date, ${ShiftId}, now() - interval '30 minutes', now() + interval '1 hour', now()) returning id`),
    )
  const [plan, missed] = [(await add(box, UserId))!.id, (await add(empty, absent))!.id]
  const { DutyId } = (await signOn(by, box)).data
  expect(await read(DutyId)).toMatchObject({ PlanId: plan, LateMinutes: 30 })
  const stateOf = async (Id: string) => (await admin.call('/api/shift/getShiftPlan', { Id })).PlanState
  expect(await stateOf(plan)).toBe(2)
  await inEast((tx) =>
    tx.run(sql`update shift_plan set end_at = now() - interval '1 second' where id in (${plan}, ${missed})`),
  )
  await inEast(followDuties)
  expect([await stateOf(plan), await stateOf(missed)]).toEqual([3, 4])
  expect(await read(DutyId)).toMatchObject({ DutyState: 2, CashHandMoney: null })
  expect((await finance.ask('/api/duty/approveDutySession', { Id: DutyId })).message).toContain('还未清点')
  expect((await by.ask('/api/duty/recountDutySession', { Id: DutyId, CashHandMoney: '0' })).state).toBe('success')
})

test('reports of duties say what the duties say, those that are not over among them, and who came to their shifts', async () => {
  const rowsOf = async (report: string, query: object = {}) =>
    (await admin.call(`/api/statement/${report}`, { Type: 4, PerPage: 1000, ...query })).rows as any[]
  const duties = (await admin.call('/api/duty/queryDutySession', { PerPage: 100 })).rows as any[]
  const open = await collector()
  const openBox = await addBox()
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId: openBox })
  await signOn(open, openBox)
  await takesCash(open, '京K30001')

  const sentries = await rowsOf('querySentryData')
  for (const duty of duties.filter(({ OffAt }) => OffAt !== null))
    expect(sentries.find(({ dutyNo }) => dutyNo === duty.DutyNo)).toMatchObject({
      cashMoney: duty.CashMoney,
      inCount: duty.InCount,
      openGateCount: duty.OpenGateCount,
      lateMinutes: duty.LateMinutes,
    })
  expect(await rowsOf('querySentryData', { sentryIds: [openBox] })).toMatchObject([
    { offAt: null, cashMoney: '11.00', outCount: 0, lossMoney: '0.00' },
  ])
  expect((await rowsOf('querySentryData', { userIds: [await idOf(open)] })).length).toBe(1)

  const ended = duties.filter(({ OffAt }) => OffAt !== null).map(({ DutyNo }) => DutyNo)
  expect(new Set((await rowsOf('queryShiftHandOver')).map(({ dutyNo }) => dutyNo))).toEqual(new Set(ended))
  expect(await rowsOf('queryShiftHandOver', { auditStates: ['1'] })).toMatchObject([
    { cashMoney: '33.00', cashHandMoney: '33.00', cashDiffMoney: '0.00', auditState: 1 },
  ])

  const { sum } = await admin.call('/api/statement/queryAttendance', { Type: 5 })
  expect(sum).toMatchObject({ planDays: 2, realDays: 1, lateCount: 1, absentCount: 1, attendRate: 50 })
})

test('the cash of a duty is posted once; what is missing is written off or repaid, and the report says what is open', async () => {
  const by = await collector()
  const box = await addBox()
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId: box })
  const { DutyId } = (await signOn(by, box)).data
  await takesCash(by, '京K40001')
  const post = async (values: object) =>
    finance.ask(
      '/api/duty/postDutySession',
      { Id: DutyId, SettleWay: 1, BearMoney: '0', ...values },
      await finance.confirm('duty-session:post', DutyId),
    )
  expect((await post({ RealMoney: '11.00' })).state).toBe('conflict')
  await signOff(by, DutyId, { CashHandMoney: '11.00' })
  expect((await post({ RealMoney: '9.00', BearMoney: '3.00' })).message).toContain('不能超过应缴现金')
  const both = await Promise.all([1, 2].map(() => post({ RealMoney: '8.00', BearMoney: '1.00', VoucherNo: 'V1' })))
  expect(both.map(({ state }) => state).toSorted()).toEqual(['conflict', 'success'])
  const [posting] = (await finance.call('/api/cashFlow/queryCashPosting', { dutyId: [DutyId] })).rows
  expect(offeredOn(await read(DutyId), '')).not.toContain('post')
  expect(posting).toMatchObject({ shouldMoney: '11.00', repayMoney: '2.00', repaidMoney: '0.00', isCleared: 0 })
  const openOf = async () => {
    const { rows } = await finance.call('/api/statement/queryCashPostingStatistics', { Type: 5, GroupBy: 'userId' })
    return (rows as any[]).find(({ userId }) => userId === posting.userId)
  }
  expect(await openOf()).toMatchObject({ cashMoney: '11.00', postedMoney: '8.00', unpostedMoney: '2.00' })
  const repay = async (money: string) =>
    finance.ask(
      '/api/cashFlow/repayCashPosting',
      { id: posting.id, money },
      await finance.confirm('cash-posting:repay', posting.id),
    )
  expect((await repay('2.01')).message).toContain('不能超过未补缴')
  expect((await repay('2.00')).state).toBe('success')
  expect(await openOf()).toMatchObject({ repaidMoney: '2.00', unpostedMoney: '0.00' })
  expect((await repay('0.01')).state).toBe('conflict')
})
