import { options } from '#fields/choice/choice.ts'

/** PayStatus of an order, domain.md 5.5. */
export const payStatuses = options(
  { 0: '无需支付', 1: '未支付', 2: '部分支付', 3: '已支付', 4: '退款中', 5: '已退款', 6: '部分退款' },
  { 0: 'closed', 1: 'bad', 2: 'bad', 3: 'good', 4: 'waiting', 5: 'closed', 6: 'closed' },
)
