import { firstLanguage } from './first-language.ts'

/** The files of all pages, and by the address of each which of them it opens with, and which English words. */
export interface FilesOfPages {
  readonly files: readonly string[]
  readonly pages: Readonly<Record<string, readonly [parts: readonly number[], words: readonly number[]]>>
}

/** Asks for what the page of an address opens with while its first script is on the way, which would ask only once it runs: one way to the server and back later. */
export function askForFiles({ files, pages }: FilesOfPages, path: string): void {
  const address = /^\/pay\/(?:\w+\/)?/.exec(path)?.[0] ?? ''
  const [parts, words] = pages[address] ?? pages['/pay/']!
  for (const at of firstLanguage() === 'en' ? [...parts, ...words] : parts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/assets/${files[at]!}` }),
    )
}
