import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ceilingWords, lineWords } from '#business/charging/terms-editor/words.ts'
import { en as shared } from '#business/service/driver/driver.en.ts'
import { en as laterWords } from '#business/service/driver/later.en.ts'
import { pages as declared } from '#business/service/driver/pages.web.ts'
import { en as pay } from '#business/service/driver/pay.en.ts'
import { sourcesOf, targetOf } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** Said as it is in both languages: the name of the other language, a character of plates. */
const unspoken = ['中文', '临']

/** Every Chinese text in quotes that a screen's source holds, except in comments. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '')
  const quoted = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text]) => text!)
  return quoted.filter((text) => /\p{Script=Han}/u.test(text) && !unspoken.includes(text))
}

/** The screens that a file of drivers brings along, at once or later; those named in `but` are not gone into. */
function screensFrom(file: string, but: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || but.includes(file) || !/\.tsx?$/.test(file) || file.endsWith('.en.ts')) return found
  found.add(file)
  for (const target of importsOf(file)) screensFrom(target, but, found)
  return found
}

const imports = new Map<string, readonly string[]>()

function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const targets = sourcesOf(file, readFileSync(join(root, file), 'utf8')).flatMap(
    (source) => targetOf(file, source) ?? [],
  )
  imports.set(file, targets)
  return targets
}

const list = 'business/service/driver/pages.web.ts'
const pages = [
  ...readFileSync(join(root, list), 'utf8').matchAll(/'(\/pay\/[^']*)': \{\s*parts: (.*?),\s*words: (.*?),\s*\}/gs),
].map(([, address, parts, words]) => ({ address: address!, parts: imported(parts!), words: imported(words!) }))

function imported(text: string): string[] {
  return [...text.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, path]) => `business/service/driver/${path!}`)
}

/** Parts that are loaded with the words of later.en.ts. */
const later = [...screensFrom('main.driver.tsx', [])]
  .flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/laterPart\(async \(\) => \(await import\('(.+?)'\)\)/g),
  ])
  .map(([, source]) => `business/service/driver/${source!.replace(/^(?:\.\.?\/)+/, '')}`)

test('[SHL-05] every Chinese text of the pages of drivers has English in what a phone loads with them', async () => {
  expect(Object.keys(declared)).toEqual(pages.map(({ address }) => address))
  expect(later.length).toBeGreaterThan(5)
  const everywhere = [...screensFrom('main.driver.tsx', [list])]
  const missing: string[] = []
  const lookIn = (files: Iterable<string>, ...catalogues: Readonly<Record<string, string>>[]) => {
    for (const file of files)
      if (/^web\/|\.(?:web|page)\.tsx?$/.test(file))
        for (const text of textsOf(file))
          if (!catalogues.some((words) => text in words)) missing.push(`${file}: ${text}`)
  }
  for (const { parts, words } of pages) {
    const own = await Promise.all(
      words.map(async (path) => ((await import(join(root, path))) as { en: Record<string, string> }).en),
    )
    const shown = parts.flatMap((file) => [...screensFrom(file, later)])
    lookIn([...everywhere, ...shown], shared, ...own)
    const opened = parts.flatMap((file) => [...screensFrom(file, [])])
    lookIn(opened, shared, laterWords, ...own)
  }
  expect(missing).toEqual([])
  const ofFees = [...Object.values(lineWords), ...Object.values(ceilingWords)]
  expect(ofFees.filter((text) => !(text in pay) && !(text in shared))).toEqual([])
})
