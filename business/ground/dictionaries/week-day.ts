import { options, type CodeOf } from '#fields/choice/choice.ts'

/** The days of a week, as ISO 8601 counts them. */
export const weekDays = options({
  monday: [1, '周一'],
  tuesday: [2, '周二'],
  wednesday: [3, '周三'],
  thursday: [4, '周四'],
  friday: [5, '周五'],
  saturday: [6, '周六'],
  sunday: [7, '周日'],
})

/** The week day of `2026-11-21`. */
export function weekDayOf(day: string): CodeOf<typeof weekDays> {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() || weekDays.sunday) as CodeOf<typeof weekDays>
}
