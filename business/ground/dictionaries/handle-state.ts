import { options } from '#fields/choice/choice.ts'

/** HandleState, domain.md 1.40. */
export const handleStates = options({
  none: [0, '无需处理', 'closed'],
  open: [1, '未处理', 'bad'],
  beingHandled: [2, '处理中', 'active'],
  handled: [3, '已处理', 'good'],
  falseAlarm: [4, '误报', 'closed'],
})
