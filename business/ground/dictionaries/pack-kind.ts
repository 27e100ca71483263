import { options } from '#fields/choice/choice.ts'

/** What a pass is sold by (domain.md 1.27, PackKind). */
export const packKinds = options({
  month: [1, '月卡'],
  quarter: [2, '季卡'],
  halfYear: [3, '半年卡'],
  year: [4, '年卡'],
  week: [5, '周卡'],
  day: [6, '日卡'],
})
