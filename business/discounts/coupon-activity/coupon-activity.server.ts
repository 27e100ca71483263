import { declaredFailure } from '#kernel/failure.ts'
import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { repository } from '#server/repository/repository.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { couponCode } from '../user-coupon/coupon-code.server.ts'
import { couponStates, grantTypes, userCoupon } from '../user-coupon/user-coupon.ts'
import { activityStates, couponActivity } from './coupon-activity.ts'

const dayMs = 86_400_000

/** Coupons are issued while it runs, as many as there are and to each as many as they may have; the activity's locked row counts them. */
export const couponActivityHandlers = handlers(couponActivity, {
  actions: {
    start: ({ records, by }, record) => records.update(record.id, { Status: activityStates.running }, by),
    pause: ({ records, by }, record) => records.update(record.id, { Status: activityStates.paused }, by),
    end: ({ records, by }, record) => records.update(record.id, { Status: activityStates.ended }, by),

    async issue(context, record, { OwnerMobile, PlateNumber, GotFrom }) {
      const { tx, by } = context
      const now = Date.now()
      if (now < record.BeginAt.getTime() || now > record.EndAt.getTime())
        throw declaredFailure({ zh: '活动未开始或已结束', en: 'The activity has not started or is over' })
      await checkUserLimit(context, record.id, record.PerUserLimit, OwnerMobile)
      const counted = await tx.run(
        sql`update coupon_activity set granted_count = granted_count + 1 where id = ${record.id} and granted_count < total_count`,
      )
      if (counted === 0)
        throw declaredFailure({ zh: '优惠券已发完', en: 'All coupons of the activity have been given out' })
      const until = record.ValidDaysAfterGot ? now + record.ValidDaysAfterGot * dayMs : record.EndAt.getTime()
      const CouponCode = couponCode()
      const id = await repository(userCoupon, tx).create(
        {
          CouponCode,
          CouponName: record.Name,
          CouponType: record.CouponType,
          ReduceMoney: record.ReduceMoney,
          ReduceMinutes: record.ReduceMinutes,
          ReducePercent: record.ReducePercent,
          MaxMoney: record.MaxMoney,
          AllowMulti: record.AllowMulti,
          ParkLotIds: record.ParkLotIds ?? [],
          GrantType: grantTypes.electronic,
          GotFrom,
          OwnerMobile,
          PlateNumber,
          GotAt: new Date(now),
          BeginAt: new Date(now),
          EndAt: new Date(until),
          Status: couponStates.enabled,
        },
        by,
      )
      await tx.run(sql`update user_coupon set activity_id = ${record.id} where id = ${id}`)
      return { CouponCode }
    },
  },
})

async function checkUserLimit(
  { tx }: VerbContext<typeof couponActivity>,
  activityId: string,
  limit: number | null,
  mobile: string,
): Promise<void> {
  if (!limit) return
  const got = await tx.first<{ count: number }>(
    sql`select count(*)::int as count from user_coupon where activity_id = ${activityId} and owner_mobile = ${phone(mobile)}`,
  )
  if (got!.count >= limit)
    throw declaredFailure(
      { zh: '该手机已领取{count}张,达到每人限领', en: 'This phone got {count} already, the limit for each person' },
      { count: got!.count },
    )
}
