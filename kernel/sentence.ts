import type { Language, Words } from './wire.ts'

/** What is said to a person, in each language; `{name}` is a hole. */
export type Sentence = Record<Language, string>

/** A Chinese word without the sense in which it is meant (`Field.sense`). */
export function inChinese(word: string): string {
  return word.split('¦')[0]!
}

/** What fills the holes of a sentence, by their names. */
export type Params = Readonly<Record<string, string | number>>

/**
 * The sentence with its holes filled, empty where nothing is given; `words` gives the language's words for the Chinese ones among them (labels, forms of a value).
 * `{n car|cars}` is the first word for one, else the second.
 */
export function fill(sentence: string, params: Params, words: Words = inChinese): string {
  return sentence.replace(/\{(\w+)(?: ([^{|}]*)\|([^{|}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    if (one !== undefined && many !== undefined) return String(params[name]) === '1' ? one : many
    return words(String(params[name] ?? ''))
  })
}
