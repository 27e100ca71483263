import { options } from '#fields/choice/choice.ts'

/** BillCarSize, domain.md 5.3. */
export const billCarSizes = options({
  small: [1, '小型车'],
  medium: [2, '中型车'],
  large: [3, '大型车'],
  motorcycle: [4, '摩托车'],
  extraLarge: [5, '超大型车'],
  notMotorised: [6, '非机动车'],
  any: [9, '不区分车型'],
})

/** The fields that hold one, whatever the concept. */
export const carSizeFields: readonly string[] = ['BillCarSizeId', 'billCarSizeId']
