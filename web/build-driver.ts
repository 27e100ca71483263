import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { FilesOfPages } from './driver/files-ahead.ts'
import { oneScript, withScript } from './one-script.ts'

const root = join(import.meta.dirname, '..')
const list = 'business/service/driver/pages.web.ts'
const sharedWords = 'business/service/driver/driver.en.ts'

/** What stands on every page, and what most of them show. */
const everyPage =
  /\/main\.driver\.tsx$|rolldown\/runtime|\/web\/driver\/(?:parts|use-|call-server|folded|ask-form\.module)|\/fields\/(?:plate\/plate-chip|money\/amount|choice)|\/kernel\/wall-clock|\/driver\/(?:driver\.module|service-links|ask-ahead)|\/kept-[a-z]+\.web/

/** What pages behind a proved phone share. */
const phonePages = /\/driver\/(?:phone\/phone|paid\/paid-card|use-purchase|topped-up)/

/** Small parts that the pages share on which a driver pays. */
const payingPages = /\/driver\/(?:use-payer|hold-payment|later-part)/

/** Few files instead of many small ones: a browser fetches few at a time, and what is packed together is smaller. */
const groups = [
  { name: 'first', test: everyPage },
  { name: 'phone', test: phonePages },
  { name: 'paying', test: payingPages },
]

/**
 * What is written for React runs on Preact here: its interface in a tenth of the bytes, which a phone on the street loads and reads. The browser tests walk what is
 * built so; `npm run dev` and the tests in a simulated page have React itself.
 */
const smallReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

/** A part that comes later is imported, nothing else: no styles come with it, and the page says itself which files to ask for before. */
function plainImports(): Plugin {
  let isFound = false
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null
      isFound = true
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('vite/preload-helper.js, which web/build-driver.ts replaces, is no longer there')
    },
  }
}

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
}

/**
 * The pages of drivers share no file with the console: a phone on the street loads nothing of it. React and what stands around every page come as one
 * file, the page of the address with what it needs alongside it.
 */
export async function buildDriverPages(folder: string): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), plainImports()],
    resolve: { alias: smallReact },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      // The page asks for what it opens with itself; what comes later is small.
      modulePreload: false,
      // All of it stands in the page: a part that comes later would fetch the first one's styles again.
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'driver.html'),
        output: { codeSplitting: { groups } },
      },
    },
  })
  const { output } = built as unknown as { output: readonly Chunk[] }
  const path = join(folder, 'driver.html')
  const page = stylesWithin(readFileSync(path, 'utf8'), folder)
  const filesOfPages = JSON.stringify(filesOf(output.filter(({ type }) => type === 'chunk')))
  writeFileSync(path, withScript(page, await oneScript('main.driver.ahead.ts', { filesOfPages })))
}

/** Which files each page of `pages.web.ts` opens with, but for the first, which every page has. */
function filesOf(chunks: readonly Chunk[]): FilesOfPages {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = ({ fileName, imports }: Chunk): string[] => [
    fileName,
    ...imports.flatMap((each) => withImports(byFile.get(each)!)),
  ]
  const linked = new Set(withImports(chunks.find(({ fileName }) => basename(fileName).startsWith('first-'))!))
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const placesOf = (sources: readonly string[]) => {
    const needed = sources.flatMap((source) =>
      withImports(chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)))!),
    )
    return [...new Set(needed)].filter((file) => !linked.has(file)).map((file) => placeOf(basename(file)))
  }
  const imported = (text: string) =>
    [...text.matchAll(/import\('(.+?)'\)/g)].map(([, source]) => posix.join(posix.dirname(list), source!))
  const source = readFileSync(join(root, list), 'utf8')
  const pages = [...source.matchAll(/'(\/pay\/[^']*)': \{\s*parts: (.*?),\s*words: (.*?),\s*\}/gs)].map(
    ([, address, parts, words]) =>
      [address!, [placesOf(imported(parts!)), placesOf([sharedWords, ...imported(words!)])]] as const,
  )
  return { files, pages: Object.fromEntries(pages) }
}

/** A page with its styles in it, so that it is painted as soon as it is there. */
function stylesWithin(page: string, folder: string): string {
  return page.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_, href: string) => `<style>${readFileSync(join(folder, href), 'utf8').trim()}</style>`,
  )
}
