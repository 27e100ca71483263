/** What is open in how the days of the tenant's lots are priced (domain.md 4.6). */
export interface DayKindNotes {
  /** This year and the next, where no national calendar was entered. */
  readonly unconfirmedYears: readonly string[]
  /** Lots with rules for working days and weekends and none for holidays or every day. */
  readonly holidaysByWeekday: readonly string[]
  /** Lots with rules for some days and none for others, which cost nothing. */
  readonly unbound: readonly string[]
}
