import { instant, wallTime } from '#kernel/wall-clock.ts'

/** `20261123183000`, on the clock of the console. */
export function pyunTime(at: number): string {
  return wallTime(at).replace(/\D/g, '')
}

/** Epoch milliseconds; null for what is no such time. */
export function readPyunTime(text: string): number | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? instant(`${year}-${month}-${day} ${hour}:${minute}:${second}`) : null
}
