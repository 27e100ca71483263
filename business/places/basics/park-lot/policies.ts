import { options } from '#fields/choice/choice.ts'

/** What a car park does of itself (domain.md 1.1). */
export const fullPolicies = options({
  admitAll: [1, '都可进'],
  passesOnly: [2, '仅月卡/固定可进'],
  refuse: [3, '禁止入场'],
  confirm: [4, '人工确认'],
})

export const unlicensedPolicies = options({
  scan: [1, '扫码入场'],
  confirm: [2, '人工确认'],
  refuse: [3, '禁止入场'],
})

export const noEntryExitPolicies = options({
  confirm: [1, '人工确认'],
  fixedAmount: [2, '按固定金额收费'],
  halfDay: [3, '按最近半天计费'],
  release: [4, '自动放行'],
})

export const repeatEnterPolicies = options({
  closeOld: [1, '关闭旧单建新单'],
  keepOld: [2, '沿用旧单'],
  confirm: [3, '人工确认'],
})

/** What a car pays that paid and leaves only after its grace (domain 4.4). */
export const afterGracePolicies = options({ wholeStay: [1, '整次停车重新计价'], extraOnly: [2, '只收超出的时间'] })

/** What happens to the money of a stay that a repeat entry ends; nothing is waived by it. */
export const repeatEntryMoneys = options({ owed: [1, '记为欠费'], review: [2, '待人工处理'] })

export const multiSpotPolicies = options({
  asTemporary: [1, '后入按临停'],
  refuse: [2, '禁止后入'],
  takesOver: [3, '先出补位'],
})

/** What a car is whose pass has ended, after its days of grace. */
export const monthExpirePolicies = options({ asTemporary: [1, '转临停'], staysOut: [2, '禁止入场'] })

export const arrearsPolicies = options({
  noLimit: [1, '不限制'],
  notice: [2, '提示'],
  payFirst: [3, '补缴后入场'],
  refuse: [4, '禁止欠费车入场'],
  chargeAtExit: [5, '出场时合并收费'],
})

export const blackPolicies = options({
  neither: [1, '禁进禁出'],
  inOnly: [2, '可进不可出'],
  noticeOnly: [3, '可进可出仅提醒'],
})
