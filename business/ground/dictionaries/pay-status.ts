import { namedAs, options } from '#fields/choice/choice.ts'

/** PayStatus of an order, domain.md 5.5. */
export const payStatuses = options({
  nothingToPay: [0, '无需支付', 'closed'],
  unpaid: [1, '未支付', 'bad'],
  partlyPaid: [2, '部分支付', 'bad'],
  paid: [3, '已支付', 'good'],
  refunding: [4, '退款中', 'waiting'],
  refunded: [5, '已退款', 'closed'],
  partlyRefunded: [6, '部分退款', 'closed'],
})

/** Of a car that is still inside no one knows yet whether there is nothing to pay. */
export const payStatusesInside = namedAs(
  payStatuses,
  payStatuses.map((option) => (option.code === payStatuses.nothingToPay ? { ...option, label: '未结算' } : option)),
)
