import { holidayKinds, holidaySources } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { addOnce } from '../../console/records.ts'
import { consoleTime } from '../../time.ts'
import { unlessOver } from '../desks/desk.ts'

interface Days {
  readonly name: string
  readonly kind: number
  readonly from: string
  readonly to: string
  readonly remark?: string
}

const { shortHoliday: short, longHoliday: long, swapped: working } = holidayKinds
const { national } = holidaySources
/** The General Office of the State Council has not said yet which days are moved. */
const asTheLawSays = '法定节日当日,调休以国务院通知为准'

/** National holidays and the weekends that are worked for them: of 2026 as announced, of 2027 the days that the law names. */
const calendar: readonly Days[] = [
  { name: '2026年元旦', kind: short, from: '2026-01-01', to: '2026-01-03' },
  { name: '1月4日调休', kind: working, from: '2026-01-04', to: '2026-01-04', remark: '2026年元旦' },
  { name: '2月14日调休', kind: working, from: '2026-02-14', to: '2026-02-14', remark: '2026年春节' },
  { name: '2026年春节', kind: long, from: '2026-02-15', to: '2026-02-23' },
  { name: '2月28日调休', kind: working, from: '2026-02-28', to: '2026-02-28', remark: '2026年春节' },
  { name: '2026年清明节', kind: short, from: '2026-04-04', to: '2026-04-06' },
  { name: '2026年劳动节', kind: long, from: '2026-05-01', to: '2026-05-05' },
  { name: '5月9日调休', kind: working, from: '2026-05-09', to: '2026-05-09', remark: '2026年劳动节' },
  { name: '2026年端午节', kind: short, from: '2026-06-19', to: '2026-06-21' },
  { name: '9月20日调休', kind: working, from: '2026-09-20', to: '2026-09-20', remark: '2026年国庆节' },
  { name: '2026年中秋节', kind: short, from: '2026-09-25', to: '2026-09-27' },
  { name: '2026年国庆节', kind: long, from: '2026-10-01', to: '2026-10-07' },
  { name: '10月10日调休', kind: working, from: '2026-10-10', to: '2026-10-10', remark: '2026年国庆节' },
  { name: '2027年元旦', kind: short, from: '2027-01-01', to: '2027-01-01', remark: asTheLawSays },
  { name: '2027年春节', kind: long, from: '2027-02-05', to: '2027-02-08', remark: asTheLawSays },
  { name: '2027年清明节', kind: short, from: '2027-04-05', to: '2027-04-05', remark: asTheLawSays },
  { name: '2027年劳动节', kind: long, from: '2027-05-01', to: '2027-05-02', remark: asTheLawSays },
  { name: '2027年端午节', kind: short, from: '2027-06-09', to: '2027-06-09', remark: asTheLawSays },
  { name: '2027年中秋节', kind: short, from: '2027-09-15', to: '2027-09-15', remark: asTheLawSays },
  { name: '2027年国庆节', kind: long, from: '2027-10-01', to: '2027-10-03', remark: asTheLawSays },
]

/** The calendar of the years that the town knows. Where cars have parked already, its past days can no longer be entered. */
export async function makeHolidays(console: Console): Promise<void> {
  const today = consoleTime(Date.now()).slice(0, 10)
  for (const { name, kind, from, to, remark } of calendar) {
    const rest = { HolidayKind: kind, BeginDate: from, EndDate: to, Source: national, Remark: remark }
    const enter = () => addOnce(console, 'holiday', { HolidayName: name }, rest)
    await (from > today ? enter() : unlessOver(enter))
  }
}
