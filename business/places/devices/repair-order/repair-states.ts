import { options, type CodeOf } from '#fields/choice/choice.ts'

/** State, domain.md 1.18. */
export const repairStates = options({
  toAssign: [1, '待派单', 'waiting'],
  toAccept: [2, '待接单', 'waiting'],
  toArrive: [3, '待到场', 'waiting'],
  underWay: [4, '处理中', 'active'],
  toConfirm: [5, '待确认', 'waiting'],
  done: [6, '已完成', 'good'],
  closed: [7, '已关闭', 'closed'],
  rejected: [8, '已驳回', 'closed'],
  suspended: [9, '已挂起', 'closed'],
})

export const urgencies = options({
  urgent: [1, '紧急', 'bad'],
  ordinary: [2, '一般', 'waiting'],
  low: [3, '低', 'closed'],
})

interface Steps {
  readonly AssigneeId: string | null
  readonly AcceptAt: Date | null
  readonly ArriveAt: Date | null
}

/** Where an order goes on after it was suspended: behind the last step that was done. */
export function stateAfterPause({ AssigneeId, AcceptAt, ArriveAt }: Steps): CodeOf<typeof repairStates> {
  if (ArriveAt) return repairStates.underWay
  if (AcceptAt) return repairStates.toArrive
  return AssigneeId ? repairStates.toAccept : repairStates.toAssign
}
