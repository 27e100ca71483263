import { always, within } from '#kernel/answer.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { plate } from '#fields/plate/plate.ts'
import { text } from '#fields/text/text.ts'

const orderThen = {
  ...always({
    plateNumber: plate('车牌号'),
    orderStatus: choice('订单状态', orderStatuses),
    needPayMoney: money('待付金额'),
  }),
  regionName: text('所在区域'),
  cameAt: moment('入场时间'),
  leftAt: moment('出场时间'),
}

/** What a correction would make of one order. */
export const plateEffect = {
  ...always({ orderNo: text('订单号') }),
  before: within('更正前', orderThen, { emptyMeans: '更正前没有此订单' }),
  after: within('更正后', orderThen, { emptyMeans: '更正后没有此订单' }),
}

export type OrderThen = Answered<typeof orderThen>
export type PlateEffect = Answered<typeof plateEffect>
