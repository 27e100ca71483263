import { handlers } from '#server/verb/handlers.ts'
import { holiday, holidaySources } from './holiday.ts'

export const holidayHandlers = handlers(holiday, {
  actions: {
    /** On the same dates; which days are moved is for the person to see to, so the copy is a custom one. */
    async copyToNextYear({ records, by }, { HolidayName, HolidayKind, BeginDate, EndDate, ParkLotIds, Status }) {
      const draft = { HolidayName, HolidayKind, ParkLotIds, Status, Source: holidaySources.own }
      await records.create({ ...draft, BeginDate: aYearLater(BeginDate), EndDate: aYearLater(EndDate) }, by)
    },
  },
})

/** `2027-02-28` for `2026-02-28` and for a 29th. */
function aYearLater(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}
