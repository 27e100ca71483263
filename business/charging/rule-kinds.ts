import { options, type CodeOf } from '#fields/choice/choice.ts'

/** The charge-rule families of domain.md 4.5. */
export const ruleKinds = options({
  free: [1, '不收费'],
  perEntry: [2, '按次'],
  perTime: [3, '按时'],
  stepped: [4, '阶梯'],
  dayNight: [5, '日夜分时'],
  periods: [6, '分时段多段'],
  naturalDay: [7, '自然天循环'],
  dayCycle: [8, '24小时循环'],
  package: [9, '包时段'],
  totalTime: [10, '按停车总时长区间'],
})

export type RuleKind = CodeOf<typeof ruleKinds>
