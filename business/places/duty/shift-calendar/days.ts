/** Days of the week from Monday on, with their Chinese names. */
export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** `1230` → `20:30`, whatever the day. */
export function clockOf(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
