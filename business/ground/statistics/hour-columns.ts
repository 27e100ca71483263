/** The columns of a report that has one for each hour of the day: `h00` … `h23`. */
export const hourColumns = Array.from(
  { length: 24 },
  (_, hour) => `h${String(hour).padStart(2, '0')}` as `h${0 | 1}${Digit}` | `h2${0 | 1 | 2 | 3}`,
)
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
