import { integer, type IntegerField } from '#fields/integer/integer.ts'

/** What tenants may set (domain.md 1.48), with the value that holds where no one did. */
export interface ParameterTerms {
  readonly label: string
  readonly group: string
  /** What follows from the value, for the person who changes it. */
  readonly effect: string
  readonly unit: 'minutes' | 'hours' | 'days' | 'times' | 'yuan'
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
  sessionIdleMinutes: {
    label: '无操作自动退出',
    group: '登录安全',
    effect: '控制台超过这段时间没有操作,自动退出登录;对正在登录的人立即生效',
    unit: 'minutes',
    usual: 120,
    min: 10,
    max: 720,
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
  laneStandMinutes: {
    label: '车道滞留告警',
    group: '告警',
    effect: '车辆在车道停留超过这段时间仍未放行,产生“长时间滞留车道”告警',
    unit: 'minutes',
    usual: 5,
    min: 1,
    max: 30,
    perLot: true,
  },
  overstayDays: {
    label: '超期在场告警',
    group: '告警',
    effect: '车辆在场超过这些天,产生“超期在场”告警',
    unit: 'days',
    usual: 30,
    min: 1,
    max: 365,
    perLot: true,
  },
  largeOrderYuan: {
    label: '大额订单告警',
    group: '告警',
    effect: '应收达到这个金额的订单出场时,产生“大额订单”告警',
    unit: 'yuan',
    usual: 500,
    min: 10,
    max: 100_000,
    perLot: true,
  },
  plateCorrectTimes: {
    label: '车牌纠正频繁告警',
    group: '告警',
    effect: '同一车牌一天内被更正超过这个次数,产生“车牌纠正频繁”告警',
    unit: 'times',
    usual: 3,
    min: 1,
    max: 100,
    perLot: true,
  },
  openByHandTimes: {
    label: '频繁手动抬杆告警',
    group: '告警',
    effect: '同一人员一个班次内直接开闸超过这个次数,产生“频繁手动抬杆”告警',
    unit: 'times',
    usual: 20,
    min: 1,
    max: 1_000,
    perLot: true,
  },
  passExpiredDays: {
    label: '月卡过期入场告警',
    group: '告警',
    effect: '月卡过期不超过这些天的车辆入场,产生“月卡过期入场”告警',
    unit: 'days',
    usual: 7,
    min: 1,
    max: 90,
    perLot: true,
  },
  notPostedHours: {
    label: '长时间未入账告警',
    group: '告警',
    effect: '交班后超过这段时间,现金仍未入账,产生“长时间未入账”告警',
    unit: 'hours',
    usual: 24,
    min: 1,
    max: 720,
    perLot: true,
  },
} as const satisfies Record<string, ParameterTerms>

export type ParameterKey = keyof typeof parameters

/** The value of a parameter as a field: its bounds are checked by the form and by the server alike. */
export function valueField(key: ParameterKey): IntegerField & { required: true } {
  const { label, min, max, unit }: ParameterTerms = parameters[key]
  return integer(label, { required: true, min, max, unit })
}
