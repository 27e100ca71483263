import { options } from '#fields/choice/choice.ts'

/** DayKind, domain.md 1.29. */
export const dayKinds = options({
  0: '不区分日期',
  1: '工作日',
  2: '双休日',
  3: '小长假',
  4: '长假(法定节假日)',
  5: '指定日期',
})
