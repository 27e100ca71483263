const dayMs = 86_400_000

/** `2026-11-21` and so many days on. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** Days of the week from Monday on, with their Chinese names. */
export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** `1230` → `20:30`, whatever the day. */
export function clockOf(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
