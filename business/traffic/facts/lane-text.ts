import { fill } from '#kernel/sentence.ts'
import { yuan } from '#fields/money/yuan.ts'

/** What lane screens show; the drivers read Chinese (domain.md 1.14). */
export const laneTexts = {
  welcome: '欢迎光临',
  goodbye: '一路平安',
  lotNotOpen: '车场暂停营业',
  outOfHours: '营业时间{begin}-{end},现在不能入场',
  full: '车位已满',
  passSpotsTaken: '车位已满',
  passExpired: '月卡已过期,请续费后入场',
  companySpotsTaken: '单位车位已满',
  pay: '请缴费{money}元',
  payWithArrears: '请缴费{money}元(含欠费{arrears}元)',
  payArrearsToLeave: '本次停车无需再付,请补缴欠费{money}元后出场',
  payBeyondBalance: '余额{balance}元不够,请缴费{money}元',
  payBeyondBalanceWithArrears: '余额{balance}元不够,请缴费{money}元(含欠费{arrears}元)',
  payArrears: '有欠费{money}元,请补缴后入场',
  arrears: '有欠费{money}元,请尽快补缴',
  arrearsRefused: '有欠费{money}元,禁止入场',
  scanToEnter: '无牌车请扫码入场',
  noPlateRefused: '无牌车禁止入场',
  waitForStaff: '请稍候,等待工作人员确认',
  laneClosed: '车道停用,请走其他车道',
  notThisLane: '此车道不能通行,请走其他车道',
  blackRefused: '禁止通行,请联系工作人员',
  locked: '车辆已锁定,请先解锁',
  tip: '{tip}',
} as const

export interface LaneText {
  readonly code: keyof typeof laneTexts
  readonly params?: Readonly<Record<string, string>>
}

/** The text with an amount, fen. */
export function moneyText(
  code: 'pay' | 'payArrears' | 'payArrearsToLeave' | 'arrears' | 'arrearsRefused',
  money: number,
): LaneText {
  return { code, params: { money: yuan(money) } }
}

/** What a car at an exit is asked for, fen: for its stay, and what it owes from earlier ones. */
export function payText(due: number, arrears: number): LaneText {
  if (arrears === 0) return moneyText('pay', due)
  if (due === 0) return moneyText('payArrearsToLeave', arrears)
  return { code: 'payWithArrears', params: { money: yuan(due + arrears), arrears: yuan(arrears) } }
}

/** What a car is asked for whose right pays for its stay and holds less than that, fen. */
export function beyondBalanceText(due: number, arrears: number, held: number): LaneText {
  const asked = { money: yuan(due + arrears), balance: yuan(held) }
  return arrears === 0
    ? { code: 'payBeyondBalance', params: asked }
    : { code: 'payBeyondBalanceWithArrears', params: { ...asked, arrears: yuan(arrears) } }
}

/** What a lane's own screen says in place of the usual words (domain.md 1.14), with the variables {车牌}, {应缴}, {余位} and {车场}. */
export type LaneWords = Readonly<Partial<Record<LaneText['code'], string>>>

/** `请缴费6.00元`: the line for the screen. */
export function sayOnLane(
  { code, params = {} }: LaneText,
  words: LaneWords = {},
  values: Readonly<Record<string, string>> = {},
): string {
  const own = words[code]
  return own ? own.replace(/\{([^{}]+)\}/g, (_, name: string) => values[name] ?? '') : fill(laneTexts[code], params)
}
