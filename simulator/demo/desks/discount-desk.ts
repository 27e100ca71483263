import { couponGrants, couponStatuses, couponUses, orderStatuses } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, findOne, idOf, query } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { consoleTime, instantOf, minute } from '../../time.ts'
import { drivers } from '../office/drivers.ts'
import { neighbours } from '../office/neighbours.ts'
import { mobile } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { giftOf, giftTimes, type Gift } from './discount-gifts.ts'
import { lotCodes } from './lot-codes.ts'
import { someOrder, type SeenOrder } from './some-order.ts'

const inside = [orderStatuses.inside, orderStatuses.paidInside]
const { leftUnpaid: owed } = orderStatuses
const activity = '周末停车减三元'
/** A stay is looked at so long after it came, at most. */
const untilMinutes = giftTimes.to + 10

/** Guests who come back with a bill that no one looked at. */
const forgetting = arrivals({ name: 'belated-discount', perDay: 3, first: 6 })

/** Merchants near a lot give their guests a reduction while these park there, and some drivers use a coupon. */
export async function lookAtDiscounts(staff: Staff, town: TownSoFar): Promise<number> {
  const operator = await staff.as('chenxiaoyan')
  const known = async () => (await query(operator, 'discountGrant', {})).total
  const came = await forgetting(town, known, (seed) => giveBelatedly(operator, randomOf(seed), town))
  return came + (await giveInTime(operator))
}

/** For a stay that is owed still. */
async function giveBelatedly(operator: Console, random: Random, town: TownSoFar): Promise<boolean> {
  const order = await someOrder(operator, random, town, { orderStatus: [owed] })
  const lot = order && (await lotCodes(operator)).get(order.parkLotId)
  const near = neighbours.filter((each) => each.lot === lot)
  if (!order || near.length === 0) return false
  const { MerchantNo, ruleNames } = random.pick(near)
  const gift: Gift = random.chance(0.4)
    ? { at: Date.now(), from: 'paper' }
    : { at: Date.now(), from: 'merchant', MerchantNo, RuleName: random.pick(ruleNames) }
  return unlessOver(() => give(operator, order, gift))
}

async function giveInTime(operator: Console): Promise<number> {
  const now = Date.now()
  const since = consoleTime(now - untilMinutes * minute)
  const cameAt = { from: since, to: consoleTime(now - giftTimes.from * minute) }
  const { rows } = await query(operator, 'order', { cameAt, orderStatus: inside }, { PerPage: 200, Page: 1 })
  const codes = await lotCodes(operator)
  const due = rows.flatMap((row) => {
    const lot = codes.get(String(row['parkLotId'])) ?? ''
    const gift = giftOf({ orderNo: String(row['orderNo']), lot, cameAt: instantOf(String(row['cameAt'])) })
    return gift && gift.at <= now ? [{ row, gift }] : []
  })
  if (due.length === 0) return 0
  const grants = await query(operator, 'discountGrant', { GrantAt: { from: since } }, { PerPage: 200, Page: 1 })
  const given = new Set(grants.rows.map((grant) => grant['PlateNumber']))
  let done = 0
  for (const { row, gift } of due.filter(({ row }) => !given.has(row['plateNumber'])))
    if (
      await unlessOver(() => give(operator, { id: String(row['id']), plateNumber: String(row['plateNumber']) }, gift))
    )
      done++
  return done
}

/** The order of anyone who is given something. */
type Given = Pick<SeenOrder, 'id' | 'plateNumber'>

async function give(operator: Console, order: Given, gift: Gift): Promise<void> {
  const { id, plateNumber } = order
  if (gift.from === 'merchant') return giveFromMerchant(operator, id, gift)
  const couponCode =
    gift.from === 'paper' ? await paperCoupon(operator) : await newCoupon(operator, plateNumber, gift.GotFrom)
  if (couponCode) await act(operator, 'order', 'useCoupon', id, { couponCode })
}

async function giveFromMerchant(
  operator: Console,
  id: string,
  { MerchantNo, RuleName }: Extract<Gift, { from: 'merchant' }>,
): Promise<void> {
  const merchant = await findOne(operator, 'merchant', { MerchantNo })
  const rule = await findOne(operator, 'discountRule', { RuleName })
  if (!merchant || !rule) return
  const gift = { merchantId: idOf('merchant', merchant), ruleId: idOf('discountRule', rule) }
  await act(operator, 'order', 'grantDiscount', id, gift)
}

/** One that no one has used yet. */
async function paperCoupon(operator: Console): Promise<string | undefined> {
  const unused = { GrantType: [couponGrants.paper], IsUsed: [couponUses.unused], Status: [couponStatuses.enabled] }
  const { rows } = await query(operator, 'userCoupon', unused, { PerPage: 1, Page: 1 })
  return rows[0] && String(rows[0]['CouponCode'])
}

async function newCoupon(operator: Console, PlateNumber: string, GotFrom: number): Promise<string | undefined> {
  const running = await findOne(operator, 'couponActivity', { Name: activity })
  if (!running) return undefined
  const OwnerMobile =
    drivers.find(({ car }) => car?.plateNumber === PlateNumber)?.mobile ?? mobile(randomOf(`owner/${PlateNumber}`))
  const got = { OwnerMobile, PlateNumber, GotFrom }
  const { CouponCode } = await act(operator, 'couponActivity', 'issue', idOf('couponActivity', running), got)
  return CouponCode ?? undefined
}
