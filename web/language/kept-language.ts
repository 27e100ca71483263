import type { Language } from '#kernel/wire.ts'
import { readCookie, writeCookie } from './cookie.ts'

const cookie = 'language'

/** Chinese until the person chose otherwise on this machine. */
export function keptLanguage(): Language {
  return readCookie(cookie) === 'en' ? 'en' : 'zh'
}

export function keepLanguage(language: Language): void {
  writeCookie(cookie, language)
}
