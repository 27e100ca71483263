/** What tenants may set (domain.md 1.48), with the value that holds where nobody did. Whole numbers in the unit that the name says. */
export interface ParameterTerms {
  readonly label: string
  readonly usual: number
  readonly min: number
  readonly max: number
  /** A lot may have its own value. */
  readonly perLot: boolean
}

export const parameters = {
  repairAcceptUrgent: { label: '紧急工单接单时限(分,默认30)', usual: 30, min: 5, max: 1_440, perLot: true },
  repairAcceptOrdinary: { label: '一般工单接单时限(分,默认120)', usual: 120, min: 5, max: 10_080, perLot: true },
  repairAcceptLow: { label: '低级工单接单时限(分,默认1440)', usual: 1_440, min: 5, max: 43_200, perLot: true },
  repairFinishUrgent: { label: '紧急工单修复时限(分,默认240)', usual: 240, min: 5, max: 10_080, perLot: true },
  repairFinishOrdinary: { label: '一般工单修复时限(分,默认1440)', usual: 1_440, min: 5, max: 43_200, perLot: true },
  repairFinishLow: { label: '低级工单修复时限(分,默认4320)', usual: 4_320, min: 5, max: 129_600, perLot: true },
  inspectGiveUpHours: { label: '巡检任务放弃时限(小时,默认24)', usual: 24, min: 1, max: 720, perLot: true },
  arrearsFollowDays: { label: '催缴跟踪天数(天,默认90)', usual: 90, min: 1, max: 365, perLot: false },
  loginErrorLimit: { label: '登录错误锁定次数(次,默认5)', usual: 5, min: 3, max: 20, perLot: false },
  loginLockMinutes: { label: '登录锁定时长(分,默认30)', usual: 30, min: 1, max: 1_440, perLot: false },
  messageKeepDays: { label: '消息保留天数(天,默认180)', usual: 180, min: 30, max: 1_095, perLot: false },
} as const satisfies Record<string, ParameterTerms>

export type ParameterKey = keyof typeof parameters
