import { expect } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { billHead } from '#business/finance/reconcile/read-bill.ts'
import { Camera } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { addLot, setUpLot } from '../berth/places.ts'

/** A car park after a day's work. */
export interface Day {
  readonly lotId: string
  readonly lotName: string
  /** The plate that came, paid and left; one is still inside, one was kept out. */
  readonly paidPlate: string
  readonly insidePlate: string
  readonly blackPlate: string
}

/** How many each test file lived through: their names are distinguished by it. */
const livedIn = new Map<string, number>()

/**
 * What only events bring about: orders, passings, a payment, an invoice, a refund, an account with its flows and a withdrawal, an alarm, a
 * correction, a quarantined event, a short message, a deletion, alongside the log lines of the work itself. Through the calls that people and cameras use. Returns the names to look for.
 */
export async function liveADay(admin: Console): Promise<Day> {
  const file = expect.getState().testPath!
  const days = (livedIn.get(file) ?? 0) + 1
  livedIn.set(file, days)
  const tag = `D${days}`
  const lotName = `日常${tag}`
  const lotId = await addLot(admin, lotName)
  const [paidPlate, insidePlate, blackPlate, cardPlate] = [1, 2, 3, 4].map(
    (car) => `沪B${days}${String(car).padStart(4, '0')}`,
  ) as [string, string, string, string]
  const box = await admin.call('/api/sentry/addSentry', {
    ParkLotId: lotId,
    SentryCode: `S${tag}`,
    SentryName: `岗亭${tag}`,
  })
  const gate = await admin.call('/api/gate/addGate', { ParkLotId: lotId, GateCode: `G${tag}`, GateName: `门${tag}` })
  const lane = (LaneType: number) =>
    admin.call('/api/lane/addLane', {
      ParkLotId: lotId,
      GateId: gate.Id,
      LaneCode: `L${LaneType}${tag}`,
      LaneName: `道${LaneType}${tag}`,
      LaneType,
    })
  const laneIn = (await lane(1)).Id
  await setUpLot(admin, lotId, laneIn, tag, `沪S${days}0007`)
  const entry = await claimedCamera(admin, lotId, laneIn, `IN${tag}`)
  const exit = await claimedCamera(admin, lotId, (await lane(2)).Id, `OUT${tag}`)
  await addTariff(admin, lotId, tag)
  const accountId = await openAccount(admin, lotId, tag)
  const ruleId = await shareReceipts(admin, lotId, tag)
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: `沪F${days}0004`,
    BeginDate: '2026-01-01',
    ApplyUser: '李四',
    ApplyReason: '公务',
    ParkLotIds: [lotId],
  })
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: blackPlate,
    reason: '逃费',
    validTime: '2026-01-01 ~',
    parkLotIds: [lotId],
  })

  await admin.call('/api/banner/addBanner', {
    Title: `广告${tag}`,
    PictureUrl: '/files/0f2a9c1e-77aa.jpg',
    ParkLotIds: [lotId],
  })

  await deleteAReason(admin, tag)
  await staffTheBox(admin, lotId, box.Id, tag)
  await admin.call('/api/billWhitePlate/addWhitePlate', {
    ParkLotId: lotId,
    PlateNumber: `沪W${days}0005`,
    BeginDate: '2026-01-01',
    Reason: '业主',
  })
  await expectACar(admin, lotId, tag, `沪Y${days}0006`)
  await admin.call('/api/visitor/addVisitor', {
    ParkLotId: lotId,
    VisitorName: `访客${tag}`,
    PlateNumber: `沪V${days}0008`,
    BeginAt: '2026-01-01 08:00:00',
    EndAt: '2099-12-31 20:00:00',
  })
  await admin.call('/api/posDevice/addPosDevice', {
    Name: `手持${tag}`,
    Code: `P${tag}`,
    SerialNo: `P${tag}`,
    ParkLotIds: [lotId],
  })
  await admin.call('/api/magneticDetector/addMagneticDetector', {
    ParkLotId: lotId,
    Code: `M${tag}`,
    SerialNo: `M${tag}`,
  })
  await admin.call('/api/guideScreen/addGuideScreen', { Name: `屏${tag}`, HardwareNo: `N${tag}`, ParkLotIds: [lotId] })
  await sellPasses(admin, lotId, tag, days)
  await admin.call('/api/repairOrder/addRepairOrder', { ParkLotId: lotId, FaultDesc: `道闸不落${tag}` })
  await admin.call('/api/alarm/addAlarmRule', { alarmType: 115, parkLotId: lotId, level: 3, remark: tag })
  await admin.call('/api/serviceCall/addServiceCall', { ParkLotId: lotId, IntercomNo: tag })
  await admin.call('/api/parameter/addParameter', { ParamKey: 'inspectGiveUpHours', ParkLotId: lotId, ParamValue: 48 })
  await inspectTheLot(admin, lotId, tag)
  await admin.call('/api/openApi/addApiKey', {
    keyName: `对接${tag}`,
    permissionCodes: ['park-order:read'],
    parkLotIds: [lotId],
  })
  await subscribeToEvents(admin, lotId, tag)
  await admin.call('/api/display/addDisplayKey', { keyName: `墙${tag}`, screen: 1, parkLotIds: [lotId] })

  await passes(entry, paidPlate, 180)
  await passes(entry, cardPlate, 120)
  await passes(entry, insidePlate, 60)
  await passes(entry, blackPlate, 30)
  // A lane box kept it out again while it had lost the centre.
  await passes(entry, blackPlate, 29, { boxSerial: `B${tag}`, boxText: '禁止通行', boxPayable: '0.00' })
  await passes(exit, paidPlate, 1)
  await passes(exit, cardPlate, 1)
  await passes(entry, insidePlate, -60)
  await leaveOwing(admin, entry, exit, `沪H${days}0008`)
  await grantDiscount(admin, insidePlate, tag)
  await billACompany(admin, tag, `沪U${days}0007`)
  await fillACard(admin, lotId, `沪K${days}0009`)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: paidPlate })
  const template = await admin.call('/api/sms/addSmsTemplate', {
    TemplateCode: `T${tag}`,
    TemplateName: `模板${tag}`,
    Content: '{标题}',
  })
  await admin.call('/api/sms/testSendSmsTemplate', {
    Id: template.Id,
    Mobile: `1380000${String(days).padStart(4, '1')}`,
  })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '100' })
  await exit.obeys()
  await applyForInvoice(admin, tag, rows[0].id)
  await applyForRefund(admin, rows[0].orderNo)
  await loadBill(admin, cardPlate, tag)
  await exit.obeys()
  await settleShares(admin, lotId, ruleId, tag)
  await admin.call('/api/subAccount/bookSubAccount', { id: accountId })
  await admin.call(
    '/api/subAccount/withdrawSubAccount',
    { id: accountId, Money: '1.00' },
    await admin.confirm('sub-account:withdraw', accountId),
  )
  return { lotId, lotName, paidPlate, insidePlate, blackPlate }
}

/** Another system, at which no one answers, was sent a test; stopped, so that nothing is tried again while others look at what there is. */
async function subscribeToEvents(admin: Console, lotId: string, tag: string): Promise<void> {
  const hook = { hookName: `推送${tag}`, url: 'https://127.0.0.1:9/hook', parkLotIds: [lotId] }
  const { id } = await admin.call('/api/openApi/addWebhook', hook)
  await admin.call('/api/openApi/issueWebhook', { id }, await admin.confirm('webhook:issue', id))
  await admin.call('/api/openApi/sendTestWebhook', { id })
  await admin.call('/api/openApi/stopWebhook', { id })
}

async function expectACar(admin: Console, ParkLotId: string, tag: string, PlateNumber: string): Promise<void> {
  const rule = { ParkLotId, RuleCode: `Y${tag}`, RuleName: `预约${tag}` }
  const { Id: RuleId } = await admin.call('/api/appoint/addAppointRule', rule)
  const day = wallDate(Date.now() + 86_400_000)
  await admin.call('/api/appoint/addAppointOrder', {
    RuleId,
    PlateNumber,
    AppointBegin: `${day} 10:00:00`,
    AppointEnd: `${day} 11:00:00`,
  })
}

/** A week with one shift of a toll collector's, published to staff; and a duty with nothing in the till. */
async function staffTheBox(admin: Console, ParkLotId: string, SentryId: string, tag: string): Promise<void> {
  const { rows: roles } = await admin.call('/api/role/queryRole', { RoleCode: 'collector' })
  const { Id: UserId } = await admin.call('/api/user/addUser', {
    UserName: `collector${tag}`,
    RealName: `收费员${tag}`,
    RoleIds: [roles[0].Id],
    DataScope: 1,
  })
  const times = { BeginTime: '08:00', EndTime: '20:00' }
  const { Id: ShiftId } = await admin.call('/api/shift/addShift', { ParkLotId, ShiftName: `白班${tag}`, ...times })
  await admin.call('/api/shift/addShiftPlan', { ParkLotId, SentryId, UserId, ShiftId, PlanDate: '2030-06-03' })
  await admin.call('/api/shift/publishShiftPlan', { ParkLotId, WeekBegin: '2030-06-03' })
  const { DutyId } = await admin.call('/api/duty/signOnDutySession', { SentryId })
  await admin.call('/api/duty/signOffDutySession', { Id: DutyId, CashHandMoney: '0' })
  await admin.call(
    '/api/duty/postDutySession',
    { Id: DutyId, RealMoney: '0', BearMoney: '0', SettleWay: 1 },
    await admin.confirm('duty-session:post', DutyId),
  )
}

/** A plan with a task that is under way all day, and something found alongside it. */
async function inspectTheLot(admin: Console, ParkLotId: string, tag: string): Promise<void> {
  const { userId } = await admin.call('/api/tenantUser/getTenantUserInfo')
  const point = await admin.call('/api/parkLotInspect/addInspectPoint', { ParkLotId, PointName: `点位${tag}` })
  await admin.call('/api/parkLotInspect/addInspectPlan', {
    ParkLotId,
    PlanName: `巡检${tag}`,
    PointIds: [point.Id],
    InspectorIds: [userId],
    BeginDate: '2026-01-01',
    BeginTime: '00:01',
    EndTime: '00:01',
  })
  const found = { InspectResult: 2, AbnormalReason: 11, Description: `地面${tag}` }
  await admin.call('/api/parkLotInspect/addParkLotInspect', { ParkLotId, PointId: point.Id, ...found })
}

/** A car that was let out offline and owes; its owner gets a notice, and disagrees. */
async function leaveOwing(admin: Console, entry: Camera, exit: Camera, plateNumber: string): Promise<void> {
  await passes(entry, plateNumber, 100)
  await passes(exit, plateNumber, 20, { opened: 1, releaseType: 7 })
  const { id } = (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
  await admin.call('/api/order/notifyParkOrder', { id, NoticeKind: 3 })
  await admin.call('/api/order/appealParkOrder', { id, AppealKind: 5, Description: '已在出口扫码' })
  await admin.call('/api/order/correctSizeParkOrder', { id, billCarSizeId: 2, reasonText: '车型识别错误' })
}

/** A pass whose plate was changed, and one that is to be given back. */
async function sellPasses(admin: Console, ParkLotId: string, tag: string, days: number): Promise<void> {
  const rule = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: `K${tag}`,
    RuleName: `月卡${tag}`,
    ParkLotIds: [ParkLotId],
    OriginMoney: '300.00',
    BillPackMoney: '280.00',
  })
  const sell = (PlateNumber: string, ParkSpotNumbers: string) =>
    admin.call('/api/billPackOrder/addBillPackOrder', {
      ParkLotId,
      RuleId: rule.Id,
      PlateNumber,
      OwnerName: '王五',
      OwnerMobile: '13800000001',
      BeginDate: wallDate(Date.now()),
      ParkSpotNumbers,
      BillPackMoney: '280.00',
    })
  const [changed, returned] = [await sell(`沪C${days}0005`, 'A1'), await sell(`沪C${days}0006`, 'A2')]
  await admin.call('/api/billPackOrder/changePlateBillPackOrder', {
    Id: changed.Id,
    OldPlateNumber: `沪C${days}0005`,
    NewPlateNumber: `沪C${days}0007`,
    Reason: '换车',
  })
  const { RefundMoney } = await admin.call('/api/billPackOrder/quoteRefund', { Id: returned.Id })
  await admin.call('/api/billPackOrder/refundBillPackOrder', { Id: returned.Id, Reason: '搬家', RefundMoney })
}

async function addTariff(admin: Console, ParkLotId: string, tag: string): Promise<void> {
  const terms = { ruleKind: 3, freeMinutes: 15, freeIncluded: 1, segments: [{ unitMinutes: 60, unitMoney: '5.50' }] }
  const rule = await admin.call('/api/chargeRule/addChargeRule', {
    ruleCode: `R${tag}`,
    ruleName: `计时${tag}`,
    beginAt: '2026-01-01',
    status: 2,
    terms,
  })
  await admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId: rule.id })
}

/** A merchant that paid in, and gave a reduction to a car inside. */
async function grantDiscount(admin: Console, PlateNumber: string, tag: string): Promise<void> {
  const merchant = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: `M${tag}`,
    MerchantName: `商户${tag}`,
    SettleKind: 1,
  })
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '100' })
  const rule = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: `减一元${tag}`,
    ReduceMoney: '1',
    SalePrice: '0.80',
  })
  await admin.call('/api/merchant/grantMerchant', { Id: merchant.Id, RuleId: rule.Id, PlateNumber })
}

/** A company that pays by the month, with a car of its own, and its bill for a month that is over. */
async function billACompany(admin: Console, tag: string, PlateNumber: string): Promise<void> {
  const company = await admin.call('/api/company/addCompany', {
    CompanyCode: `U${tag}`,
    CompanyName: `单位${tag}`,
    MonthMoney: '3000.00',
    ContractBegin: '2026-01-01',
  })
  const car = { CompanyId: company.Id, PlateNumber, BeginDate: '2026-01-01' }
  await admin.call('/api/companyvehicle/addCompanyVehicle', car)
  await admin.call('/api/company/generateCompanyBill', { MonthDay: '2026-01-31', CompanyId: company.Id })
}

/** A card with money on it. */
async function fillACard(admin: Console, lotId: string, PlateNumbers: string): Promise<void> {
  const card = { OwnerName: '张伟', OwnerMobile: '13800001234', PlateNumbers, ParkLotIds: [lotId] }
  const { Id: id } = await admin.call('/api/storedCard/addStoredCard', card)
  await admin.call('/api/storedCard/topUpStoredCard', { id, PayMoney: '100', PayChannel: 6 })
}

async function openAccount(admin: Console, ParkLotId: string, tag: string): Promise<string> {
  const { Id } = await admin.call('/api/subMerchant/addSubMerchant', {
    SubMerchantNo: `M${tag}`,
    SubMerchantName: `商户${tag}`,
    LicenseNo: tag.padStart(18, '8'),
    LegalName: '赵六',
  })
  await admin.call('/api/subMerchant/openAccountSubMerchant', { id: Id, ParkLotId, AccountName: `账户${tag}` })
  const { rows } = await admin.call('/api/subAccount/querySubAccount', { ParkLotId: [ParkLotId] })
  return rows[0].Id
}

/** Another sub-merchant gets a part of what the lot takes. */
async function shareReceipts(admin: Console, ParkLotId: string, tag: string): Promise<string> {
  const { Id: SubMerchantId } = await admin.call('/api/subMerchant/addSubMerchant', {
    SubMerchantNo: `P${tag}`,
    SubMerchantName: `物业${tag}`,
    LicenseNo: tag.padStart(18, '7'),
    LegalName: '钱七',
  })
  const account = { SettleBank: '招商银行', SettleAccountName: `物业${tag}`, SettleAccountNo: '6222021234567890123' }
  await admin.call(
    '/api/subMerchant/settleToSubMerchant',
    { id: SubMerchantId, ...account },
    await admin.confirm('sub-merchant:settleTo', SubMerchantId),
  )
  await admin.call('/api/subMerchant/submitSubMerchant', { id: SubMerchantId })
  const rule = { RuleName: `物业分成${tag}`, SubMerchantId, ParkLotId, Percent: '20' }
  return (await admin.call('/api/cashFlow/addProfitShareRule', rule)).Id
}

/** A sheet of its shares, and a line of the bank that no sheet is known for. */
async function settleShares(admin: Console, parkLotId: string, id: string, tag: string): Promise<void> {
  await admin.call('/api/cashFlow/settleNowProfitShareRule', { id })
  const line = {
    parkLotId,
    tradedOn: wallDate(Date.now()),
    receiptNo: `B${tag}`,
    money: '1.00',
    payeeName: `物业${tag}`,
  }
  await admin.call('/api/cashFlow/addBankLine', line)
}

async function applyForRefund(admin: Console, orderNo: string): Promise<void> {
  const { id } = (await admin.call('/api/payRecord/queryPayRecord', { orderNo })).rows[0]
  const asked = { id, refundMoney: '1.00', reasonType: 4, reason: '排队过久' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
}

/** A car that paid by card, and the acquirer's bill, which says another amount and names a payment of which no one here knows. */
async function loadBill(admin: Console, plateNumber: string, tag: string): Promise<void> {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 7, receivedMoney: rows[0].needPayMoney })
  const { payNo } = (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows[0]
  const billDate = wallDate(Date.now() - 86_400_000)
  const lines = [`POS1${tag},${payNo},,,1.00`, `POS2${tag},,,,3.00`].map(
    (line) => `payment,${line},0.01,${billDate} 12:00:00,`,
  )
  const content = [billHead, ...lines].join('\n')
  await admin.call('/api/cashFlow/loadReconcileTask', { billDate, payChannel: 7, mchNo: `M${tag}`, content })
}

async function deleteAReason(admin: Console, tag: string): Promise<void> {
  const { Id } = await admin.call('/api/releaseReason/addReleaseReason', { ReasonText: `理由${tag}` })
  const confirmed = await admin.confirm('release-reason:delete', Id)
  await admin.call('/api/releaseReason/deleteReleaseReason', { ids: [Id] }, confirmed)
}

async function applyForInvoice(admin: Console, tag: string, orderId: string): Promise<void> {
  const seller = { Name: `主体${tag}`, TaxNum: tag.padStart(18, '9'), Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  const application = { SellerId, TitleType: 2, Title: '张三', OrderIds: [orderId] }
  const { Id } = await admin.call('/api/invoice/applyInvoice', application)
  await admin.call('/api/invoice/withdrawInvoice', { id: Id })
}

/** A camera that a lane got, with its key. */
export async function claimedCamera(
  admin: Console,
  ParkLotId: string,
  LaneId: string,
  serial: string,
): Promise<Camera> {
  const { Id } = await admin.call('/api/device/addDevice', {
    ParkLotId,
    LaneId,
    SerialNo: serial,
    DeviceCode: serial,
    DeviceName: `相机${serial}`,
  })
  const { Key } = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  return new Camera({ url: admin.url, deviceId: Id, laneId: LaneId, serial, key: Key })
}

async function passes(
  camera: Camera,
  plateNumber: string,
  minutesAgo: number,
  more: Record<string, unknown> = {},
): Promise<void> {
  await camera.sees(plateNumber, Date.now() - minutesAgo * 60_000, more)
}
