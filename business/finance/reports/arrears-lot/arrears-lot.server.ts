import { sinceMonthOf } from '#server/database/months.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { correctionKinds, correctionStates } from '#business/ground/dictionaries/correction-kind.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { arrearsLot } from './arrears-lot.ts'

/** Unpaid when it left is what is still due, what was paid after it left and what was given up of it since: nothing else is given up of a debt. */
const owed = sql`(o.need_pay_money + coalesce(r.money, 0) + given_up.money)`

export const arrearsLotHandler = reportHandler(
  arrearsLot,
  ({ period }) => sql`
    select o.park_lot_id, count(*) filter (where ${owed} > 0) as unpaid_count, coalesce(sum(${owed}), 0) as arrears_money,
      coalesce(sum(r.count), 0) as recover_count, coalesce(sum(r.money), 0) as recover_money, sum(given_up.money) as write_off_money, sum(o.need_pay_money) as left_money,
      sum(o.payable_amount - o.coupon_money - o.other_discount_money - o.waive_money) as due_money,
      count(distinct o.plate_number) filter (where ${owed} > 0) as plate_count
    from (select o.* from ${ordersLeft(period)}) o left join lateral (
      select count(*) as count, sum(p.payer_money - p.change_money - p.refund_due - p.over_paid_money) as money from pay_record p where p.order_id = o.id and ${sinceMonthOf(sql`p.created_at`, Date.parse(period.from), 2)} and p.pay_status = ${code(payRecordStates.paid)} and p.biz_type = ${code(bizTypes.recovery)}
    ) r on true cross join lateral (
      select case when o.waive_money > 0 and exists (
        select from stay_correction c where c.order_no = o.order_no and c.correction_kind = ${code(correctionKinds.writeOff)} and c.correction_state = ${code(correctionStates.inForce)}
      ) then o.waive_money else 0 end as money
    ) given_up group by 1`,
)
