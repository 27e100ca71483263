import { mostAhead, mostBehind } from '#kernel/device-clock.ts'
import type { Sentence } from '#kernel/sentence.ts'

/** Of what is a time in its place. */
const longestMoment = 100

/** A clock that says less was never set: cameras begin in 1970 or 2000. */
const firstMoment = Date.UTC(2015, 0)

/** To be read alongside what was said of a car by such a clock, or one that cannot be right. */
export const clockLost: Sentence = {
  zh: '相机的时钟没有校准,过车已按收到的时间记录;请在相机中开启 NTP 校时',
  en: 'The camera’s clock is not set, so its car counts as it came; switch on NTP in the camera',
}

/** What a camera says of when it was. */
export interface Said {
  /** As PROTOCOL.md wants it; null: it says none that could be. */
  readonly at: string | null
  /** It says one of a clock that was never set, or that cannot be right. */
  readonly isLost: boolean
}

/**
 * Of what a camera sends while the car stands there: a time that the server takes of no event, or that is none, is of its clock, and no reason to keep the car waiting. Cameras whose
 * battery is empty begin on the day on which their firmware was made; others have their own zone's offset on a clock of Beijing.
 */
export function presentMoment(said: unknown, receivedAt: number): Said {
  const { at, isLost } = saidMoment(said)
  if (at === null) return { at, isLost }
  const ago = receivedAt - Date.parse(at)
  return ago >= -mostAhead && ago <= mostBehind ? { at, isLost } : { at: null, isLost: true }
}

/** A text of any of the forms of `inBeijing`, or seconds or milliseconds since 1970, as a number or a text. */
export function saidMoment(said: unknown): Said {
  const written = typeof said === 'number' ? String(said) : said
  if (typeof written !== 'string' || written.trim() === '') return { at: null, isLost: false }
  const number = /^\s*\d{1,13}(?:\.\d{1,9})?\s*$/.test(written) ? Number(written) : Number.NaN
  const at = Number.isNaN(number) ? inBeijing(written) : isoOf(number > 1e11 ? number : number * 1000)
  const isLost = Date.parse(at) < firstMoment
  return { at: isLost ? null : at, isLost }
}

function isoOf(ms: number): string {
  return new Date(Math.round(ms)).toISOString()
}

/**
 * A moment as cameras write it, as PROTOCOL.md wants it: with `T` and a whole offset, and a wall clock without a zone as Beijing's (PROTOCOL.md, Clock);
 * `20260507174803847` and `2026-5-7 8:03:07` are some as well. Anything else as it is.
 */
export function inBeijing(written: string): string {
  if (written.length > longestMoment) return written
  const time = written.replace(
    /^\s*(\d{4})(\d\d)(\d\d)[T ]?(\d\d)(\d\d)(\d\d)(?=\d{3}\s*$|\s*(?:Z|[+-]\d\d:?\d\d)?\s*$)/i,
    '$1-$2-$3T$4:$5:$6.',
  )
  const [, year, month, day, clock, part = '', zone] =
    /^\s*(\d{4})[-/](\d\d?)[-/](\d\d?)[ T](\d\d?:\d\d?:\d\d?)(?:[.,:](\d{0,3})\d*)?\s*(Z|[+-]\d{1,2}(?::?\d\d)?)?\s*$/i.exec(
      time,
    ) ?? []
  const inTwo = (digits: string) => digits.replaceAll(/(?<!\d)\d(?!\d)/g, '0$&')
  return year ? `${year}-${inTwo(`${month}-${day}T${clock!}`)}.${part.padEnd(3, '0')}${offset(zone)}` : written
}

function offset(zone: string | undefined): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2})(?::?(\d\d))?$/.exec(zone ?? '+08:00') ?? []
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'Z'
}
