import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { databaseOfItsOwn } from '../berth/databases.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'
import { deadlocksIn, openOutsider, timesRunAgain } from '../berth/outsider.ts'

const metricsToken = 'scrape-me'

let berth: Berth
let admin: Console
let service: Console
/** Takes money at the booth of the exit, and is on duty there. */
let collector: Console
let park: ParkLot
/** What cars share, so that changes of two of them meet as well. */
let shared: { merchantId: string; ruleId: string; SellerId: string; SentryId: string }
beforeAll(async () => {
  berth = await startBerth({ metricsToken, databaseUrl: await databaseOfItsOwn('berth_tenants') })
  admin = await berth.as('admin')
  service = await berth.as('service')
  collector = await berth.newPerson({ UserName: 'collector1', roleCode: 'collector' })
  park = await addParkLot(admin, { TotalSpotCount: 2_000 }, ruleC)
  const merchant = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: 'M1',
    MerchantName: '商户',
    PlateDayLimit: 9,
    SettleKind: 2,
  })
  await admin.call('/api/merchant/adjustCreditMerchant', { id: merchant.Id, CreditMoney: '10000', Remark: '合同' })
  const rule = { RuleName: '方案', ReduceMoney: '1', SalePrice: '50', Stackable: true }
  const { Id: ruleId } = await admin.call('/api/merchant/addDiscountRule', rule)
  const seller = { Name: '主体', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  const box = { ParkLotId: park.parkLotId, SentryCode: 'B1', SentryName: '岗亭' }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, SentryId })
  shared = { merchantId: merchant.Id, ruleId, SellerId, SentryId }
})
afterAll(async () => {
  await berth.stop()
  expect(await deadlocksIn(berth.databaseUrl)).toBe(0)
})

type Answer = { state: string; message: string }
type Ask = () => Promise<Answer>
/** A car that stands at the exit; what it has to pay is 11 yuan, paid in cash at the booth's box or not. */
interface Car {
  readonly id: string
  readonly orderNo: string
  readonly plateNumber: string
  readonly couponId: string
  readonly couponCode: string
}

const ask =
  (path: string, values: object, headers = {}, by = admin): Ask =>
  () =>
    by.ask(path, { ...values }, headers)
/** As `ask`, the password given before. */
async function confirmed(path: string, permission: string, id: string, values: object = {}): Promise<Ask> {
  return ask(path, { id, ...values }, await admin.confirm(permission, id))
}
const report =
  (event: Record<string, unknown>): Ask =>
  async () => {
    const answer = await park.exit.post('/api/device/event', event)
    return answer.data?.results[0].outcome === 'quarantined' ? { ...answer, state: 'quarantined' } : answer
  }
const first = async (path: string, filters: object) => (await admin.call(path, { ...filters })).rows[0]
const inEast = <Row>(query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query as never))

const ago = (minutes: number) => Date.now() - minutes * 60_000
const reason = { reasonText: '测试' }
let dutyId: string | null = null
async function onDuty(): Promise<string> {
  dutyId ??= (await collector.call('/api/duty/signOnDutySession', { SentryId: shared.SentryId })).DutyId as string
  return dutyId
}
let hour = 0

/** A way to change a lot or the money of its cars. */
interface Change {
  /** How far the car is to which it can be done. */
  readonly of: 'inside' | 'owing' | 'paid'
  /** What devices of one lane send takes turns before the database, so two such do not meet in one process. */
  readonly byDevice?: true
  /** What it needs before; then what is asked. */
  prepare(car: Car): Promise<Ask>
}
/** Each locks the lot, or what several lots share. */
const ofLot: Readonly<Record<string, Change>> = {
  'staff take cash': {
    of: 'owing',
    async prepare({ id }) {
      await onDuty()
      return ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '99' }, {}, collector)
    },
  },
  'the box takes cash': {
    of: 'owing',
    byDevice: true,
    prepare: async ({ plateNumber }) => report(park.exit.payment(plateNumber, Date.now(), '11.00')),
  },
  'the driver pays by phone': {
    of: 'owing',
    async prepare({ id, orderNo, plateNumber }) {
      const payNo = `W${plateNumber}`
      await inEast(sql`
        insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
        select ${payNo}, 1, ${id}, ${orderNo}, ${park.parkLotId}, ${plateNumber}, 1, 2, 1100, 2, now() + interval '10 minutes', now(),
          (select passing_no from passing where plate_number = ${plateNumber} order by pass_at desc limit 1), '车主'
        where not exists (select from pay_record where pay_no = ${payNo})`)
      const notice = { payNo, tradeNo: `T${payNo}`, amount: 1100, paidAt: Date.now() }
      return async () => {
        await confirmPaid(berth.machine, berth.tenantIds.east, notice)
        return { state: 'success', message: '' }
      }
    },
  },
  'a discount is given': {
    of: 'owing',
    prepare: async ({ id }) => {
      const { merchantId, ruleId } = shared
      return ask('/api/order/grantDiscountParkOrder', { id, merchantId, ruleId })
    },
  },
  'a discount is taken back': {
    of: 'inside',
    async prepare({ plateNumber: PlateNumber, orderNo: OrderNo }) {
      const { merchantId: id, ruleId: RuleId } = shared
      const given = await admin.ask('/api/merchant/grantMerchant', { id, RuleId, PlateNumber })
      // A car that paid is given none.
      const grant = await first('/api/merchant/queryDiscountGrant', given.state === 'success' ? { OrderNo } : {})
      const permission = 'discount-grant:recall'
      return confirmed('/api/merchant/recallDiscountGrant', permission, grant.Id, { Reason: '误发' })
    },
  },
  'a merchant settles': {
    of: 'owing',
    prepare: async () => ask('/api/merchant/settleMerchant', { id: shared.merchantId, PayMoney: '1' }),
  },
  'the plate is put right': {
    of: 'owing',
    prepare: async ({ id, plateNumber }) =>
      ask('/api/order/correctPlateParkOrder', { id, plateNumber: plateNumber.replace('京', '沪'), ...reason }),
  },
  'the car goes free': {
    of: 'owing',
    prepare: ({ id }) => confirmed('/api/order/waiveParkOrder', 'park-order:waive', id, reason),
  },
  'the stay is void': {
    of: 'owing',
    prepare: ({ id }) => confirmed('/api/order/voidParkOrder', 'park-order:void', id, reason),
  },
  'the car is seen again': {
    of: 'owing',
    byDevice: true,
    prepare: async ({ plateNumber }) => report(park.exit.passing(plateNumber, Date.now())),
  },
  'money goes back': {
    of: 'paid',
    async prepare({ orderNo }) {
      const ofCar = await first('/api/payRecord/queryPayRecord', { orderNo, payStatus: [3] })
      const payment = ofCar ?? (await first('/api/payRecord/queryPayRecord', { payStatus: [3] }))
      const asked = { refundMoney: '0.01', reasonType: 3, reason: '计费错误' }
      return confirmed('/api/payRecord/refundPayRecord', 'pay-record:refund', payment.id, asked)
    },
  },
  'an invoice is asked for': {
    of: 'paid',
    prepare: async ({ id }) =>
      ask('/api/invoice/applyInvoice', { SellerId: shared.SellerId, OrderIds: [id], TitleType: 2, Title: '张三' }),
  },
}

/** What leads there by other ways, or waits for no lot. */
const others: Readonly<Record<string, Change>> = {
  'a merchant gives one to the plate': {
    of: 'owing',
    prepare: async ({ plateNumber: PlateNumber }) => {
      const { merchantId: id, ruleId: RuleId } = shared
      return ask('/api/merchant/grantMerchant', { id, RuleId, PlateNumber })
    },
  },
  'the time is put right': {
    of: 'owing',
    prepare: async ({ id }) => {
      const newCameAt = wallTime(ago(100), 'Asia/Shanghai')
      return ask('/api/order/correctTimeParkOrder', { id, newCameAt, ...reason })
    },
  },
  'an appeal is granted': {
    of: 'owing',
    async prepare({ id, orderNo: OrderNo }) {
      await service.call('/api/order/appealParkOrder', { id, Description: '我没有停过车', AppealKind: 4 })
      const { Id } = await first('/api/order/queryOrderAppeal', { OrderNo })
      await service.call('/api/order/auditOrderAppeal', { Id, Result: 3 })
      return confirmed('/api/order/reviewOrderAppeal', 'order-appeal:review', Id)
    },
  },
  'an inspector puts it right': {
    of: 'owing',
    async prepare({ plateNumber: PlateNumber, orderNo: OrderNo }) {
      const seen = { ParkLotId: park.parkLotId, InspectResult: 2, AbnormalReason: 2, PlateNumber, OrderNo }
      const RealPlateNumber = PlateNumber.replace('京', '津')
      const { Id } = await admin.call('/api/parkLotInspect/addParkLotInspect', { ...seen, RealPlateNumber })
      const confirmation = await admin.confirm('park-lot-inspect:correctOrder', Id)
      const asked = { Id, Correction: 1, Reason: '现场核对' }
      return ask('/api/parkLotInspect/correctOrderParkLotInspect', asked, confirmation)
    },
  },
  'a duty ends': {
    of: 'owing',
    async prepare() {
      const off = { Id: await onDuty(), CashHandMoney: '1', DiffReason: '清点' }
      dutyId = null
      return ask('/api/duty/signOffDutySession', off, {}, collector)
    },
  },
  'the driver is erased': {
    of: 'owing',
    async prepare({ plateNumber: PlateNumber }) {
      await admin.call('/api/vehicle/addVehicle', { PlateNumber, OwnerName: '张三', OwnerMobile: '13912345678' })
      const who = { PlateNumber, Mobile: '13912345678', Reason: '本人要求', ProvedBy: '出示行驶证' }
      const { Id } = await admin.call('/api/personRequest/addPersonRequest', { RequestKind: 2, ...who })
      return confirmed('/api/personRequest/erasePersonRequest', 'person-request:erase', Id)
    },
  },
  'a coupon is used': {
    of: 'owing',
    prepare: async ({ id, couponCode }) => ask('/api/order/useCouponParkOrder', { id, couponCode }),
  },
  'a coupon is stopped': {
    of: 'owing',
    prepare: async ({ couponId }) => ask('/api/userCoupon/disableUserCoupon', { id: couponId }),
  },
  'the business day moves': {
    of: 'owing',
    prepare: async () => {
      const AccountDayStart = `0${++hour % 9}:00`
      return ask('/api/parkLot/editParkLot', { id: park.parkLotId, AccountDayStart })
    },
  },
}

/** Cars that came two hours ago, one after another. Those of `owing` and `paid` stand at the exit. */
async function carsFor(states: readonly Change['of'][]): Promise<Car[]> {
  const plates = states.map(() => `京A${String(++madeCars).padStart(5, '0')}`)
  const those = (...wanted: readonly Change['of'][]) => plates.filter((_, at) => wanted.includes(states[at]!))
  const coupons = { Name: `券${madeCars}`, ReduceMoney: '1', AllowMulti: true, Count: plates.length }
  const valid = { ValidBegin: '2026-01-01', ValidEnd: '2099-12-31' }
  await admin.call('/api/userCoupon/addPaperCoupon', { ...coupons, ...valid })
  const ofBatch = { CouponName: coupons.Name, PerPage: 1_000 }
  const { rows: given } = await admin.call('/api/userCoupon/queryUserCoupon', ofBatch)
  const apart = (minutes: number, at: number) => ago(minutes) + at * 500
  await park.entry.sendAll(plates.map((plate, at) => park.entry.passing(plate, apart(131, at))))
  await park.exit.sendAll(those('owing', 'paid').map((plate, at) => park.exit.passing(plate, apart(5, at))))
  await park.exit.sendAll(those('paid').map((plate) => park.exit.payment(plate, ago(1), '11.00')))
  const { rows } = await admin.call('/api/order/queryParkOrder', { PerPage: 1_000 })
  const ofPlate = new Map<string, Record<string, string>>(rows.map((order: any) => [order.plateNumber, order]))
  return plates.map((plateNumber, at) => {
    const { id, orderNo } = ofPlate.get(plateNumber)!
    return { id: id!, orderNo: orderNo!, plateNumber, couponId: given[at].Id, couponCode: given[at].CouponCode }
  })
}
let madeCars = 0

/** What any of two changes of a car may wait for first. */
const holdAll = () => `
  select from lot_occupancy where park_lot_id = ${park.parkLotId} for update;
  select from merchant where id = ${shared.merchantId} for update`

type Named = [name: string, change: Change]

test('[F-09, MO-06] every two changes of a car meet, either one first: the first is done, the other one is done or refused with its reason', async () => {
  const all: Named[] = Object.entries(ofLot)
  const pairs = all
    .flatMap((one) => all.map((other): [Named, Named] => [one, other]))
    .filter(([[, one], [, other]]) => !(one.byDevice && other.byDevice))
  const cars = await carsFor(pairs.map(([[, first]]) => first.of))
  const outsider = await openOutsider(berth.databaseUrl)
  try {
    for (const [at, [[name, first], [otherName, second]]] of pairs.entries()) {
      const car = cars[at]!
      const [ask, askToo] = [await first.prepare(car), await second.prepare(car)]
      await outsider.run(`begin; ${holdAll()}`)
      const earlier = ask()
      await outsider.untilWaiting(1)
      const later = askToo()
      await outsider.untilWaiting(2)
      await outsider.run('commit')
      expect.soft([name, otherName, await earlier]).toMatchObject([name, otherName, { state: 'success' }])
      const answer = await later
      if (!['success', 'conflict'].includes(answer.state)) expect.soft([name, otherName, answer]).toBeNull()
    }
  } finally {
    await outsider.leave()
  }
  await holdsAll()
})

test('[F-09, MO-06] everything that moves money or changes a lot, all at once: each is done or refused with its reason, none meets a fault', async () => {
  const all = [...Object.values(ofLot), ...Object.values(others)]
  const states = ['inside', 'owing', 'paid', 'owing'] as const
  const cars = await carsFor(states)
  const asks: Ask[] = []
  for (const [at, change] of all.entries()) {
    const fitting = cars.filter((_, of) => states[of] === change.of)
    asks.push(await change.prepare(fitting[at % fitting.length]!))
  }
  const answers = await Promise.all(asks.map((ask) => ask()))
  // So many at one lot are more than it takes turns for within its patience: that is said as well (`lockQueue`).
  const faults = answers.filter(({ state }) => !['success', 'conflict', 'notFound', 'busy'].includes(state))
  expect(faults).toEqual([])
  expect(answers.filter(({ state }) => state === 'success').length).toBeGreaterThan(5)
  await holdsAll()
})

/** Nothing met in a circle, and the books are right. */
async function holdsAll(): Promise<void> {
  expect(await timesRunAgain(berth.url, metricsToken)).toBe(0)
  for (const { says, breaches } of await verifyBooks(berth.machine.database))
    expect({ says, breaches }).toEqual({ says, breaches: [] })
}
