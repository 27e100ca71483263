import { addDays } from '#kernel/period.ts'
import { instant } from '#kernel/wall-clock.ts'

/** WeChat Pay makes the bill of a day by 10 o'clock of the next one, Alipay by 9, both sometimes later. */
const lastHour = 12 * 3_600_000

/** Whether the bill of a day that is not there may still come: until then a day without trades says the same as one whose bill is not made. */
export function billMayCome(day: string): boolean {
  return Date.now() < instant(addDays(day, 1))! + lastHour
}
