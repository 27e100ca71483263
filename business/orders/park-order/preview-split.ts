import { always } from '#kernel/answer.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { Answered } from '#fields/answered.ts'
import { choice } from '#fields/choice/choice.ts'
import { flag } from '#fields/flag/flag.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'

/** What a split would make of one of its two parts, by its own price. */
export const splitPart = {
  ...always({
    isNew: flag('新订单'),
    orderStatus: choice('订单状态', orderStatuses),
    payableAmount: money('应收金额'),
    receivedMoney: money('已收金额'),
    overPaidMoney: money('多付金额'),
    needPayMoney: money('待付金额'),
  }),
  cameAt: moment('入场时间'),
  leftAt: moment('出场时间'),
}

export type SplitPart = Answered<typeof splitPart>
