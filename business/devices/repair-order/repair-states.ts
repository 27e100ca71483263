import { options } from '#fields/choice/choice.ts'

/** State, domain.md 1.18. */
export const repairState = {
  toAssign: 1,
  toAccept: 2,
  toArrive: 3,
  underWay: 4,
  toConfirm: 5,
  done: 6,
  closed: 7,
  rejected: 8,
  suspended: 9,
} as const

export const repairStates = options(
  {
    1: '待派单',
    2: '待接单',
    3: '待到场',
    4: '处理中',
    5: '待确认',
    6: '已完成',
    7: '已关闭',
    8: '已驳回',
    9: '已挂起',
  },
  {
    1: 'waiting',
    2: 'waiting',
    3: 'waiting',
    4: 'active',
    5: 'waiting',
    6: 'good',
    7: 'closed',
    8: 'closed',
    9: 'closed',
  },
)

export const urgency = { urgent: 1, ordinary: 2, low: 3 } as const
export const urgencies = options({ 1: '紧急', 2: '一般', 3: '低' }, { 1: 'bad', 2: 'waiting', 3: 'closed' })

interface Steps {
  readonly AssigneeId: string | null
  readonly AcceptAt: Date | null
  readonly ArriveAt: Date | null
}

/** Where an order goes on after it was suspended: behind the last step that was done. */
export function stateAfterPause({ AssigneeId, AcceptAt, ArriveAt }: Steps): number {
  if (ArriveAt) return repairState.underWay
  if (AcceptAt) return repairState.toArrive
  return AssigneeId ? repairState.toAccept : repairState.toAssign
}
