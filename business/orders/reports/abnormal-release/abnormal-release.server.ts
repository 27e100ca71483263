import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { abnormalRelease } from './abnormal-release.ts'

const { abnormal, remote, byHand, offline, forced, tailgating, stocktaking, virtual } = releaseTypes
const notAsUsual = [abnormal, remote, byHand, offline, forced, tailgating, stocktaking, virtual]

export const abnormalReleaseHandler = reportHandler(
  abnormalRelease,
  ({ period }) => sql`
    select o.out_release_type, o.park_lot_id, count(*) as count, sum(o.payable_amount) as payable_amount, sum(o.money_value_paid) as paid_money,
      sum(o.waive_money) as loss_money, sum(o.arrears_money) as arrears_money
    from ${ordersLeft(period)} where o.out_release_type in (${code(...notAsUsual)}) group by 1, 2`,
)
