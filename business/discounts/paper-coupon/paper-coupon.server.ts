import { moment, wallDate } from '#kernel/wall-clock.ts'
import { gotFrom, grantTypes } from '#business/discounts/user-coupon/user-coupon.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers } from '#server/verb/handlers.ts'
import { couponCode } from '../user-coupon/coupon-code.server.ts'
import { paperCoupon } from './paper-coupon.ts'

/** A batch is made with its codes: paper, from offline, valid from the first to the last moment of its days on the console's clock. */
export const paperCouponHandlers = handlers(paperCoupon, {
  async create({ records, tx, by }, draft) {
    const id = await records.create({ ...draft, BatchNo: await nextBatchNo(tx) }, by)
    const { Count, ValidBegin, ValidEnd } = await records.get(id)
    const begin = new Date(moment(`${ValidBegin} 00:00:00`)!)
    const end = new Date(moment(`${ValidEnd} 23:59:59`)!)
    await tx.run(sql`
      insert into user_coupon (coupon_code, coupon_name, batch_id, coupon_type, reduce_money, reduce_minutes, reduce_percent, max_money, allow_multi, park_lot_ids,
        grant_type, got_from, got_at, begin_at, end_at, created_by, updated_by)
      select code, b.name, b.id, b.coupon_type, b.reduce_money, b.reduce_minutes, b.reduce_percent, b.max_money, b.allow_multi, b.park_lot_ids,
        ${code(grantTypes.paper)}, ${code(gotFrom.paper)}, now(), ${begin}, ${end}, ${by}, ${by}
      from paper_coupon b, unnest(${codes(Count)}::text[]) code where b.id = ${id}`)
    return id
  },
})

async function nextBatchNo(tx: Tx): Promise<string> {
  const next = await tx.first<{ serial: string }>(sql`select nextval('discount_no') as serial`)
  return `Z${wallDate(Date.now()).replaceAll('-', '')}${String(next!.serial).padStart(6, '0')}`
}

function codes(count: number): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(couponCode())
  return [...made]
}
