import { options } from '#fields/choice/choice.ts'

/** OrderStatus, domain.md 5.5. */
export const orderStatuses = options(
  { 1: '在场', 2: '已付未出', 3: '已完成', 4: '欠费离场', 5: '待出场确认', 6: '已作废', 7: '异常' },
  { 1: 'active', 2: 'active', 3: 'good', 4: 'bad', 5: 'waiting', 6: 'closed', 7: 'bad' },
)
