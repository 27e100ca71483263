import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

/** Money that a phone or a lane without a network reports after the duty in which it was taken. */

let berth: Berth
let admin: Console
let finance: Console
let street: Street
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  finance = await berth.as('finance')
  street = await addStreet(admin, ['L-01', 'L-02', 'L-03', 'L-04'], ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
let made = 0
/** Someone on duty since two hours ago, at a box of their own. */
async function onDuty(ParkLotId = street.parkLotId): Promise<{ by: Console; DutyId: string; SentryId: string }> {
  const code = `LATE${++made}`
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId,
    SentryCode: code,
    SentryName: code,
    SentryType: 4,
  })
  const by = await berth.newPerson({ UserName: `late${made}`, roleCode: 'collector' })
  const { DutyId } = await by.call('/api/duty/signOnDutySession', { SentryId })
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update duty_session set on_at = ${new Date(ago(120))} where id = ${DutyId}`),
  )
  return { by, DutyId, SentryId }
}
const read = (Id: string) => admin.call('/api/duty/getDutySession', { Id })
const handOver = (by: Console, Id: string, CashHandMoney: string, DiffReason?: string) =>
  by.call('/api/duty/signOffDutySession', { Id, CashHandMoney, ...(DiffReason && { DiffReason }) })

/** Cash at the kerb, as the phone says it when it has a network again. */
async function takes(by: Console, spot: string, plateNumber: string, payMoney: string, minutesAgo: number) {
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', {
    ParkLotId: street.parkLotId,
    ParkSpotNumber: spot,
  })
  const spotId = rows[0].Id
  const actAt = wallTime(ago(minutesAgo))
  await by.call('/api/order/parkOnSpotParkOrder', { spotId, plateNumber, billCarSizeId: 1, actAt })
  await by.call('/api/order/takeOnSpotParkOrder', {
    spotId,
    plateNumber,
    payMoney,
    actAt: wallTime(ago(minutesAgo - 1)),
  })
}

test('cash that a phone sends after handing over is due in the duty in which it was taken', async () => {
  const { by, DutyId } = await onDuty()
  const other = await onDuty()
  await takes(by, 'L-01', '沪L50001', '5.00', 60)
  // In the bag is what the phone has not sent yet as well.
  await handOver(by, DutyId, '15.00', '离线收款未发送')
  await handOver(other.by, other.DutyId, '0.00')
  expect(await read(DutyId)).toMatchObject({ CashMoney: '5.00', CashDiffMoney: '10.00' })
  await takes(by, 'L-02', '沪L50002', '10.00', 30)
  expect(await read(DutyId)).toMatchObject({ CashCount: 2, CashMoney: '15.00', CashDiffMoney: '0.00', AuditState: 0 })
  expect(await read(other.DutyId)).toMatchObject({ CashCount: 0, CashMoney: '0.00' })
})

test('handed over as it stood, it is missing and says why; who approved it sees it again, and once posted it is still to be repaid', async () => {
  const { by, DutyId } = await onDuty()
  await handOver(by, DutyId, '0.00')
  await finance.call('/api/duty/approveDutySession', { Id: DutyId })
  await takes(by, 'L-03', '沪L50003', '8.00', 50)
  expect(await read(DutyId)).toMatchObject({
    CashMoney: '8.00',
    CashDiffMoney: '-8.00',
    DiffReason: '交班后收到当班时的收款',
    AuditState: 0,
    AuditBy: null,
  })
  await by.call('/api/duty/recountDutySession', { Id: DutyId, CashHandMoney: '8.00' })
  const confirmed = await finance.confirm('duty-session:post', DutyId)
  await finance.call('/api/duty/postDutySession', { Id: DutyId, RealMoney: '8.00' }, confirmed)
  await takes(by, 'L-04', '沪L50004', '3.00', 40)
  expect(await read(DutyId)).toMatchObject({ CashMoney: '11.00', CashDiffMoney: '-3.00', AuditState: 0 })
  const posting = { dutyId: [DutyId] }
  expect((await finance.call('/api/cashFlow/queryCashPosting', posting)).rows).toMatchObject([
    { shouldMoney: '11.00', realMoney: '8.00', repayMoney: '3.00', isCleared: 0 },
  ])
})

test('so is what a lane of the box took without a network, also where no one has handed over', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const { DutyId, SentryId } = await onDuty(park.parkLotId)
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId })
  const confirmed = await admin.confirm('duty-session:force', DutyId)
  await admin.call('/api/duty/forceDutySession', { Id: DutyId, AuditRemark: '未交班离岗' }, confirmed)
  expect(await read(DutyId)).toMatchObject({ CashMoney: '0.00', CashHandMoney: null })
  await park.entry.sees('京K50001', ago(100))
  await park.exit.sees('京K50001', ago(20))
  await park.exit.sendOne(park.exit.payment('京K50001', ago(19), '7.00'))
  expect(await read(DutyId)).toMatchObject({ CashCount: 1, CashMoney: '7.00', CashHandMoney: null })
})
