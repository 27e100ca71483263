import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ceilingWords, lineWords } from '#business/charging/terms-editor/words.ts'
import { en as driver } from '#business/service/driver/driver.en.ts'
import { en as services } from '#business/service/driver/services.en.ts'
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

/** The screens that an address of drivers loads, by what they import; those named in `but` are not gone into. */
function screensFrom(file: string, but: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || but.includes(file) || !/\.tsx?$/.test(file) || file.endsWith('.en.ts')) return found
  found.add(file)
  for (const source of sourcesOf(file, readFileSync(join(root, file), 'utf8'))) {
    const target = targetOf(file, source)
    if (target) screensFrom(target, but, found)
  }
  return found
}

test('[SHL-05] every Chinese text of the pages of drivers has English in what a phone loads with them', () => {
  const list = 'business/service/driver/pages.web.ts'
  const later = [...readFileSync(join(root, list), 'utf8').matchAll(/service\(\(\) => import\('\.\/(.*)'\)/g)].map(
    ([, path]) => `business/service/driver/${path}`,
  )
  expect(later).toHaveLength(7)
  const paying = screensFrom('main.driver.tsx', later)
  const missing = [...screensFrom('main.driver.tsx', [])]
    .filter((file) => /^web\/|\.(?:web|page)\.tsx?$/.test(file))
    .flatMap((file) =>
      textsOf(file)
        .filter((text) => !(text in driver) && (paying.has(file) || !(text in services)))
        .map((text) => `${file}: ${text}`),
    )
  expect(missing).toEqual([])
  const ofFees = [...Object.values(lineWords), ...Object.values(ceilingWords)]
  expect(ofFees.filter((text) => !(text in driver))).toEqual([])
})
