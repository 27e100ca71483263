import { options } from '#fields/choice/choice.ts'

/** 1 until it took something off an order; domain.md 1.32 has 3 and 5 alongside these. */
export const grantStates = options({
  unused: [1, '未使用', 'waiting'],
  used: [2, '已使用', 'good'],
  takenBack: [4, '已回收', 'closed'],
})
