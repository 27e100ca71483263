import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { couponStates, couponUse, grantTypes, userCoupon } from '../user-coupon/user-coupon.ts'
import { grantWays } from './discount-grant.ts'
import { checkTakes, giveReduction, nextGrantNo } from './give-reduction.server.ts'

/** A coupon is used for the stay of an order (domain.md 4.10): once, within its time and in its lots; one marked update decides between two who try. */
export async function redeemCoupon(tx: Tx, couponCode: string, orderId: string, by: string): Promise<LotChange> {
  const coupons = repository(userCoupon, tx)
  const found = await findCoupon(tx, couponCode)
  const facts = await lockOrderFacts(tx, orderId)
  const coupon = await coupons.lock(found.id)
  checkUsable(coupon, facts.lot.parkLotId, Date.now())
  await checkTakes(tx, facts, coupon.AllowMulti ?? false)
  const used = await tx.run(sql`
    update user_coupon set is_used = ${code(couponUse.used)}, used_at = now(), plate_number = ${facts.content.plateNumber}, updated_at = now(), updated_by = ${by} where id = ${coupon.id} and is_used = ${code(couponUse.unused)}`)
  if (used === 0) throw usedAlready()
  const { change } = await giveReduction(
    tx,
    facts,
    await nextGrantNo(tx),
    {
      merchantId: null,
      ruleId: null,
      couponId: coupon.id,
      cashierId: null,
      grantWay: coupon.GrantType === grantTypes.paper ? grantWays.paper : grantWays.electronic,
      discountType: coupon.CouponType,
      reduceMoney: coupon.ReduceMoney,
      reduceMinutes: coupon.ReduceMinutes,
      reducePercent: coupon.ReducePercent,
      maxMoney: coupon.MaxMoney,
      stackable: coupon.AllowMulti ?? false,
      expireAt: coupon.EndAt,
      settleMoney: 0,
      onCredit: false,
    },
    by,
  )
  return change
}

/** A coupon by its code, as it is typed from paper or scanned. @throws Failure of one that was not given out */
export async function findCoupon(tx: Tx, written: string): Promise<Coupon> {
  const couponCode = written
    .replace(/^.*[/.]/, '')
    .replaceAll(/\s/g, '')
    .toUpperCase()
  const [found] = await repository(userCoupon, tx).find(sql`coupon_code = ${couponCode}`)
  if (!found) throw new Failure('notFound', noSuchCoupon)
  return found
}

const noSuchCoupon = { zh: '没有这张优惠券,请核对券码', en: 'There is no such coupon; check its code' }

type Coupon = RecordOf<typeof userCoupon>

function checkUsable(coupon: Coupon, parkLotId: string, now: number): void {
  checkInForce(coupon, now)
  if (coupon.ParkLotIds?.length && !coupon.ParkLotIds.includes(parkLotId))
    throw declaredFailure({
      zh: '该券不适用于车辆所在车场',
      en: 'The coupon does not hold in the car park of this car',
    })
}

/** Whatever the car park. @throws Failure of a coupon that was used, stopped, or is not of this day */
export function checkInForce(coupon: Coupon, now: number): void {
  if (coupon.IsUsed === couponUse.used) throw usedAlready()
  if (coupon.Status === couponStates.disabled)
    throw declaredFailure({ zh: '该券已停用', en: 'The coupon is out of use' })
  const span = { begin: wallTime(coupon.BeginAt.getTime()), end: wallTime(coupon.EndAt.getTime()) }
  if (now < coupon.BeginAt.getTime())
    throw declaredFailure({ zh: '该券自 {begin} 起可用', en: 'The coupon can be used from {begin} on' }, span)
  if (now > coupon.EndAt.getTime())
    throw declaredFailure({ zh: '该券已于 {end} 过期', en: 'The coupon expired at {end}' }, span)
}

const usedAlready = () => declaredFailure({ zh: '该券已被使用', en: 'The coupon has been used already' })
