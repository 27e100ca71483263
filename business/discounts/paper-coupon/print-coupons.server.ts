import { fail } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { couponStates } from '#business/discounts/user-coupon/user-coupon.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { attachment } from '#server/files/attachment.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { drawCoupons, type PrintedBatch } from './draw-coupons.server.ts'
import { paperCoupon } from './paper-coupon.ts'
import { mountFile } from '#server/http/mount-file.ts'

interface BatchRow {
  id: string
  tenant_id: string
  name: string
  coupon_type: number
  reduce_money: string | null
  reduce_minutes: number | null
  reduce_percent: string | null
  valid_begin: string
  valid_end: string
  layout_columns: number
  footer: string | null
}

/** A batch as an A4 document, named as the specification says (12): the name and 纸质优惠券.pdf. Each time it is fetched counts as a print. */
export const printingEndpoints = endpoints((app, machine, { publicUrl }) => {
  const access = { permission: permission(paperCoupon, 'export') }
  mountFile<'id'>(app, machine, '/api/userCoupon/printPaperCoupon/:id', access, async ({ person }, reply, { id }) => {
    const printed = await machine.database.inScope(person.scope, (tx) => printedBatch(tx, id, publicUrl))
    if (!printed) throw fail('notFound', { label: paperCoupon.label })
    const { batch, codes } = printed
    attachment(reply, { name: `${batch.name}纸质优惠券.pdf`, kind: 'application/pdf' })
    return drawCoupons(batch, codes)
  })
})

async function printedBatch(
  tx: Tx,
  id: string,
  publicUrl: string,
): Promise<{ batch: PrintedBatch; codes: string[] } | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const row = await tx.first<BatchRow>(sql`
    update paper_coupon set print_count = print_count + 1 where id = ${id}
    returning id, scope_tenant() as tenant_id, name, coupon_type, reduce_money, reduce_minutes, reduce_percent, valid_begin::text, valid_end::text, layout_columns, footer`)
  if (!row) return null
  const codes = await tx.rows<{ coupon_code: string }>(
    sql`select coupon_code from user_coupon where batch_id = ${id} and status <> ${code(couponStates.disabled)} order by id`,
  )
  const batch = {
    name: row.name,
    worth: worthOf(row),
    validity: `有效期 ${row.valid_begin} 至 ${row.valid_end}`,
    footer: row.footer ?? '',
    columns: row.layout_columns,
    address: `${publicUrl}/pay/coupon/${row.tenant_id}.`,
  }
  return { batch, codes: codes.map(({ coupon_code }) => coupon_code) }
}

function worthOf({ coupon_type, reduce_money, reduce_minutes, reduce_percent }: BatchRow): string {
  if (coupon_type === discountTypes.money) return `抵扣 ${yuan(Number(reduce_money))} 元`
  if (coupon_type === discountTypes.time) return `减免 ${reduce_minutes} 分钟`
  if (coupon_type === discountTypes.percent) return `减免 ${Number(reduce_percent)}%`
  return '全免'
}
