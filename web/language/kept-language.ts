import type { Language } from '#kernel/wire.ts'
import { readCookie, writeCookie } from './cookie.ts'

const cookie = 'language'

/** Chinese until the person chose otherwise on this machine. */
export function keptLanguage(): Language {
  return chosenLanguage() ?? 'zh'
}

/** What the person chose on this machine; null before they did. */
export function chosenLanguage(): Language | null {
  const kept = readCookie(cookie)
  return kept === 'en' || kept === 'zh' ? kept : null
}

export function storeLanguage(language: Language): void {
  writeCookie(cookie, language)
}
