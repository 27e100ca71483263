import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import { notPostedAlarm, tooMuchCashAlarm } from '#business/places/duty/cash-posting/cash-alarms.server.ts'
import { largeOrderAlarm, overstayAlarm } from '#business/orders/park-order/order-alarms.server.ts'
import { expiredPassAlarm } from '#business/rights/passes/bill-pack-order/expired-pass-alarm.server.ts'
import { licenceAlarm } from '#business/places/devices/alarm/licence-alarm.server.ts'
import { oldVersionAlarm } from '#business/places/devices/alarm/old-version-alarm.server.ts'
import { storageAlarm } from '#business/places/devices/alarm/storage-alarm.server.ts'
import {
  insideTwiceAlarm,
  paidNotReleasedAlarm,
  standingInLaneAlarm,
} from '#business/traffic/lanes/waiting-alarms.server.ts'
import { sql } from '#kernel/sql.ts'
import { boxOfflineAlarm } from '../cloud-box/box-alarm.server.ts'
import { recognitionAlarm } from '../device/recognition-alarm.server.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const ago = (minutes: number) => Date.now() - minutes * minute
const look = (job: Job) => job.run(berth.machine, null, new AbortController().signal)
const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

const limit = (ParamKey: string, ParamValue: number) =>
  admin.call('/api/parameter/addParameter', { ParamKey, ParamValue, ParkLotId: park.parkLotId })

async function alarms(alarmType: number, by = admin): Promise<any[]> {
  return (await by.call('/api/alarm/queryAlarm', { alarmType: [alarmType] })).rows
}

/** The stays that there are, as if each had been reported two hours ago. */
const areKnownForTwoHours = () =>
  inEast((tx) => tx.run(sql`update park_order set created_at = now() - interval '2 hours'`))

/** Every watch runs again: what was raised is raised once, and the other tenant receives nothing. */
async function raisesOnce(job: Job, alarmType: number): Promise<any> {
  await look(job)
  await look(job)
  const found = await alarms(alarmType)
  expect(found).toHaveLength(1)
  expect(await alarms(alarmType, await berth.as('admin', 'west'))).toEqual([])
  return found[0]
}

test('a box that sends nothing any more raises an alarm, which is over when it is back', async () => {
  const { Id } = await admin.call('/api/cloudBox/addCloudBox', {
    ParkLotId: park.parkLotId,
    Name: '云盒静默',
    SerialNo: 'BOXQ1',
  })
  await admin.call('/api/cloudBox/issueKeyCloudBox', { id: Id }, await admin.confirm('cloud-box:issueKey', Id))
  await look(boxOfflineAlarm)
  expect(await alarms(alarmTypes.cloudBoxOffline)).toEqual([])

  const seen = (minutes: number) =>
    inEast((tx) => tx.run(sql`update cloud_box set last_seen_at = ${new Date(ago(minutes))} where id = ${Id}`))
  await seen(6)
  const alarm = await raisesOnce(boxOfflineAlarm, alarmTypes.cloudBoxOffline)
  expect(alarm).toMatchObject({ parkLotId: park.parkLotId, description: '云盒离线 · 云盒静默', state: 1 })
  await seen(1)
  await look(boxOfflineAlarm)
  expect(await alarms(alarmTypes.cloudBoxOffline)).toMatchObject([{ state: 5 }])
})

describe('a car that stands in a lane', () => {
  test('raises an alarm after five minutes, which is over when it is let in', async () => {
    await admin.call('/api/lane/editLane', { Id: park.entry.laneId, ConfirmIn: 1 })
    await park.entry.sees('京A50001', ago(3))
    await look(standingInLaneAlarm)
    expect(await alarms(alarmTypes.standingInLane)).toEqual([])

    await park.entry.sees('京A50002', ago(2))
    await admin.call('/api/parameter/addParameter', {
      ParamKey: 'laneStandMinutes',
      ParamValue: 1,
      ParkLotId: park.parkLotId,
    })
    const alarm = await raisesOnce(standingInLaneAlarm, alarmTypes.standingInLane)
    expect(alarm).toMatchObject({ plateNumber: '京A50002', state: 1, parkLotId: park.parkLotId, level: 2 })

    await admin.call('/api/lane/editLane', { Id: park.entry.laneId, ConfirmIn: 0 })
    await park.entry.sees('京A50003', ago(1))
    await look(standingInLaneAlarm)
    expect(await alarms(alarmTypes.standingInLane)).toMatchObject([{ state: 5 }])
  })
})

test('anyone who paid at the exit and is not let out raises an alarm until he is', async () => {
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, ConfirmOut: 1 })
  await park.entry.sees('京A50010', ago(130))
  await park.exit.sees('京A50010', ago(3))
  await park.exit.sendOne(park.exit.payment('京A50010', ago(2), '11.00'))
  expect(await raisesOnce(paidNotReleasedAlarm, alarmTypes.paidNotReleased)).toMatchObject({
    plateNumber: '京A50010',
    laneId: park.exit.laneId,
    level: 1,
  })
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, ConfirmOut: 0 })
  await park.exit.sees('京A50010', ago(1))
  await look(paidNotReleasedAlarm)
  expect(await alarms(alarmTypes.paidNotReleased)).toMatchObject([{ state: 5 }])
})

test('[MO-09] a plate inside two car parks at once raises an alarm at the later one, until it has left one of them', async () => {
  const other = await addParkLot(admin, { ParkLotName: '东门停车场' }, ruleC)
  const west = await berth.as('admin', 'west')
  await (await addParkLot(west, {}, ruleC)).entry.sees('京A50070', ago(20))
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '京A50070',
    BeginDate: '2026-01-01',
    ApplyUser: '王敏',
    ApplyReason: '员工车辆',
  })
  await other.entry.sees('京A50070', ago(10))
  await look(insideTwiceAlarm)
  expect(await alarms(alarmTypes.repeatEntry)).toEqual([])
  await park.entry.sees('京A50070', ago(5))
  expect(await raisesOnce(insideTwiceAlarm, alarmTypes.repeatEntry)).toMatchObject({
    plateNumber: '京A50070',
    parkLotId: park.parkLotId,
    description: '重复入场 · 京A50070 · 仍在场:东门停车场',
    state: 1,
  })
  await other.exit.sees('京A50070', ago(1))
  await look(insideTwiceAlarm)
  expect(await alarms(alarmTypes.repeatEntry)).toMatchObject([{ state: 5 }])
})

test('a car inside for more days than the lot says, and a stay that costs more than it says', async () => {
  await admin.call('/api/parameter/addParameter', { ParamKey: 'overstayDays', ParamValue: 2 })
  await admin.call('/api/parameter/addParameter', {
    ParamKey: 'largeOrderYuan',
    ParamValue: 20,
    ParkLotId: park.parkLotId,
  })
  await park.entry.sees('京A50020', ago(3 * 1440))
  await park.entry.sees('京A50021', ago(1440))
  await look(overstayAlarm)
  expect(await alarms(alarmTypes.overstay)).toEqual([])
  await areKnownForTwoHours()
  expect(await raisesOnce(overstayAlarm, alarmTypes.overstay)).toMatchObject({
    plateNumber: '京A50020',
    description: '超期在场 · 京A50020 · 3 天在场',
  })
  await park.exit.sees('京A50020', ago(2), { opened: 1, releaseType: 7 })
  await look(overstayAlarm)
  expect(await alarms(alarmTypes.overstay)).toMatchObject([{ state: 5 }])
  const { payableAmount } = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京A50020' })).rows[0]
  expect(await raisesOnce(largeOrderAlarm, alarmTypes.largeOrder)).toMatchObject({
    description: `大额订单 · 京A50020 · 应收 ${payableAmount} 元`,
    state: 1,
  })
})

test('a plate corrected again and again, a barrier opened by hand again and again', async () => {
  const collector = await berth.newPerson({ UserName: 'often', roleCode: 'collector' })
  await limit('plateCorrectTimes', 2)
  await limit('openByHandTimes', 2)
  const opens = async () => {
    await collector.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '送货' })
    await park.exit.obeys()
  }
  const corrects = async (plate: string, plateNumber: string) => {
    const [{ id }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: plate })).rows
    await collector.call('/api/order/correctPlateParkOrder', { id, plateNumber, reasonText: '看图' })
  }
  const said = async (type: number) => (await alarms(type)).map(({ description }) => description)
  await park.entry.sees('京A50030', ago(60))
  for (const [at, plate] of ['京A50031', '京A50032', '京A50033'].entries()) {
    expect(await said(alarmTypes.plateCorrectedOften)).toEqual([])
    expect(await said(alarmTypes.openedByHandOften)).toEqual([])
    await corrects(`京A5003${at}`, plate)
    await opens()
  }
  await expect.poll(() => said(alarmTypes.plateCorrectedOften)).toEqual(['车牌纠正频繁 · 京A50033 · 更正 3 次'])
  await expect.poll(() => said(alarmTypes.openedByHandOften)).toEqual(['频繁手动抬杆 · often先生 · 抬杆 3 次'])
  await opens()
  for (const at of [40, 30, 20]) {
    await park.entry.sees('京A5003B', ago(at + 5))
    await corrects('京A5003B', '京A50038')
    await park.exit.sees('京A50038', ago(at), { opened: 1, releaseType: 7 })
  }
  await expect
    .poll(() => said(alarmTypes.plateCorrectedOften))
    .toEqual(['车牌纠正频繁 · 京A50038 · 更正 3 次', '车牌纠正频繁 · 京A50033 · 更正 3 次'])
  expect(await said(alarmTypes.openedByHandOften)).toHaveLength(1)
  expect(await alarms(alarmTypes.plateCorrectedOften, await berth.as('admin', 'west'))).toEqual([])
})

test('a car whose pass ended a few days ago', async () => {
  const today = wallDate(Date.now())
  const rule = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'E1',
    RuleName: '月卡E1',
    ParkLotIds: [park.parkLotId],
    OriginMoney: '300.00',
    BillPackMoney: '300.00',
  })
  const sell = (PlateNumber: string, since: number) =>
    admin.call('/api/billPackOrder/addBillPackOrder', {
      ParkLotId: park.parkLotId,
      RuleId: rule.Id,
      PlateNumber,
      OwnerName: '王五',
      OwnerMobile: '13800000001',
      BeginDate: addDays(today, -since),
      ParkSpotNumbers: `E${since}`,
      BillPackMoney: '300.00',
    })
  await sell('京A50040', 33)
  await sell('京A50041', 90)
  await sell('京A50042', 5)
  for (const plate of ['京A50040', '京A50041', '京A50042', '京A50043']) await park.entry.sees(plate, ago(2))
  const { Id } = await limit('passExpiredDays', 1)
  await look(expiredPassAlarm)
  expect(await alarms(alarmTypes.passExpired)).toEqual([])
  await admin.call('/api/parameter/editParameter', { Id, ParamValue: 7 })
  expect(await raisesOnce(expiredPassAlarm, alarmTypes.passExpired)).toMatchObject({ plateNumber: '京A50040' })
})

test('cash above the limit of a box, and cash that was handed over and not posted for a day', async () => {
  const by = await berth.newPerson({ UserName: 'collector1', roleCode: 'collector' })
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', {
    ParkLotId: park.parkLotId,
    SentryCode: 'B1',
    SentryName: '东岗亭',
    CashLimit: '10.00',
  })
  const { DutyId } = (await by.ask('/api/duty/signOnDutySession', { SentryId })).data
  await park.entry.sees('京A50050', ago(130))
  await park.exit.sees('京A50050', ago(1))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京A50050' })
  await by.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
  expect((await raisesOnce(tooMuchCashAlarm, alarmTypes.tooMuchCash)).description).toContain('东岗亭')

  await by.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '11.00' })
  await look(tooMuchCashAlarm)
  expect(await alarms(alarmTypes.tooMuchCash)).toMatchObject([{ state: 5 }])
  await look(notPostedAlarm)
  expect(await alarms(alarmTypes.notPosted)).toEqual([])
  await inEast((tx) =>
    tx.run(
      sql`update duty_session set on_at = now() - interval '26 hours', off_at = now() - interval '25 hours' where id = ${DutyId}`,
    ),
  )
  const { Id } = await limit('notPostedHours', 30)
  await look(notPostedAlarm)
  expect(await alarms(alarmTypes.notPosted)).toEqual([])
  await admin.call('/api/parameter/editParameter', { Id, ParamValue: 20 })
  expect((await raisesOnce(notPostedAlarm, alarmTypes.notPosted)).description).toContain('现金 11.00 元')
})

test('service that ends soon, and a camera that misreads', async () => {
  await berth.machine.database.inScope(wholeTenant('0'), (tx) =>
    tx.run(sql`update tenant set service_end = current_date + 10 where id = ${berth.tenantIds.east}`),
  )
  expect((await raisesOnce(licenceAlarm, alarmTypes.licenceExpires)).description).toContain('服务到期')
  await berth.machine.database.inScope(wholeTenant('0'), (tx) =>
    tx.run(sql`update tenant set service_end = current_date + 400 where id = ${berth.tenantIds.east}`),
  )
  await look(licenceAlarm)
  expect(await alarms(alarmTypes.licenceExpires)).toMatchObject([{ state: 5 }])

  const blind = await addParkLot(admin, {}, ruleC)
  for (let at = 0; at < 50; at++) await blind.entry.sees(at < 10 ? '' : `京A6${1000 + at}`, ago(600 - at))
  expect(await raisesOnce(recognitionAlarm, alarmTypes.recognitionLow)).toMatchObject({ laneId: blind.entry.laneId })
})

test('room for files that is nearly used up, until there is more', async () => {
  const allow = (fileGigabytes: number) =>
    berth.machine.database.inScope(wholeTenant('0'), (tx) =>
      tx.run(sql`update tenant set file_gigabytes = ${fileGigabytes} where id = ${berth.tenantIds.east}`),
    )
  const uploaded = (name: string, size: number) =>
    inEast((tx) =>
      tx.run(sql`
        insert into stored_file (user_id, name, key, kind, size, is_shared)
        select id, ${name}, ${name}, 'picture', ${size}::bigint, true from tenant_user order by id limit 1`),
    )
  await allow(1)
  await uploaded('most.jpg', 950_000_000)
  await look(storageAlarm)
  expect(await alarms(alarmTypes.storageExceeded)).toEqual([])
  await uploaded('more.jpg', 80_000_000)
  expect(await raisesOnce(storageAlarm, alarmTypes.storageExceeded)).toMatchObject({
    description: '存储超额 · 已用95%,上限1GB,用完后不能再上传文件',
    state: 1,
  })
  await allow(5)
  await look(storageAlarm)
  expect(await alarms(alarmTypes.storageExceeded)).toMatchObject([{ state: 5 }])
  await allow(1)
  await inEast((tx) => tx.run(sql`delete from stored_file where name = 'more.jpg'`))
  await uploaded('again.jpg', 80_000_000)
  await look(storageAlarm)
  expect((await alarms(alarmTypes.storageExceeded)).filter(({ state }) => state === 1)).toHaveLength(1)
  expect(await alarms(alarmTypes.storageExceeded)).toHaveLength(2)
})

test('a box of a version below the lowest that is allowed, until it is updated', async () => {
  const box = await admin.call('/api/cloudBox/addCloudBox', {
    ParkLotId: park.parkLotId,
    Name: '云盒旧版',
    SerialNo: 'BOXV1',
    FirmwareVersion: '1.0.0',
  })
  const released = (version: string, code: number, least: number | null, state: number) =>
    inEast((tx) =>
      tx.run(sql`
        insert into app_version (app_kind, platform, version_name, version_code, min_version_code, is_force, status, download_count, url)
        values (6, 4, ${version}, ${code}, ${least}::int, false, ${state}, 0, '/package')`),
    )
  await released('1.0.0', 1, null, 3)
  await released('1.1.0', 2, 2, 1)
  await look(oldVersionAlarm)
  expect(await alarms(alarmTypes.versionTooOld)).toEqual([])
  await inEast((tx) => tx.run(sql`update app_version set status = 2 where version_code = 2`))
  expect(await raisesOnce(oldVersionAlarm, alarmTypes.versionTooOld)).toMatchObject({
    description: '版本过低 · 云盒旧版 · 1.0.0',
    parkLotId: park.parkLotId,
  })
  await admin.call('/api/cloudBox/editCloudBox', { Id: box.Id, FirmwareVersion: '1.1.0' })
  await look(oldVersionAlarm)
  expect(await alarms(alarmTypes.versionTooOld)).toMatchObject([{ state: 5 }])

  const pos = await admin.call('/api/posDevice/addPosDevice', {
    Name: '手持旧版',
    Code: 'POSV1',
    SerialNo: 'POSV1',
    VersionName: '3.0.0',
  })
  await inEast((tx) =>
    tx.run(sql`
      insert into app_version (app_kind, platform, version_name, version_code, min_version_code, is_force, status, download_count, url)
      values (7, 1, '3.0.0', 30, null, false, 3, 0, '/package'), (7, 1, '3.1.0', 31, 31, false, 2, 0, '/package')`),
  )
  await look(oldVersionAlarm)
  const open = async () => (await alarms(alarmTypes.versionTooOld)).filter(({ state }) => state === 1)
  expect(await open()).toMatchObject([{ description: '版本过低 · 手持旧版 · 3.0.0' }])
  await admin.call('/api/posDevice/editPosDevice', { Id: pos.Id, VersionName: '3.1.0' })
  await look(oldVersionAlarm)
  expect(await open()).toEqual([])
})

test('a rule silences what is looked for too', async () => {
  await admin.call('/api/alarm/addAlarmRule', { alarmType: alarmTypes.overstay, isRaised: 0 })
  await park.entry.sees('京A50090', ago(5 * 1440))
  await areKnownForTwoHours()
  await look(overstayAlarm)
  expect((await alarms(alarmTypes.overstay)).map(({ plateNumber }) => plateNumber)).not.toContain('京A50090')
})
