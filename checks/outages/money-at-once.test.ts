import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { deadlocksIn, timesRunAgain } from '../berth/outsider.ts'

const metricsToken = 'scrape-me'
const rounds = 3

let berth: Berth
let admin: Console
let service: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth({ metricsToken })
  admin = await berth.as('admin')
  service = await berth.as('service')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  expect(await deadlocksIn(berth.databaseUrl)).toBe(0)
})

type Ask = () => Promise<{ state: string; message: string }>

const ago = (minutes: number) => Date.now() - minutes * 60_000
const ask =
  (path: string, values: object, headers = {}): Ask =>
  () =>
    admin.ask(path, { ...values }, headers)
/** As `ask`, the password given before. */
async function confirmed(path: string, permission: string, id: string, values: object = {}): Promise<Ask> {
  return ask(path, { id, ...values }, await admin.confirm(permission, id))
}
const sendAll =
  (...events: Record<string, unknown>[]): Ask =>
  () =>
    park.exit.post('/api/device/event', { events })
const first = async (path: string, filters: object) => (await admin.call(path, { ...filters })).rows[0]

/** A car that stands at the exit with 11 yuan to pay. */
async function standing(plateNumber: string): Promise<{ id: string; orderNo: string; plateNumber: string }> {
  await park.entry.sees(plateNumber, ago(131))
  await park.exit.sees(plateNumber, ago(1))
  return first('/api/order/queryParkOrder', { plateNumber })
}

/** What changes a lot or the money of its cars: every one meets every other, most of them at the same order, merchant or payment. */
async function changes(round: number): Promise<Ask[]> {
  const [car, paid, given, disputed] = await Promise.all([
    standing(`京M${round}0001`),
    standing(`京M${round}0002`),
    standing(`京M${round}0003`),
    standing(`京M${round}0004`),
  ])
  const cash = { payChannel: 6, receivedMoney: '11' }
  await admin.call('/api/order/payParkOrder', { id: paid.id, ...cash })
  const payment = await first('/api/payRecord/queryPayRecord', { orderNo: paid.orderNo })
  const merchant = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: `M${round}`,
    MerchantName: `商户${round}`,
    SettleKind: 2,
  })
  await admin.call('/api/merchant/adjustCreditMerchant', { id: merchant.Id, CreditMoney: '100', Remark: '合同' })
  const rule = { ReduceMoney: '1', SalePrice: '1', Stackable: true }
  const { Id: ruleId } = await admin.call('/api/merchant/addDiscountRule', { RuleName: `方案${round}`, ...rule })
  const merchantId = merchant.Id
  await admin.call('/api/order/grantDiscountParkOrder', { id: given.id, merchantId, ruleId })
  const grant = await first('/api/merchant/queryDiscountGrant', { OrderNo: given.orderNo })
  const Name = `周年${round}`
  const valid = { ValidBegin: '2026-01-01', ValidEnd: '2099-12-31' }
  await admin.call('/api/userCoupon/addPaperCoupon', { Name, ReduceMoney: '1', AllowMulti: true, Count: 1, ...valid })
  const coupon = await first('/api/userCoupon/queryUserCoupon', { CouponName: Name })
  const seller = { Name: `主体${round}`, TaxNum: `91310000MA1FL0000${round}`, Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  await service.call('/api/order/appealParkOrder', { id: disputed.id, Description: '我没有停过车', AppealKind: 4 })
  const appeal = await first('/api/order/queryOrderAppeal', { OrderNo: disputed.orderNo })
  await service.call('/api/order/auditOrderAppeal', { Id: appeal.Id, Result: 3 })

  const reason = { reasonText: '测试' }
  const refund = { refundMoney: '1', reasonType: 3, reason: '计费错误' }
  const payTo = (plate: string) => park.exit.payment(plate, Date.now(), '2.00')
  return [
    ask('/api/order/payParkOrder', { id: car.id, ...cash }),
    sendAll(payTo(car.plateNumber), payTo(paid.plateNumber), payTo(given.plateNumber)),
    ask('/api/order/grantDiscountParkOrder', { id: car.id, merchantId, ruleId }),
    ask('/api/merchant/grantMerchant', { id: merchantId, RuleId: ruleId, PlateNumber: given.plateNumber }),
    ask('/api/order/useCouponParkOrder', { id: car.id, couponCode: coupon.CouponCode }),
    ask('/api/userCoupon/disableUserCoupon', { id: coupon.Id }),
    await confirmed('/api/merchant/recallDiscountGrant', 'discount-grant:recall', grant.Id, { Reason: '误发' }),
    ask('/api/merchant/settleMerchant', { id: merchantId, PayMoney: '1' }),
    ask('/api/order/correctPlateParkOrder', { id: given.id, plateNumber: `京M${round}0009`, ...reason }),
    await confirmed('/api/order/waiveParkOrder', 'park-order:waive', given.id, reason),
    await confirmed('/api/payRecord/refundPayRecord', 'pay-record:refund', payment.id, refund),
    ask('/api/invoice/applyInvoice', { SellerId, OrderIds: [paid.id, car.id], TitleType: 2, Title: '张三' }),
    await confirmed('/api/order/reviewOrderAppeal', 'order-appeal:review', appeal.Id),
    await confirmed('/api/order/voidParkOrder', 'park-order:void', disputed.id, reason),
    sendAll(...[car, given, disputed].map(({ plateNumber }) => park.exit.passing(plateNumber, Date.now()))),
    ask('/api/parkLot/editParkLot', { id: park.parkLotId, AccountDayStart: `0${round}:00` }),
    // Once is enough: most of what they need is a password.
    ...(round === rounds - 1 ? [...(await onSite(round, car, given)), ...(await erasures(car, given))] : []),
  ]
}

type Car = Awaited<ReturnType<typeof standing>>

/** What people at the lot do: a duty ends and is counted while its box takes money, a round finds a car and corrects its order. */
async function onSite(round: number, car: Car, given: Car): Promise<Ask[]> {
  const collector = await berth.newPerson({ UserName: `collector${round}`, roleCode: 'collector' })
  const box = { SentryCode: `B${round}`, SentryName: `岗亭${round}` }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', { ParkLotId: park.parkLotId, ...box })
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId })
  const { DutyId } = await collector.call('/api/duty/signOnDutySession', { SentryId })
  const off = { Id: DutyId, CashHandMoney: '1', DiffReason: '清点' }
  const place = { ParkLotId: park.parkLotId, InspectResult: 2, AbnormalReason: 2 }
  const seen = ({ plateNumber: PlateNumber, orderNo: OrderNo }: Car, RealPlateNumber: string) => ({
    ...place,
    PlateNumber,
    OrderNo,
    RealPlateNumber,
  })
  const inspect = '/api/parkLotInspect'
  const { Id } = await admin.call(`${inspect}/addParkLotInspect`, seen(car, `京M${round}0008`))
  const correction = { Id, Correction: 1, Reason: '现场核对' }
  const confirmation = await admin.confirm('park-lot-inspect:correctOrder', Id)
  return [
    () => collector.ask('/api/duty/signOffDutySession', off),
    () => collector.ask('/api/order/payParkOrder', { id: given.id, payChannel: 6, receivedMoney: '11' }),
    () => collector.ask('/api/duty/recountDutySession', { ...off, CashHandMoney: '2' }),
    ask(`${inspect}/correctOrderParkLotInspect`, correction, confirmation),
    ask(`${inspect}/addParkLotInspect`, seen(given, `京M${round}0007`)),
  ]
}

/** Drivers of cars that stand at the exit ask for their data to be deleted; two of them at once. */
async function erasures(...cars: Car[]): Promise<Ask[]> {
  const asks: Ask[] = []
  for (const { plateNumber: PlateNumber } of cars) {
    await admin.call('/api/vehicle/addVehicle', { PlateNumber, OwnerName: '张三', OwnerMobile: '13912345678' })
    const who = { PlateNumber, Mobile: '13912345678' }
    const proof = { Reason: '本人要求', ProvedBy: '出示行驶证' }
    const { Id } = await admin.call('/api/personRequest/addPersonRequest', { RequestKind: 2, ...who, ...proof })
    asks.push(await confirmed('/api/personRequest/erasePersonRequest', 'person-request:erase', Id))
  }
  return asks
}

test('[F-09, MO-06] everything that moves money or changes a lot, all at once: each is done or refused with its reason, none meets a fault', async () => {
  for (let round = 0; round < rounds; round++) {
    const all = await changes(round)
    // Another one comes first each time.
    const turned = [...all.slice(round * 5), ...all.slice(0, round * 5)]
    const answers = await Promise.all(turned.map((change) => change()))
    // So many at one lot are more than it takes turns for within its patience: that is said as well (`lockQueue`).
    const faults = answers.filter(({ state }) => !['success', 'conflict', 'notFound', 'busy'].includes(state))
    expect(faults).toEqual([])
    expect(answers.filter(({ state }) => state === 'success').length).toBeGreaterThan(5)
  }
  expect(await timesRunAgain(berth.url, metricsToken)).toBe(0)
  for (const { says, breaches } of await verifyBooks(berth.machine.database))
    expect({ says, breaches }).toEqual({ says, breaches: [] })
})
