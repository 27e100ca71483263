import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { fill, inChinese, type Params } from '#kernel/sentence.ts'
import type { Language } from '#kernel/wire.ts'
import { storeLanguage, keptLanguage } from './kept-language.ts'

/** Chinese word → English word. */
export type Catalogue = Readonly<Record<string, string>>
export type Say = (chinese: string, params?: Params) => string

interface LanguageState {
  readonly language: Language
  /** What is said instead of the Chinese, which is its own key. */
  readonly words: Catalogue
}

export const useLanguage = create<LanguageState>(() => ({ language: 'zh', words: {} }))

const sources: (() => Promise<Catalogue>)[] = []

/** Starts with the language of the cookie, or another one. */
export async function startLanguage(loadOwn: () => Promise<Catalogue>, language = keptLanguage()): Promise<void> {
  sources.push(loadOwn)
  await speak(language)
}

/** More words, for what not everyone opens; loaded only when English is spoken. */
export async function addWords(load: () => Promise<Catalogue>): Promise<void> {
  sources.push(load)
  if (keptLanguage() === 'en' || useLanguage.getState().language === 'en') await speak('en')
}

/** As the person chose; it stays so on this machine. */
export async function showLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await speak(language)
}

async function speak(language: Language): Promise<void> {
  if (language === 'zh' && useLanguage.getState().language === 'zh') return
  const words = language === 'en' ? await loadEnglish() : {}
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  useLanguage.setState({ language, words })
}

async function loadEnglish(): Promise<Catalogue> {
  return Object.assign({}, ...(await Promise.all(sources.map((load) => load()))))
}

/** The words of the language being shown, its holes filled; a Chinese text without English stays as it is. */
export const say: Say = (chinese, params) => {
  const { words } = useLanguage.getState()
  const spoken = Object.hasOwn(words, chinese) ? words[chinese]! : inChinese(chinese)
  return params ? fill(spoken, params) : spoken
}

interface LanguageWords {
  readonly say: Say
  /** A label as it stands inside a sentence: “Add black plate”, not “Add Black plate”. */
  readonly noun: (chinese: string) => string
  readonly language: Language
}

/** Other functions whenever something else is spoken, so that what is made with them is made again. */
export function wordsOf({ language }: LanguageState): LanguageWords {
  return {
    say: (chinese, params) => say(chinese, params),
    noun: (chinese) => say(chinese).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    language,
  }
}

/** Given by `Speaking` once around everything, so that thousands of components speak and none of them listens on its own. */
export const WordsContext = createContext<LanguageWords>(wordsOf(useLanguage.getState()))

/** The words of the language being shown; the component shows itself again when it changes. */
export function useWords(): LanguageWords {
  return useContext(WordsContext)
}
