import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { moneyFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { paySceneReport } from './pay-scene.ts'

/** Without a person: neither in a sentry box (3) nor by a hand-held (4). */
export const paySceneHandler = reportHandler(
  paySceneReport,
  ({ period }) => sql`
    select pay_scene, sum(pay_count) as pay_count, sum(receipt_money) as pay_money, sum(refund_count) as refund_count,
      sum(refund_money) as refund_money, sum(receipt_money - refund_money) as net_money,
      coalesce(sum(receipt_money) filter (where pay_scene not in (${code(payScenes.sentry, payScenes.handheld)})), 0) as unmanned_money
    from ${moneyFigures(period)} where biz_type in (${code(bizTypes.parking, bizTypes.recovery)}) group by 1`,
)
