import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { specialLoss } from './special-loss.ts'

export const specialLossHandler = reportHandler(
  specialLoss,
  ({ period }) => sql`
    select s.operate_type, s.operator_id, count(*) as count, coalesce(sum(s.old_money), 0) as old_money, coalesce(sum(s.new_money), 0) as new_money, coalesce(sum(s.loss_money), 0) as loss_money
    from sentry_operate_log s join park_lot l on l.id = s.park_lot_id where ${placed('s.operated_at', period)} group by 1, 2`,
)
