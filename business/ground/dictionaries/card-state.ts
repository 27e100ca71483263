import { options } from '#fields/choice/choice.ts'

/** CardState of a pass. */
export const cardStates = options({
  notYet: [1, '未生效', 'waiting'],
  inForce: [2, '生效中', 'good'],
  expiring: [3, '即将到期', 'waiting'],
  expired: [4, '已过期', 'closed'],
  suspended: [5, '已停用', 'closed'],
  refunding: [6, '退款中', 'waiting'],
  refunded: [7, '已退款', 'closed'],
  cancelled: [8, '已取消', 'closed'],
  renewed: [9, '已续费', 'closed'],
})
