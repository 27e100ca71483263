import { expect } from 'vitest'
import { endpointPath } from '#kernel/entity.ts'
import { exportStates } from '#kernel/export-states.ts'
import { sql } from '#kernel/sql.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { chargeKinds } from '#business/rights/companies/company/charge-kinds.ts'
import { cardStates } from '#business/ground/dictionaries/card-state.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { loginLog } from '#business/ground/people/login-log/login-log.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'
import { addStreet } from '../berth/street.ts'
import { claimedCamera, type Day } from '../demo/day.ts'
import { finishedTask } from './exchange.ts'

type Requests = Readonly<Record<string, Record<string, unknown>>>

const version = { product: 1, project: 2 }

/**
 * What the calls that are no concept's own are asked with after a lived day, so that each finds something: by their paths, without those that
 * take nothing. What lies behind them is made here.
 */
export async function requestsOfCalls(
  berth: Berth,
  admin: Console,
  { lotId, paidPlate, insidePlate }: Day,
): Promise<Requests> {
  const first = async (path: string, query: object = {}) => (await admin.call(path, { ...query })).rows[0]
  const today = wallDate(Date.now())
  const order = await first('/api/order/queryParkOrder', { plateNumber: paidPlate })
  const stay = await first('/api/order/queryParkOrder', { plateNumber: insidePlate })
  const lane = await first('/api/lane/queryLane', { ParkLotId: lotId })
  const spot = await first('/api/parkSpot/queryParkSpot', { ParkLotId: lotId })
  const group = await first('/api/parkGroup/queryParkGroup')
  const seller = await first('/api/invoice/queryInvoiceSeller')
  const paid = await first('/api/invoice/queryInvoiceOrder')
  const pass = await first('/api/billPackOrder/queryBillPackOrder', { CardState: cardStates.inForce })
  const notice = await publishNotice(admin)
  const message = await messageOf(admin)
  await publishVersion(berth)
  const { PromoteCode: code } = await admin.call('/api/promote/addPromoter', { PromoterName: '小王' })
  await berth.anonymous.call('/api/promote/openRegister', { code })
  return {
    '/api/exportTask/cancelExportTask': { taskId: await waitingExport(berth, admin) },
    '/api/invoice/applyInvoice': { SellerId: seller.Id, TitleType: 2, Title: '张三', OrderIds: [paid.id] },
    '/api/message/readMessage': { id: message },
    '/api/message/deleteMessage': { id: message },
    '/api/announcement/checkVersion': version,
    '/api/announcement/queryVersionHistory': version,
    '/api/announcement/reviewVersion': version,
    '/api/importantNotice/readNotice': { ...notice, confirms: 1 },
    '/api/order/previewPlate': { id: stay.id, plateNumber: '沪A99999' },
    '/api/order/previewSwap': { id: stay.id, otherPlate: await cameInToo(admin, stay) },
    '/api/order/previewMerge': { id: await cameTwice(admin, stay) },
    '/api/passing/previewAnotherCar': { id: await readTwice(admin, lotId, stay), plateNumber: '沪A99995' },
    '/api/passing/previewPassingPlate': {
      id: (await first('/api/passing/queryPassing', { plateNumber: insidePlate })).id,
      plateNumber: '沪A99996',
    },
    '/api/order/queryPayPath': { orderId: order.id },
    '/api/order/previewSplit': { id: stay.id, ...meanwhile(stay.cameAt) },
    '/api/parkGroup/queryGroupLoad': { Id: group.Id },
    '/api/parkLot/queryStillMissing': { Id: lotId },
    '/api/shift/queryWeek': { ParkLotId: lotId, WeekBegin: '2030-06-03' },
    '/api/passing/queryPassingPictures': { orderNo: order.orderNo },
    '/api/promote/queryRegisterStatic': { from: today, to: today },
    '/api/billPackOrder/quoteSale': { RuleId: pass.RuleId, BeginDate: today, ParkSpotCount: 1 },
    '/api/billPackOrder/quoteRenewal': { Id: pass.Id },
    '/api/billPackOrder/quoteRefund': { Id: pass.Id },
    ...(await topUpsToUndo(admin, lotId)),
    '/api/driver/lotCode': { id: lotId },
    '/api/driver/laneCode': { id: lane.Id },
    '/api/driver/spotCode': { id: spot.Id },
    '/api/street/queryStay': { orderId: await stayOnStreet(admin) },
    '/api/chargeRule/queryPriceOfCar': { parkLotId: lotId, cameAt: `${today} 08:00:00`, leftAt: `${today} 10:00:00` },
  }
}

/** Each of the accounts that staff can top up, with a top-up. */
async function topUpsToUndo(admin: Console, lotId: string): Promise<Record<string, { id: string }>> {
  const paidIn = { PayMoney: '10', PayChannel: payChannels.cash }
  const { Id: shop } = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: 'TOPPED',
    MerchantName: '充值商户',
    SettleKind: settleKinds.prepaid,
  })
  await admin.call('/api/merchant/topUpMerchant', { id: shop, PayMoney: '10' })
  const { Id: company } = await admin.call('/api/company/addCompany', {
    CompanyCode: 'TOPPED',
    CompanyName: '充值单位',
    ChargeKind: chargeKinds.prepaid,
    ContractBegin: wallDate(Date.now()),
    ParkLotIds: [lotId],
  })
  await admin.call('/api/company/topUpCompany', { id: company, ...paidIn })
  const { Id: card } = await admin.call('/api/storedCard/addStoredCard', {
    OwnerName: '张伟',
    OwnerMobile: '13800001234',
    PlateNumbers: '京K77701',
  })
  await admin.call('/api/storedCard/topUpStoredCard', { id: card, ...paidIn })
  return {
    '/api/merchant/topUpToUndoMerchant': { id: shop },
    '/api/company/topUpToUndoCompany': { id: company },
    '/api/storedCard/topUpToUndoStoredCard': { id: card },
  }
}

interface Came {
  readonly inLaneId: string
  readonly cameAt: string
}

/** The plate of a car that came in after another one. */
async function cameInToo(admin: Console, stay: Came): Promise<string> {
  const plateNumber = '沪A99998'
  await comesIn(admin, stay, plateNumber, instant(stay.cameAt)! + 1000)
  return plateNumber
}

/** The reading of the second of two cameras that a car passed as it came in. */
async function readTwice(admin: Console, lotId: string, stay: Came): Promise<string> {
  const seen = instant(stay.cameAt)! + 1000
  for (const [at, plateNumber] of ['沪A99990', '沪A99996'].entries()) {
    const camera = await claimedCamera(admin, lotId, stay.inLaneId, `TWICE${at}`)
    await camera.sees(plateNumber, seen + at * 3000, { opened: true })
  }
  const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: lotId })
  return rows.find(({ recoPlateNumber }: { recoPlateNumber: string }) => recoPlateNumber === '沪A99996').id
}

/** The second order of a car that left and came again. */
async function cameTwice(admin: Console, stay: Came): Promise<string> {
  const plateNumber = '沪A99997'
  await comesIn(admin, stay, plateNumber, instant(stay.cameAt)!)
  const orders = async () => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows
  const [{ id }] = await orders()
  await admin.call('/api/order/splitStayParkOrder', { id, ...meanwhile(stay.cameAt), reasonText: '测试' })
  return (await orders()).find((order: { id: string }) => order.id !== id).id
}

async function comesIn(admin: Console, { inLaneId: laneId }: Came, plateNumber: string, at: number): Promise<void> {
  const came = { laneId, plateNumber, passAt: wallTime(at), billCarSizeId: 1, reasonText: '补录' }
  await admin.call('/api/order/recordPassingParkOrder', came)
}

/** Soon after it came a car left and came again, unseen. */
function meanwhile(cameAt: string): { leftMeanwhileAt: string; cameAgainAt: string } {
  const came = instant(cameAt)!
  return { leftMeanwhileAt: wallTime(came + 1000), cameAgainAt: wallTime(came + 2000) }
}

/** For the tenant that publishes it; it also becomes a message. */
async function publishNotice(admin: Console): Promise<{ noticeTenantId: string; noticeId: string }> {
  const { rows: roles } = await admin.call('/api/role/queryRole', { RoleCode: 'admin' })
  const draft = { Title: '月末对账', Content: '请知悉', ReceiverKind: 3, RoleIds: [roles[0].Id] }
  const { Id } = await admin.call('/api/importantNotice/addImportantNotice', draft)
  await admin.call('/api/importantNotice/publishImportantNotice', { Id })
  const [{ noticeTenantId, noticeId }] = await admin.call('/api/importantNotice/queryReceivedNotice')
  return { noticeTenantId, noticeId }
}

async function messageOf(admin: Console): Promise<string> {
  const newest = async () => (await admin.call('/api/message/queryMessage')).rows[0]?.id
  await expect.poll(newest).toBeDefined()
  return newest()
}

async function publishVersion(berth: Berth): Promise<void> {
  const platform = await berth.asPlatform()
  const { Id } = await platform.call('/api/announcement/addAnnouncement', {
    VersionName: '2.1.0',
    Title: '秋季更新',
    Items: [{ Kind: 1, Text: '消息中心' }],
  })
  await platform.call('/api/announcement/publishAnnouncement', { Id })
}

/** An export whose turn has not come. */
async function waitingExport({ machine, tenantIds }: Berth, admin: Console): Promise<string> {
  const { taskId } = await finishedTask(admin, await admin.call(endpointPath(loginLog, 'export'), { mode: 'all' }))
  await machine.database.inScope(wholeTenant(tenantIds.east), (tx) =>
    tx.run(sql`update export_task set state = ${exportStates.waiting} where id = ${taskId}`),
  )
  return taskId
}

/** The order of a car that stands on a spot of a street. */
async function stayOnStreet(admin: Console): Promise<string> {
  const { parkLotId } = await addStreet(admin, ['A-01'], ruleC)
  const { rows: spots } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: parkLotId })
  const act = { spotId: spots[0].Id, plateNumber: '沪A30001', actAt: wallTime(Date.now()) }
  await admin.call('/api/order/parkOnSpotParkOrder', act)
  const { lots } = await admin.call('/api/street/querySpots')
  return lots[0].spots[0].stay.id
}
