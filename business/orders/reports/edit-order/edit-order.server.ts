import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { editOrder } from './edit-order.ts'

const { correctPlate, editOrder: change, changeCarType, changeTime, changePicture } = operateTypes

export const editOrderHandler = reportHandler(
  editOrder,
  ({ period }) => sql`
    select s.operate_no, s.operated_at, s.order_no, s.plate_number, s.old_plate_number, s.park_lot_id, s.operate_type, s.old_money, s.new_money, s.loss_money, s.reason_text, s.operator_name
    from sentry_operate_log s join park_lot l on l.id = s.park_lot_id where s.operate_type in (${code(correctPlate, change, changeCarType, changeTime, changePicture)}) and ${placed('s.operated_at', period)}`,
)
