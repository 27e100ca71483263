import { options } from '#fields/choice/choice.ts'

/** BillCarSize, domain.md 5.3. */
export const billCarSizes = options({
  1: '小型车',
  2: '中型车',
  3: '大型车',
  4: '摩托车',
  5: '超大型车',
  6: '非机动车',
  9: '不区分车型',
})

/** The fields that hold one, whatever the concept. */
export const carSizeFields: readonly string[] = ['BillCarSizeId', 'billCarSizeId']
