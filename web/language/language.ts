import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '#kernel/wire.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** Chinese word → English word. */
export type Catalogue = Readonly<Record<string, string>>
type Params = Record<string, string | number>
export type Say = (chinese: string, params?: Params) => string

const sources: (() => Promise<Catalogue>)[] = []

/** Begins with the language of the cookie; Chinese needs no catalogue, its words are the keys. */
export async function beginLanguage(loadOwn: () => Promise<Catalogue>): Promise<void> {
  sources.push(loadOwn)
  const language = currentLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  await showLanguage(language)
}

/** More words, for the console behind the sign-in; loaded only when English is spoken. */
export async function addWords(load: () => Promise<Catalogue>): Promise<void> {
  sources.push(load)
  if (currentLanguage() === 'en') await loadEnglish()
}

export async function showLanguage(language: Language): Promise<void> {
  if (language === 'en') await loadEnglish()
  writeCookie('language', language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  await i18next.changeLanguage(language)
}

async function loadEnglish(): Promise<void> {
  for (const catalogue of await Promise.all(sources.map((load) => load())))
    i18next.addResourceBundle('en', 'translation', catalogue, true, true)
}

export function currentLanguage(): Language {
  return readCookie('language') === 'en' ? 'en' : 'zh'
}

export const say: Say = (chinese, params) => i18next.t(chinese, params ?? {})

interface SpokenWords {
  readonly say: Say
  /** A label as it stands inside a sentence: “Add black plate”, not “Add Black plate”. */
  readonly noun: (chinese: string) => string
  readonly language: Language
}

/** The words of the language being shown; the component shows itself again when it changes. */
export function useWords(): SpokenWords {
  const { t, i18n } = useTranslation()
  const say = useCallback<Say>((chinese, params) => t(chinese, params ?? {}), [t])
  const noun = useCallback(
    (chinese: string) => say(chinese).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    [say],
  )
  return { say, noun, language: i18n.language === 'en' ? 'en' : 'zh' }
}
