import { options } from '#fields/choice/choice.ts'

/** OrderType, domain.md 1.26; without its 9: what is owed stays with the order that owes it. */
export const orderTypes = options({
  temporary: [1, '临停'],
  pass: [2, '月卡期内'],
  company: [3, '集团'],
  appointment: [4, '预约'],
  shared: [5, '共享车位'],
  visitor: [6, '访客'],
  free: [7, '免费车'],
  manual: [8, '手工单'],
  roadside: [10, '路侧'],
})
