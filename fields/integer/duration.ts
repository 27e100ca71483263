import type { Language } from '#kernel/wire.ts'

const dayMinutes = 1_440

/** `125` minutes → `2时05分`; from two days on with days: `3天02时05分`. */
export function durationText(minutes: number, language: Language): string {
  const [dayWord, hourWord, minuteWord] = language === 'zh' ? ['天', '时', '分'] : ['d ', 'h ', 'm']
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = minutes % 60
  if (minutes < 60) return `${minutes}${minuteWord}`
  if (minutes < 2 * dayMinutes) return `${Math.floor(minutes / 60)}${hourWord}${two(rest)}${minuteWord}`
  return `${Math.floor(minutes / dayMinutes)}${dayWord}${two(Math.floor((minutes % dayMinutes) / 60))}${hourWord}${two(rest)}${minuteWord}`
}
