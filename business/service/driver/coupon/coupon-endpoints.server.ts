import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { checkInForce, findCoupon, redeemCoupon } from '#business/discounts/discount-grant/redeem-coupon.server.ts'
import { couponsOfPhone } from '#business/discounts/user-coupon/coupons-of-phone.server.ts'
import { userCoupon } from '#business/discounts/user-coupon/user-coupon.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { sessionsWithin } from '../phone/driver-session.server.ts'
import type { CouponScanned, CouponShown } from './coupon.ts'

const stay = text('缴费码', { required: true, max: 80 })
const by = '车主'

/**
 * A driver uses a coupon for a stay: one whose code stands on paper, or one that the proved phone got. Anyone who holds a code may give it to any stay, as with a
 * payment. Guessed codes are slowed like wrong sign-ins.
 */
export const couponEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const opened = sessionsWithin(machine, limit)

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/useCoupon',
      label: '用券',
      access: 'public',
      request: { token: stay, couponCode: text('券码', { required: true, max: 200 }) },
    }),
    async ({ input, ip }) => {
      const { tenantId, orderId } = await limit.guess(ip, () => openPayLink(machine, input.token))
      const change = await limit.guess(ip, () =>
        machine.database.inScope(wholeTenant(tenantId), (tx) => redeemCoupon(tx, input.couponCode, orderId, by)),
      )
      await notifyOfChanges(machine, tenantId, [change])
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/showCoupons',
      label: '可用优惠券',
      access: 'public',
      request: { session: text('手机验证', { required: true, max: 80 }), token: stay },
    }),
    async ({ input, ip }) => {
      const { tenantId, mobile } = await opened(input.session, ip)
      const link = await limit.guess(ip, () => openPayLink(machine, input.token))
      if (link.tenantId !== tenantId) return { coupons: [] }
      const coupons = await machine.database.snapshot(wholeTenant(tenantId), (tx) =>
        couponsFor(tx, mobile, link.orderId),
      )
      return { coupons } as unknown as Json
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/showCoupon',
      label: '纸质优惠券',
      access: 'public',
      request: { token: text('优惠券', { required: true, max: 80 }) },
    }),
    async ({ input, ip }) => {
      const scanned = await limit.guess(ip, async () => {
        const tenantId = tenantIn(input.token)
        if (tenantId === null) throw fail('notFound', { label: userCoupon.label })
        return machine.database.snapshot(wholeTenant(tenantId), (tx) => scannedCoupon(tx, input.token))
      })
      return { ...scanned }
    },
  )
})

async function couponsFor(tx: Tx, mobile: string, orderId: string): Promise<CouponShown[]> {
  const { lot } = await orderFactsAsTheyAre(tx, orderId)
  const rows = await couponsOfPhone(tx, mobile, lot.parkLotId)
  return rows.map((row) => ({
    code: row.coupon_code,
    name: row.coupon_name,
    money: row.reduce_money && yuan(Number(row.reduce_money)),
    minutes: row.reduce_minutes,
    percent: row.reduce_percent === null ? null : Number(row.reduce_percent),
    until: wallTime(row.end_at.getTime()),
  }))
}

/** @throws Failure of a coupon that was not given out, or cannot be used any more */
async function scannedCoupon(tx: Tx, token: string): Promise<CouponScanned> {
  const coupon = await findCoupon(tx, token)
  checkInForce(coupon, Date.now())
  const { CouponCode, CouponName, ReduceMoney, ReduceMinutes, ReducePercent, EndAt, ParkLotIds } = coupon
  const [only, ...others] = ParkLotIds ?? []
  const lot =
    only === undefined || others.length > 0
      ? null
      : await tx.first<{ token: string }>(
          sql`select place_token('lot', id, tenant_id) as token from park_lot where id = ${only}`,
        )
  return {
    code: CouponCode,
    name: CouponName,
    money: ReduceMoney === null ? null : yuan(ReduceMoney),
    minutes: ReduceMinutes,
    percent: ReducePercent,
    until: wallTime(EndAt.getTime()),
    lotToken: lot?.token ?? null,
  }
}
