import { options } from '#fields/choice/choice.ts'

/** How a bill of a company stands. */
export const billStates = options({
  draft: [1, '待确认', 'waiting'],
  waiting: [2, '待付款', 'active'],
  paid: [3, '已付款', 'good'],
  overdue: [4, '逾期', 'bad'],
})
