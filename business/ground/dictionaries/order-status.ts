import { options, type CodeOf } from '#fields/choice/choice.ts'

/** OrderStatus, domain.md 5.5. */
export const orderStatuses = options({
  inside: [1, '在场', 'active'],
  paidInside: [2, '已付未出', 'active'],
  completed: [3, '已完成', 'good'],
  leftUnpaid: [4, '欠费离场', 'bad'],
  waitingExit: [5, '待出场确认', 'waiting'],
  void: [6, '已作废', 'closed'],
  abnormal: [7, '异常', 'bad'],
})

/** The states of a car that is still inside. */
export const insideStates: readonly CodeOf<typeof orderStatuses>[] = [
  orderStatuses.inside,
  orderStatuses.paidInside,
  orderStatuses.waitingExit,
]

/** All but those of a stay that was none. */
export const notVoidStates: readonly CodeOf<typeof orderStatuses>[] = [
  ...insideStates,
  orderStatuses.completed,
  orderStatuses.leftUnpaid,
  orderStatuses.abnormal,
]
