import { options } from '#fields/choice/choice.ts'

/** LimitPolicy of a black-listed plate, domain.md 1.23. */
export const limitPolicies = options({
  neither: [1, '禁止进出'],
  inOnly: [2, '可进不可出'],
  noticeOnly: [3, '可进可出仅提醒'],
})
