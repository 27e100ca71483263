import { options } from '#fields/choice/choice.ts'

/** DayKind, domain.md 1.29. */
export const dayKinds = options({
  any: [0, '不区分日期'],
  workday: [1, '工作日'],
  weekend: [2, '双休日'],
  shortHoliday: [3, '小长假'],
  longHoliday: [4, '长假(法定节假日)'],
  chosenDates: [5, '指定日期'],
  notWorkday: [6, '非工作日'],
})

/** Kinds of day that “not a workday” stands for. */
export const notWorkdays: readonly number[] = [dayKinds.weekend, dayKinds.shortHoliday, dayKinds.longHoliday]
