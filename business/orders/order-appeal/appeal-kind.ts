import { options } from '#fields/choice/choice.ts'

/** AppealKind, domain.md 1.65. */
export const appealKinds = options({
  1: '未停车',
  2: '时间错误',
  3: '金额错误',
  4: '套牌',
  5: '已缴费',
  6: '优惠未用',
  7: '其他',
})
