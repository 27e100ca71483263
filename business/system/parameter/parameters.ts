import { integer, type IntegerField } from '#fields/integer/integer.ts'

/** What tenants may set (domain.md 1.48), with the value that holds where nobody did. */
export interface ParameterTerms {
  readonly label: string
  readonly group: string
  /** What follows from the value, for the person who changes it. */
  readonly effect: string
  readonly unit: 'minutes' | 'hours' | 'days' | 'times'
  readonly usual: number
  readonly min: number
  readonly max: number
  /** A lot may have its own value. */
  readonly perLot: boolean
}

const acceptEffect = '新报修的工单须在这段时间内接单,否则为接单超时'
const finishEffect = '新报修的工单须在这段时间内修复,否则为修复超时'

/** In the order in which they are shown; those of one group stand together. */
export const parameters = {
  repairAcceptUrgent: {
    label: '紧急工单接单时限',
    group: '维修工单',
    effect: acceptEffect,
    unit: 'minutes',
    usual: 30,
    min: 5,
    max: 1_440,
    perLot: true,
  },
  repairAcceptOrdinary: {
    label: '一般工单接单时限',
    group: '维修工单',
    effect: acceptEffect,
    unit: 'minutes',
    usual: 120,
    min: 5,
    max: 10_080,
    perLot: true,
  },
  repairAcceptLow: {
    label: '低级工单接单时限',
    group: '维修工单',
    effect: acceptEffect,
    unit: 'minutes',
    usual: 1_440,
    min: 5,
    max: 43_200,
    perLot: true,
  },
  repairFinishUrgent: {
    label: '紧急工单修复时限',
    group: '维修工单',
    effect: finishEffect,
    unit: 'minutes',
    usual: 240,
    min: 5,
    max: 10_080,
    perLot: true,
  },
  repairFinishOrdinary: {
    label: '一般工单修复时限',
    group: '维修工单',
    effect: finishEffect,
    unit: 'minutes',
    usual: 1_440,
    min: 5,
    max: 43_200,
    perLot: true,
  },
  repairFinishLow: {
    label: '低级工单修复时限',
    group: '维修工单',
    effect: finishEffect,
    unit: 'minutes',
    usual: 4_320,
    min: 5,
    max: 129_600,
    perLot: true,
  },
  inspectGiveUpHours: {
    label: '巡检任务放弃时限',
    group: '巡检管理',
    effect: '已开始的任务过了计划结束时间、且这么久没有进展的,记为漏检',
    unit: 'hours',
    usual: 24,
    min: 1,
    max: 720,
    perLot: true,
  },
  arrearsFollowDays: {
    label: '催缴跟踪天数',
    group: '欠费催缴',
    effect: '催缴发出后这些天内补缴的,计入该次催缴',
    unit: 'days',
    usual: 90,
    min: 1,
    max: 365,
    perLot: false,
  },
  loginErrorLimit: {
    label: '登录错误锁定次数',
    group: '登录安全',
    effect: '连续输错密码达到这个次数,账号被锁定;登录过的浏览器不受影响',
    unit: 'times',
    usual: 5,
    min: 3,
    max: 20,
    perLot: false,
  },
  loginLockMinutes: {
    label: '登录锁定时长',
    group: '登录安全',
    effect: '账号因输错密码被锁定后,过这么久自动解锁',
    unit: 'minutes',
    usual: 15,
    min: 1,
    max: 15,
    perLot: false,
  },
  messageKeepDays: {
    label: '消息保留天数',
    group: '消息',
    effect: '消息中心里更早的消息每晚清理',
    unit: 'days',
    usual: 180,
    min: 30,
    max: 1_095,
    perLot: false,
  },
} as const satisfies Record<string, ParameterTerms>

export type ParameterKey = keyof typeof parameters

/** The value of a parameter as a field: its bounds are checked by the form and by the server alike. */
export function valueField(key: ParameterKey): IntegerField & { required: true } {
  const { label, min, max, unit }: ParameterTerms = parameters[key]
  return integer(label, { required: true, min, max, unit })
}
