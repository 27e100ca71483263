import { options } from '#fields/choice/choice.ts'

/** AlarmLevel, domain.md 5.13; messages have the same. */
export const levels = options({
  urgent: [1, '紧急', 'bad'],
  important: [2, '重要', 'waiting'],
  ordinary: [3, '一般', 'closed'],
})
