import { options } from '#fields/choice/choice.ts'

/** AppealKind, domain.md 1.65. */
export const appealKinds = options({
  notParked: [1, '未停车'],
  wrongTime: [2, '时间错误'],
  wrongAmount: [3, '金额错误'],
  clonedPlate: [4, '套牌'],
  alreadyPaid: [5, '已缴费'],
  unusedDiscount: [6, '优惠未用'],
  other: [7, '其他'],
})
