import type { Language } from '#kernel/wire.ts'
import { firstLanguage } from './first-language.ts'
import { send } from './send.ts'

declare global {
  interface Window {
    /** Answers on their way, by what was asked. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

const nameOf = (path: string, body: string, language: Language) => `${language} ${path} ${body}`

/** Asks before the page's script is there what the script is going to ask first. */
export function askAhead(path: string, input: Readonly<Record<string, string>>): Promise<Response> {
  const [body, language] = [JSON.stringify(input), firstLanguage()]
  const answer = send(path, body, language)
  ;(window.askedAhead ??= {})[nameOf(path, body, language)] = answer
  return answer
}

/** The answer to what was asked ahead, once; undefined: it was not. */
export function takeAhead(path: string, body: string, language: Language): Promise<Response> | undefined {
  const name = nameOf(path, body, language)
  const answer = window.askedAhead?.[name]
  delete window.askedAhead?.[name]
  return answer
}
