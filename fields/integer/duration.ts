import type { Language } from '#kernel/wire.ts'

const hour = 60
const day = 24 * hour

/**
 * `125` minutes → `2小时5分`; from two days on with days: `3天2小时5分`, and from a hundred on in days and hours, so that all of them stand in
 * one column.
 */
export function durationText(minutes: number, language: Language): string {
  const [dayWord, hourWord, minuteWord] = language === 'zh' ? ['天', '小时', '分'] : ['d ', 'h ', 'm']
  const days = minutes < 2 * day ? 0 : Math.floor(minutes / day)
  const hours = Math.floor((minutes - days * day) / hour)
  const parts = [
    days > 0 && `${days}${dayWord}`,
    minutes >= hour && `${hours}${hourWord}`,
    days < 100 && `${minutes % hour}${minuteWord}`,
  ]
  return parts.filter(Boolean).join('').trim()
}
