import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { everyKind, termsOf } from '#business/charging/fee/tariffs.arbitrary.ts'
import { termsMoney, type ChargeTerms } from '#business/charging/fee/terms.ts'
import { structureKind } from '#fields/structure/structure.ts'
import { addBox, pull, saidByBox } from '#checks/berth/boxes.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera, Result } from '#checks/berth/camera.ts'
import { addLaneCamera, addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addRule as addPassRule, draftOf, path as passPath } from '#checks/berth/pass-desk.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import type { Json } from '#kernel/wire.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'
import { EdgeLot } from '../edge/edge-lot.ts'

/** Anyone who is asked what a car owes at a moment says the same: booth, driver's page, lane box and exit, at the kerb the collector (domain.md 4.4). */

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => berth.stop())

const minute = 60_000
const sizes = [1, 2, 3, 4] as const

const lots = fc.record({
  AfterGracePolicy: fc.constantFrom(1, 2),
  ArrearsPolicy: fc.constantFrom(1, 5),
  LeaveGraceMinutes: fc.constantFrom(1, 15, 120),
  AccountDayStart: fc.constantFrom('00:00', '06:00'),
  DayMaxMoney: fc.constantFrom(null, '25'),
  Day24MaxMoney: fc.constantFrom(null, '40'),
})

const cars = fc.record({
  size: fc.constantFrom(...sizes),
  isNewEnergy: fc.boolean(),
  inside: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 5000 })),
  /** Minutes of an earlier stay, and between the two. */
  earlier: fc.option(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 100 }))),
  /** Fen paid when so much of the stay was over, in percent. */
  payments: fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 50, max: 4000 })), { maxLength: 2 }),
  right: fc.constantFrom(
    ...([null, null, 'pass', 'passRenewed', 'passSuspended', 'passCancelled', 'half', 'hours', 'visit'] as const),
    ...(['company', 'companyFull', 'littleOnCard'] as const),
  ),
  grant: fc.constantFrom(...([null, null, 'money', 'time', 'percent', 'coupon'] as const)),
  /** When so much of the stay was over, in percent, it went into the inner lot; it came out again there. */
  inner: fc.option(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.option(fc.integer({ min: 61, max: 99 })))),
})
const tenant = fc.constantFrom('east', 'west')
type Car = typeof cars extends fc.Arbitrary<infer One> ? One : never

let made = 0
const code = (prefix: string) => `${prefix}${String(++made).padStart(5, '0')}`

async function bind(ParkLotId: string, terms: ChargeTerms, rest: object): Promise<void> {
  const ruleCode = code('AA')
  const wire = structureKind.toWire(terms as unknown as Json, { kind: 'structure', label: '', money: termsMoney })
  const rule = { ruleCode, ruleName: `规则${ruleCode}`, beginAt: '2020-01-01', status: 2, terms: wire }
  const { id: RuleId } = await admin.call('/api/chargeRule/addChargeRule', rule)
  await admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId, ...rest })
}

async function bindEach(ParkLotId: string, rules: readonly ChargeTerms[]): Promise<void> {
  for (const [index, terms] of rules.entries()) await bind(ParkLotId, terms, { BillCarSizeId: sizes[index] })
}

/** A lot inside the lot with a price of its own, and the lane between the two. */
async function addInner(park: ParkLot, terms: ChargeTerms): Promise<Camera> {
  const region = { ParkLotId: park.parkLotId, RegionCode: code('R'), RegionName: '内场' }
  const { Id } = await admin.call('/api/parkRegion/addParkRegion', region)
  const gate = await addLaneCamera(admin, park, code('GATE'), 4)
  await admin.call('/api/lane/editLane', { Id: gate.laneId, RegionFromId: null, RegionToId: Id })
  await bind(park.parkLotId, terms, { RegionId: Id })
  return gate
}

/** What gives the car's time away, part of it or until someone changed it while the car was inside. */
async function giveRight(parkLotId: string, plate: string, { right, inside }: Car, now: number): Promise<void> {
  const [came, half] = [now - inside * minute, now - (inside / 2) * minute]
  const listed = { PlateNumber: plate, ApplyUser: '物业', ApplyReason: '合作' }
  if (right === 'half')
    await admin.call('/api/billFreePlate/addFreePlate', { ...listed, DiscountPercent: 50, BeginDate: '2026-01-01' })
  if (right === 'hours') {
    const hours = { FreeKind: 2, BeginDate: '2026-01-01', BeginTime: '09:00', EndTime: '17:30' }
    await admin.call('/api/billFreePlate/addFreePlate', { ...listed, ...hours })
  }
  if (right === 'visit') {
    const times = { BeginAt: wallTime(came), EndAt: wallTime(half + minute) }
    const visit = { VisitorName: '李四', PlateNumber: plate, ParkLotId: parkLotId, ...times }
    await admin.call('/api/visitor/addVisitor', visit)
  }
  if (right === 'littleOnCard') {
    const card = { OwnerName: '张伟', OwnerMobile: '13800001234', PlateNumbers: plate }
    const { Id } = await admin.call('/api/storedCard/addStoredCard', card)
    await admin.call('/api/storedCard/topUpStoredCard', { id: Id, PayMoney: '0.01', PayChannel: 6 })
  }
  if (!right?.startsWith('pass')) return
  const rule = await addPassRule(admin, parkLotId, {
    PackKind: 6,
    OriginMoney: '10',
    BillPackMoney: '10',
    MaxUnits: 60,
  })
  const today = wallDate(now)
  const [begin, end, units] = right === 'pass' || right === 'passRenewed' ? [-3, -1, 3] : [-3, 5, 9]
  const dates = { BeginDate: addDays(today, begin), EndDate: addDays(today, end) }
  const draft = draftOf({ parkLotId, rule }, plate, { ...dates, BillPackMoney: `${units * 10}.00` })
  const { Id } = await admin.call(passPath('add'), draft)
  if (right === 'passRenewed') await admin.call(passPath('renew'), { Id, Units: 10, RenewMoney: '100.00' })
  if (right === 'passSuspended') await admin.call(passPath('suspend'), { Id, Reason: '出差' })
  if (right === 'passCancelled')
    await admin.call(passPath('cancel'), { Id, Reason: '误办' }, await admin.confirm('bill-pack-order:cancel', Id))
}

/** The car is one of a company that pays for what it parks, or has given its only spot to another car that is inside. */
async function employ(ways: Ways, plate: string, { right }: Car, before: number): Promise<void> {
  if (right !== 'company' && right !== 'companyFull') return
  const company = { CompanyCode: code('C'), CompanyName: code('单位'), ContractBegin: '2026-01-01', ChargeKind: 2 }
  const isFull = right === 'companyFull' && ways.pays !== undefined
  const quota = isFull ? { SpotQuota: 1, OverQuotaPolicy: 1 } : {}
  const { Id: CompanyId } = await admin.call('/api/company/addCompany', { ...company, ...quota })
  const cars = isFull ? [plate, code('京B')] : [plate]
  for (const PlateNumber of cars)
    await admin.call('/api/companyvehicle/addCompanyVehicle', { CompanyId, PlateNumber, BeginDate: '2026-01-01' })
  if (isFull) await ways.comes(cars[1]!, before, {})
}

const worth = {
  money: { DiscountType: 1, ReduceMoney: '3' },
  time: { DiscountType: 2, ReduceMinutes: 90 },
  percent: { DiscountType: 4, ReducePercent: 40 },
} as const

async function useCoupon(id: string): Promise<void> {
  const valid = { ValidBegin: '2026-01-01', ValidEnd: '2099-12-31' }
  const batch = { Name: code('周年'), ReduceMoney: '7', Count: 1, ...valid }
  await admin.call('/api/userCoupon/addPaperCoupon', batch)
  const { rows } = await admin.call('/api/userCoupon/queryUserCoupon', { CouponName: batch.Name })
  await admin.call('/api/order/useCouponParkOrder', { id, couponCode: rows[0].CouponCode })
}

async function giveGrant(id: string, { grant }: Car): Promise<void> {
  if (!grant) return
  if (grant === 'coupon') return useCoupon(id)
  const merchant = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: code('M'),
    MerchantName: code('商户'),
    SettleKind: 1,
  })
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '100', GiveMoney: '0' })
  const rule = { RuleName: code('方案'), SalePrice: '3', ...worth[grant] }
  const { Id: ruleId } = await admin.call('/api/merchant/addDiscountRule', rule)
  await admin.call('/api/order/grantDiscountParkOrder', { id, merchantId: merchant.Id, ruleId })
}

/** Where cars come and go: at the lanes of a car park, or on the spots of a street. */
interface Ways {
  readonly parkLotId: string
  comes(plate: string, at: number, seen: object): Promise<Result>
  leaves(plate: string, at: number, seen: object): Promise<Result>
  pays?(plate: string, at: number, money: string): Promise<Result>
  /** Into the inner lot, direction 1, or out of it. */
  moves?(plate: string, at: number, direction: 1 | 2): Promise<Result>
}

const atLanes = ({ parkLotId, entry, exit }: ParkLot, gate: Camera): Ways => ({
  parkLotId,
  comes: (plate, at, seen) => entry.sees(plate, at, { ...seen, opened: true }),
  leaves: (plate, at, seen) => exit.sees(plate, at, { ...seen, opened: true }),
  pays: (plate, at, money) => exit.sendOne(exit.payment(plate, at, money)),
  moves: (plate, at, direction) => gate.sees(plate, at, { direction, opened: true }),
})

const onSpot = ({ parkLotId, device, occupied, freed }: Street, spot: string): Ways => ({
  parkLotId,
  comes: (plateNumber, at, seen) => device.sendOne(occupied(spot, at, { ...seen, plateNumber })),
  leaves: (_, at) => device.sendOne(freed(spot, at)),
})

/** A car comes, may have been there before, and pays on the way; what its driver holds. */
async function comesIn(ways: Ways, car: Car, now: number) {
  const plate = car.isNewEnergy ? code('京AD') : code('京A')
  const seen = { billCarSizeId: car.size, plateColor: car.isNewEnergy ? 5 : 1 }
  const came = now - car.inside * minute
  const passed = (percent: number) => came + (car.inside * minute * percent) / 100
  await employ(ways, plate, car, came - 600 * minute)
  if (car.earlier) {
    const [long, away] = car.earlier
    await ways.comes(plate, came - (away + long) * minute, seen)
    await ways.leaves(plate, came - away * minute, seen)
  }
  const { decision } = await ways.comes(plate, came, seen)
  const { rows } = await admin.call('/api/order/queryParkOrder', { orderNo: decision!.orderNo })
  for (const [percent, fen] of car.payments.toSorted(([one], [other]) => one - other))
    await ways.pays?.(plate, passed(percent), (fen / 100).toFixed(2))
  for (const [index, percent] of (car.inner ?? []).entries())
    if (percent !== null) await ways.moves?.(plate, passed(percent), index === 0 ? 1 : 2)
  await giveRight(ways.parkLotId, plate, car, now)
  await giveGrant(rows[0].id, car)
  return { car, plate, seen, id: rows[0].id as string, token: decision!.payUrl!.slice('/pay/'.length) }
}

async function askedOf({ id, token }: { id: string; token: string }) {
  const driver = await berth.anonymous.call('/api/driver/showStay', { token })
  const phone = await berth.anonymous.call('/api/pay/askPrice', { token })
  const { needPayMoney: booth } = await admin.call('/api/order/quoteParkOrder', { id })
  return { driver: driver.needPay, phone: phone.amount, booth }
}

const priced = { lot: lots, rules: fc.tuple(...sizes.map(() => termsOf(everyKind))), innerRule: termsOf(everyKind) }
const runs = { numRuns: 3, endOnFailure: true }

test('booth, driver’s page, lane box and exit ask the same of a car, whatever its rule, region, company, card, passes, lists, grants and payments', async () => {
  const coming = fc.array(cars, { minLength: 6, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ ...priced, coming, tenant }),
      async ({ lot, rules, innerRule, coming: all, tenant: of }) => {
        admin = await berth.as('admin', of)
        const now = Date.now()
        const park = await addParkLot(admin, lot)
        await bindEach(park.parkLotId, rules)
        const gate = await addInner(park, innerRule)
        const box = await addBox(admin, park.parkLotId, code('ALIKE'))
        const stays = []
        for (const car of all) stays.push(await comesIn(atLanes(park, gate), car, now))
        vi.useFakeTimers({ toFake: ['Date'], now })
        const edge = new EdgeLot()
        edge.apply((await pull(box)).snapshot, [])
        for (const { car, plate, seen, ...stay } of stays) {
          const asked = await askedOf(stay)
          const event = park.exit.passing(plate, now, seen)
          const byBox = saidByBox(edge, park.exit, event)
          const { decision } = await park.exit.sendOne(event)
          const { needPayMoney: exit } = await admin.call('/api/order/getParkOrder', { id: stay.id })
          const { total } = await berth.anonymous.call('/api/pay/askPrice', { token: stay.token })
          const { open, payable, due } = byBox
          expect({ car, ...asked, box: [open, payable, due], total }).toEqual({
            car,
            driver: exit,
            phone: exit,
            booth: exit,
            box: [decision!.open, decision!.payable, decision!.due],
            total: decision!.due,
          })
        }
        vi.useRealTimers()
      },
    ),
    runs,
  )
})

test('at the kerb collector, booth and driver’s page ask for what the car then owes', async () => {
  const coming = fc.array(cars, { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.record({ ...priced, coming, tenant }), async ({ lot, rules, coming: all, tenant: of }) => {
      admin = await berth.as('admin', of)
      const now = Date.now()
      const street = await addStreet(admin, ['A-0', 'A-1', 'A-2', 'A-3'], undefined, lot)
      await bindEach(street.parkLotId, rules)
      const stays = []
      for (const [spot, car] of all.entries()) stays.push(await comesIn(onSpot(street, `A-${spot}`), car, now))
      vi.useFakeTimers({ toFake: ['Date'], now })
      for (const [spot, { car, plate, seen, ...stay }] of stays.entries()) {
        const { due: collector } = await admin.call('/api/street/queryStay', { orderId: stay.id })
        const asked = await askedOf(stay)
        await onSpot(street, `A-${spot}`).leaves(plate, now, seen)
        const { arrearsMoney: owed } = await admin.call('/api/order/getParkOrder', { id: stay.id })
        expect({ car, ...asked, collector }).toEqual({ car, driver: owed, phone: owed, booth: owed, collector: owed })
      }
      vi.useRealTimers()
    }),
    runs,
  )
})
