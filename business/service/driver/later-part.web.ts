import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { addWords } from '#web/language/language.ts'

let words: Promise<void> | undefined

/** A part of the pages for paying that is shown later, with the words of all such parts. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    words ??= addWords(async () => (await import('./later.en.ts')).en)
    const [part] = await Promise.all([load(), words])
    return { default: part }
  })
}
