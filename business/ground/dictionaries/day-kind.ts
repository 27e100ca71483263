import { options } from '#fields/choice/choice.ts'

const kinds = {
  any: [0, '不区分日期'],
  workday: [1, '工作日'],
  weekend: [2, '双休日'],
  shortHoliday: [3, '小长假'],
  longHoliday: [4, '长假(法定节假日)'],
  chosenDates: [5, '指定日期'],
  notWorkday: [6, '非工作日'],
} as const

/** Days for which a rule may be, whichever lots use it. */
export const dayKindsOfRules = options(kinds)

/** DayKind, domain.md 1.29; a binding of a rule to a lot may also name days of the week. */
export const dayKinds = options({ ...kinds, weekDays: [7, '指定星期'] })

/** Kinds of day that “not a workday” stands for. */
export const notWorkdays: readonly number[] = [dayKinds.weekend, dayKinds.shortHoliday, dayKinds.longHoliday]
